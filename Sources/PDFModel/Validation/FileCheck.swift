/// What a check of a whole file brought to light, before its pages are drawn.
public struct FileCheck: Codable, Sendable {
    /// The version that the header states; nil where there is no header.
    public var version: String?
    /// Whether the cross-reference is a stream; nil where libqpdf cannot read the file.
    public var hasCrossReferenceStream: Bool?
    /// Whether the cross-reference had to be rebuilt.
    public var isRebuilt = false
    /// Whether the file is linearized.
    public var isLinearized = false
    /// How many objects are in use.
    public var objectCount = 0
    /// How many of them are object streams.
    public var objectStreamCount = 0
    /// How many of them are streams.
    public var streamCount = 0
    /// How many streams have a filter that only drawing their pages can check, such as JPEG.
    public var undecodedStreamCount = 0
    /// How many pages can be drawn.
    public var pageCount = 0
    /// Why no page can be drawn; nil where pages can.
    public var error: DocumentError?
    /// What is wrong.
    public var findings: [Finding] = []

    /// Whether there is no error among the findings.
    public var isValid: Bool { !findings.contains { $0.severity == .error } }

    /// Adds what was found on the pages, in their order.
    public mutating func add(_ pages: [[Finding]]) {
        for page in pages { findings.tally(page) }
    }
}

extension DocumentFile {
    /// How many bytes a stream is decoded to at most in a check, and all streams of a file together.
    static let checkedStreamLimit = 256 << 20
    static let checkedBytesLimit = 4 << 30

    /// Looks at header, cross-reference, every object, every stream, linearization and page tree; says what poppler
    /// says of the file when it opens it.
    ///
    /// - Throws: `DocumentError` with the status `notPDF`, `passwordRequired` or `wrongPassword`.
    public func check() throws(DocumentError) -> FileCheck {
        var check = FileCheck()
        check.readHeader(Array(data.bytes.prefix(1024)))
        do throws(DocumentError) {
            let structure = try objects()
            try check.read(structure, path: path)
        } catch {
            guard error.status == .damaged else { throw error }
            check.findings.append(Finding(.crossReference, .error, .structureUnreadable, error.message))
        }
        do throws(DocumentError) {
            let document = try PDFDocument(self)
            check.findings.tally(document.openingDiagnostics.map(Finding.init(opening:)))
            check.pageCount = document.pageCount
            if check.pageCount == 0 { throw .withoutPages }
            if check.pageCount > Self.listingLimit {
                let message = "only \(Self.listingLimit) of \(check.pageCount) pages are drawn"
                check.findings.append(Finding(.pages, .warning, .truncated, message))
            }
            check.findings.tally(document.drawingDiagnostics.map(Finding.init(opening:)))
        } catch {
            check.error = error
            check.findings.append(Finding(.pages, .error, .pageUnreadable, error.message))
        }
        check.isRebuilt = check.findings.contains { $0.code == .xrefRebuilt }
        return check
    }
}

extension Finding {
    /// What poppler says when it opens a file: its positions are offsets in the file.
    fileprivate init(opening diagnostic: Diagnostic) {
        self.init(diagnostic, .objects)
        guard message.hasSuffix(")"), let place = message.range(of: " (at byte ") else { return }
        offset = Int(message[place.upperBound...].dropLast())
        message = String(message[..<place.lowerBound])
    }
}
