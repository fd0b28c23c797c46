/// What reading attachments may cost.
public struct AttachmentLimits: Codable, Sendable, Hashable {
    /// The bytes of one attachment, 256 MiB by default.
    public var maximumSize: NamedLimit
    /// The bytes of all attachments of a document, 1 GiB by default.
    public var maximumTotal: NamedLimit

    /// Creates limits; what is left out is the default.
    public init(maximumSize: NamedLimit = NamedLimit(256 << 20), maximumTotal: NamedLimit = NamedLimit(1 << 30)) {
        (self.maximumSize, self.maximumTotal) = (maximumSize, maximumTotal)
    }
}

extension DocumentFile {
    /// The attachments: those of the name tree, then those that only something else of the document names.
    ///
    /// The data of those that are wanted are read, for their size and checksum, as far as `limits` allow; where they do
    /// not, a diagnostic says so.
    /// - Parameters:
    ///   - limits: What reading them may cost.
    ///   - isWanted: Whether the data of the attachment of a number are to be read.
    /// - Throws: `DocumentError` where a library cannot open the file.
    public func attachments(
        _ limits: AttachmentLimits = AttachmentLimits(), isWanted: @escaping (Int) -> Bool = { _ in true }
    ) throws(DocumentError) -> Listing<PDFAttachment> {
        try list { objects, diagnostics in
            var attachments: [PDFAttachment] = []
            var bytesLeft = limits.maximumTotal.value
            AttachmentWalk.forEach(objects, &diagnostics) { found, diagnostics in
                var attachment = PDFAttachment(found, number: attachments.count + 1)
                if isWanted(attachment.number) {
                    let reader = AttachmentReader(limits, bytesLeft: bytesLeft) { _ in true }
                    reader.read(FileSpecification.data(found.specification), into: &attachment)
                    bytesLeft -= reader.count
                    diagnostics += reader.findings(attachment).map { finding in
                        var finding = finding
                        finding.message = "attachment \(attachment.number): \(finding.message)"
                        finding.page = attachment.pageNumber
                        return finding
                    }
                }
                attachments.append(attachment)
                return true
            }
            return attachments
        }
    }

    /// The bytes of an attachment, and what is not as the document states it.
    ///
    /// - Throws: `DocumentError` with the status `damaged` where they cannot be read, `passwordRequired` or `limit`.
    public func data(
        of attachment: PDFAttachment, _ limits: AttachmentLimits = AttachmentLimits()
    ) throws(DocumentError) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
        var attachment = attachment
        var bytes: [UInt8] = []
        let diagnostics = try read(&attachment, limits, bytesLeft: limits.maximumTotal.value) {
            bytes.append(contentsOf: $0)
            return true
        }
        return (bytes, diagnostics)
    }

    /// Reads the data of an attachment, which learns its size and checksum from them.
    ///
    /// - Parameters:
    ///   - bytesLeft: How many bytes may be read at most.
    ///   - body: Takes some bytes; false when no more are wanted.
    /// - Returns: What is not as the document states it.
    /// - Throws: `DocumentError` where the data cannot be read, or a limit forbids it.
    package func read(
        _ attachment: inout PDFAttachment, _ limits: AttachmentLimits, bytesLeft: Int,
        _ body: @escaping (UnsafeBufferPointer<UInt8>) -> Bool
    ) throws(DocumentError) -> [Diagnostic] {
        let file = try objects().file
        let reader = AttachmentReader(limits, bytesLeft: bytesLeft, body)
        file.releasingObjects { reader.read(attachment.data.map { file[$0] } ?? file.null, into: &attachment) }
        if let error = reader.error { throw error }
        return reader.findings(attachment)
    }
}

/// Reads the data of one attachment: counts them, computes their checksum and hands them on.
private final class AttachmentReader: ByteSink {
    private(set) var count = 0
    /// Why it cannot be had.
    private(set) var error: DocumentError?
    private let body: (UnsafeBufferPointer<UInt8>) -> Bool
    private var digest = Digest(.md5)
    private let limits: AttachmentLimits
    private let bytesLeft: Int
    /// Why only a part of it can be had.
    private var damage: String?
    private var isRefused = false

    init(_ limits: AttachmentLimits, bytesLeft: Int, _ body: @escaping (UnsafeBufferPointer<UInt8>) -> Bool) {
        (self.limits, self.bytesLeft, self.body) = (limits, bytesLeft, body)
    }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if bytes.count > limits.maximumSize.value - count {
            let limit = limits.maximumSize
            error = DocumentError(.limit, "has more than the \(limit.value) bytes of \(limit.title)")
        } else if bytes.count > bytesLeft - count {
            error = DocumentError(.limit, "needs more than \(limits.maximumTotal) leaves")
        }
        guard error == nil else { return false }
        count += bytes.count
        digest.append(bytes)
        isRefused = !body(bytes)
        return !isRefused
    }

    func finish() {}

    func read(_ stream: QPDFObject, into attachment: inout PDFAttachment) {
        // Data in another file (7.3.8.2) are not in this one, and nothing outside it is read.
        let outcome = stream["F"].isNull ? stream.decode(into: self, asAttachment: true) : nil
        switch outcome {
        case nil where stream.isLocked(asAttachment: true): error = .passwordRequired
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
    }

    /// What is wrong with the attachment.
    func findings(_ attachment: PDFAttachment) -> [Diagnostic] {
        if let error {
            return switch error.status {
            case .limit: [Diagnostic(.warning, .truncated, error.message)]
            case .passwordRequired: [Diagnostic(.info, .permission, error.message)]
            default: [Diagnostic(.error, .streamDamaged, error.message)]
            }
        }
        if let damage { return [Diagnostic(.error, .streamDamaged, damage)] }
        var findings: [Diagnostic] = []
        if let stated = attachment.statedSize, let size = attachment.size, stated != size {
            findings.append(
                Diagnostic(.warning, .attachmentWrong, "it says it has \(stated) bytes, but has \(size)"))
        }
        if attachment.checksumMatches == false {
            let message = "its checksum is not the one that it states"
            findings.append(Diagnostic(.warning, .attachmentWrong, message))
        }
        return findings
    }
}
