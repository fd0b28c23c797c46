/// What a check of a whole file brought to light, before its pages are drawn.
public struct FileCheck: Codable, Sendable {
    /// What is looked at.
    public enum Part: String, Codable, Sendable, CaseIterable {
        /// The first line of the file (ISO 32000-2, 7.5.2).
        case header
        /// The cross-reference and the trailer (7.5.4, 7.5.5, 7.5.8).
        case crossReference
        /// The syntax of the objects, also of those in object streams (7.3, 7.5.7).
        case objects
        /// The tables of a linearized file (annex F).
        case linearization
        /// The data of streams (7.4).
        case streams
        /// The page tree (7.7.3).
        case pageTree
        /// What the pages draw.
        case pages
    }

    /// The version that the header states; nil where there is no header.
    public var version: String?
    /// Whether the cross-reference is a stream; nil where libqpdf cannot read the file.
    public var hasCrossReferenceStream: Bool?
    /// Whether the cross-reference had to be rebuilt.
    public var isRebuilt = false
    /// Whether the file is linearized; its tables are not looked at yet (`DocumentFile.checkLinearization`).
    public var isLinearized = false
    /// How many objects are in use.
    public var objectCount = 0
    /// How many of them are object streams.
    public var objectStreamCount = 0
    /// How many of them are streams.
    public var streamCount = 0
    /// How many streams have a filter that only drawing their pages can check, such as JPEG, or need a password.
    public var undecodedStreamCount = 0
    /// How many pages can be drawn.
    public var pageCount = 0
    /// Why no page can be drawn; nil where pages can.
    public var error: DocumentError?
    /// What is wrong, each with the part it was found in.
    public private(set) var findings: [Diagnostic] = []

    /// Whether there is no error among the findings.
    public var isValid: Bool { !findings.contains { $0.severity == .error } }

    /// Adds what was found in a part: equal findings are counted, and so many different ones are kept.
    public mutating func add(_ found: [Diagnostic], in part: Part) {
        for var finding in found {
            finding.check = part == .pages ? part : finding.code.part ?? part
            if finding.severity == .info, Self.faults.contains(finding.code) { finding.severity = .warning }
            findings.tally(finding, limit: DocumentFile.findingLimit, dropping: .warning)
        }
    }

    /// The kinds of faults that, where nothing is lost by them, are information to all but a check of the file.
    private static let faults: Set<Diagnostic.Code> = [.syntax, .streamDamaged, .imageDamaged]

    /// Adds one finding.
    mutating func find(
        _ part: Part, _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, offset: Int? = nil
    ) {
        add([Diagnostic(severity, code, message, offset: offset)], in: part)
    }
}

extension Diagnostic.Code {
    /// The part of a file that a kind of diagnostic is of, whoever says it; nil where that depends.
    fileprivate var part: FileCheck.Part? {
        switch self {
        case .xrefRebuilt: .crossReference
        case .pageCountWrong, .pageBoxInvalid: .pageTree
        default: nil
        }
    }
}

extension DocumentFile {
    /// How many findings are kept of one file.
    public static let findingLimit = 1000
    /// How many bytes a stream is decoded to at most in a check, and all streams of a file together.
    static let checkedStreamLimit = 256 << 20
    static let checkedBytesLimit = 4 << 30

    /// Looks at header, cross-reference, every object, every stream and page tree; says what poppler says of the file
    /// when it opens it.
    ///
    /// - Throws: `DocumentError` with the status `notPDF`, `passwordRequired` or `wrongPassword`.
    public func check() throws(DocumentError) -> FileCheck {
        var check = FileCheck()
        check.readHeader(Array(data.bytes.prefix(1024)))
        do throws(DocumentError) {
            check.read(try objectsOnly())
        } catch {
            guard error.status == .damaged else { throw error }
            check.find(.crossReference, .error, .structureUnreadable, error.message)
        }
        do throws(DocumentError) {
            let document = try PDFDocument(self)
            check.add(document.openingDiagnostics, in: .objects)
            let (pageCount, messages) = MessageLog.collecting { document.pageCount }
            check.add(messages, in: .objects)
            check.pageCount = pageCount
            if check.pageCount == 0 { throw .withoutPages }
            if check.pageCount > Self.listingLimit {
                let message = "only \(Self.listingLimit) of \(check.pageCount) pages are drawn"
                check.find(.pages, .warning, .truncated, message)
            }
            check.add(document.readAhead(), in: .objects)
        } catch {
            check.error = error
            check.find(.pages, .error, .pageUnreadable, error.message)
        }
        check.isRebuilt = check.findings.contains { $0.code == .xrefRebuilt }
        return check
    }
}
