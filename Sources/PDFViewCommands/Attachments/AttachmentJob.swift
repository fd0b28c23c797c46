internal import Glibc
internal import Isolation
internal import PDFModel

/// One piece of work on the way from a document to files of its attachments.
enum AttachmentJob: Codable, Sendable {
    /// Find the attachments; no data are read.
    case list(DocumentConfiguration)
    /// Write those that have a path, by their numbers, to new files.
    case write(DocumentConfiguration, [Int: String], AttachmentLimits)

    /// What a worker answers: the attachments, and why some were not written.
    struct Answer: Codable, Sendable {
        var list: Listing<PDFAttachment>
        var errors: [Int: DocumentError] = [:]
    }

    /// Answers in a worker.
    static func worker() -> (AttachmentJob) -> Reply<Answer> {
        let documents = DocumentCache()
        return { job in
            Reply { () throws(DocumentError) in
                switch job {
                case .list(let configuration):
                    let file = try documents.file(configuration)
                    return Answer(
                        list: try file.attachments(AttachmentLimits(), isWanted: { _ in false }, receiver: { _ in nil })
                    )
                case .write(let configuration, let paths, let limits):
                    var files: [Int: AttachmentFile] = [:]
                    let list = try documents.file(configuration).attachments(limits, isWanted: { paths[$0] != nil }) {
                        number in
                        let file = AttachmentFile(path: paths[number] ?? "")
                        files[number] = file
                        return file
                    }
                    return Answer(list: list, errors: files.compactMapValues(\.error))
                }
            }
        }
    }
}

/// A new file that takes the data of an attachment.
private final class AttachmentFile: AttachmentReceiver {
    /// Why the file is not whole.
    private(set) var error: DocumentError?
    private let descriptor: Int32

    init(path: String) {
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor < 0 { fail() }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var done = 0
        while done < bytes.count, error == nil {
            let count = unsafe write(descriptor, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done)
            if count < 0, errno != EINTR { fail() }
            done += max(count, 0)
        }
        return error == nil
    }

    func finish(_ error: DocumentError?) {
        if self.error == nil { self.error = error }
    }

    private func fail() { error = DocumentError(.outputFailed, systemMessage(errno)) }
}
