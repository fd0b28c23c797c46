/// What reading attachments may cost.
public struct AttachmentLimits: Codable, Sendable, Hashable {
    /// The bytes of one attachment, 256 MiB by default.
    public var maximumSize = 256 << 20
    /// The bytes of all attachments of a document, 1 GiB by default.
    public var maximumTotal = 1 << 30

    /// The default limits.
    public init() {}
}

/// Takes the data of an attachment.
package protocol AttachmentReceiver: AnyObject {
    /// Takes some bytes; false when no more are wanted.
    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool

    /// No more bytes come, because there are no more or because something is wrong with the data.
    func finish(_ error: DocumentError?)
}

extension DocumentFile {
    /// The attachments: those of the name tree, then those that only something else of the document names.
    ///
    /// All data are read, for their size and checksum, as far as `limits` allow; where they do not, a diagnostic says so.
    /// - Throws: `DocumentError` where a library cannot open the file.
    public func attachments(_ limits: AttachmentLimits = AttachmentLimits()) throws(DocumentError)
        -> Listing<PDFAttachment>
    {
        try attachments(limits, isWanted: { _ in true }, receiver: { _ in nil })
    }

    /// The attachments, with the data of those that are wanted handed to a receiver where they have one.
    package func attachments(
        _ limits: AttachmentLimits, isWanted: @escaping (Int) -> Bool,
        receiver: @escaping (Int) -> (any AttachmentReceiver)?
    ) throws(DocumentError) -> Listing<PDFAttachment> {
        try list { structure, diagnostics in
            var attachments: [PDFAttachment] = []
            var bytesLeft = limits.maximumTotal
            AttachmentWalk.forEach(structure, &diagnostics) { found, diagnostics in
                let number = attachments.count + 1
                var attachment = PDFAttachment(found, number: number)
                if isWanted(number) {
                    let reader = AttachmentReader(receiver(number), limits, bytesLeft: bytesLeft)
                    reader.read(FileSpecification.data(found.specification), into: &attachment)
                    bytesLeft -= reader.count
                    diagnostics += reader.findings(attachment)
                }
                attachments.append(attachment)
                return true
            }
            return attachments
        }
    }
}

/// Reads the data of one attachment: counts them, computes their checksum and hands them on.
private final class AttachmentReader: ByteSink {
    private(set) var count = 0
    private let receiver: (any AttachmentReceiver)?
    private let digest = Digest(.md5)
    private let limits: AttachmentLimits
    private let bytesLeft: Int
    /// Why it cannot be had.
    private var error: DocumentError?
    /// Why only a part of it can be had.
    private var damage: String?
    private var isRefused = false

    init(_ receiver: (any AttachmentReceiver)?, _ limits: AttachmentLimits, bytesLeft: Int) {
        (self.receiver, self.limits, self.bytesLeft) = (receiver, limits, bytesLeft)
    }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if bytes.count > limits.maximumSize - count {
            error = DocumentError(.limit, "has more than the \(limits.maximumSize) bytes of --max-size")
        } else if bytes.count > bytesLeft - count {
            error = DocumentError(.limit, "needs more than --max-bytes \(limits.maximumTotal) leaves")
        }
        guard error == nil else { return false }
        count += bytes.count
        _ = digest.take(bytes)
        isRefused = receiver?.take(bytes) == false
        return !isRefused
    }

    func finish() {}

    func read(_ stream: QPDFObject, into attachment: inout PDFAttachment) {
        // Data in another file (7.3.8.2) are not in this one, and nothing outside it is read.
        let outcome = stream["F"].isNull ? stream.decode(into: self) : nil
        switch outcome {
        case _ where error != nil: break
        case nil: error = DocumentError(.damaged, "has no data that can be read")
        case .unsupported(let filter)?: error = DocumentError(.damaged, "has the unknown filter \(filter)")
        case .damaged? where count == 0: error = DocumentError(.damaged, "its data are damaged")
        case .damaged?: damage = "its data are damaged: only \(count) bytes can be read"
        case .complete? where isRefused: break
        case .complete?:
            attachment.size = count
            attachment.checksum = digest.hexadecimal
        }
        receiver?.finish(error)
    }

    /// What is wrong with the attachment; a receiver is told itself why there is nothing to receive.
    func findings(_ attachment: PDFAttachment) -> [Diagnostic] {
        func finding(_ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String) -> Diagnostic {
            Diagnostic(severity, code, "attachment \(attachment.number): \(message)", page: attachment.pageNumber)
        }
        if let error {
            let isLimit = error.status == .limit
            return receiver == nil
                ? [finding(isLimit ? .warning : .error, isLimit ? .truncated : .streamDamaged, error.message)] : []
        }
        if let damage { return [finding(.error, .streamDamaged, damage)] }
        var findings: [Diagnostic] = []
        if let stated = attachment.statedSize, let size = attachment.size, stated != size {
            findings.append(finding(.warning, .attachmentWrong, "it says it has \(stated) bytes, but has \(size)"))
        }
        if attachment.checksumMatches == false {
            findings.append(finding(.warning, .attachmentWrong, "its checksum is not the one that it states"))
        }
        return findings
    }
}
