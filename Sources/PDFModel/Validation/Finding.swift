/// Something that is wrong with a file, and where.
public struct Finding: Codable, Sendable, Hashable {
    /// What was looked at when it was found.
    public enum Check: String, Codable, Sendable, CaseIterable {
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

    /// What was looked at.
    public var check: Check
    /// How much it matters.
    public var severity: Diagnostic.Severity
    /// The kind.
    public var code: Diagnostic.Code
    /// One sentence for people; text of the document in it may hold any character.
    public var message: String
    /// The page, 1-based; nil where it concerns none.
    public var page: Int?
    /// The object; nil where it is not known.
    public var object: ObjectReference?
    /// Where in the file, in bytes; nil where it is not known.
    public var offset: Int?
    /// How often it was said, at least 1.
    public var count = 1

    /// A finding of no place.
    init(_ check: Check, _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String) {
        (self.check, self.severity, self.code, self.message) = (check, severity, code, message)
    }

    /// A diagnostic as the finding that it is.
    public init(_ diagnostic: Diagnostic, _ check: Check) {
        self.init(
            check == .pages ? check : Self.check(diagnostic.code) ?? check, diagnostic.severity, diagnostic.code,
            diagnostic.message)
        page = diagnostic.page
        count = diagnostic.count
    }

    /// The check that a kind of diagnostic belongs to, whoever says it.
    private static func check(_ code: Diagnostic.Code) -> Check? {
        switch code {
        case .xrefRebuilt: .crossReference
        case .pageCountWrong, .pageBoxInvalid: .pageTree
        default: nil
        }
    }
}

extension [Finding] {
    /// Adds findings: equal ones are counted, and so many different ones of a kind are kept as messages are elsewhere.
    mutating func tally(_ findings: some Sequence<Finding>) {
        for finding in findings {
            if let index = lastIndex(where: { $0.isSame(as: finding) }) {
                self[index].count += finding.count
            } else if count < DocumentFile.findingLimit {
                append(finding)
            } else if last?.code == .messagesDropped {
                self[count - 1].count += finding.count
            } else {
                append(Finding(.objects, .warning, .messagesDropped, "more findings were not kept"))
            }
        }
    }
}

extension Finding {
    fileprivate func isSame(as other: Finding) -> Bool {
        var counted = other
        counted.count = count
        return self == counted
    }
}

extension DocumentFile {
    /// How many findings are kept of one file.
    public static let findingLimit = 1000
}
