internal import PDFModel
internal import PDFRender

/// The frame around what a command says of its files: JSON, JSON lines, and messages.
struct Report {
    /// How results are written.
    enum Format: Sendable {
        case text
        case tsv
        case json
        case jsonLines

        var isJSON: Bool { self == .json || self == .jsonLines }
    }

    let command: String
    let format: Format
    /// Whether the document names its files, and pdfview and its libraries.
    let hasNames: Bool
    private(set) var entries: [JSONValue] = []

    /// The number of the newest schema of each command's JSON.
    static let schemaVersion = 1

    init(command: String, format: Format, hasNames: Bool = true) {
        self.command = command
        self.format = format
        self.hasNames = hasNames
    }

    static func schemaName(_ command: String, _ version: Int = schemaVersion) -> String {
        "pdfview.\(command)/\(version)"
    }

    /// Takes the entry of the next file: a line of its own at once, or a part of the document at the end.
    mutating func add(_ entry: JSONValue, to console: Console) {
        var entry = entry
        if !hasNames, case .object(var members) = entry {
            members["file"] = nil
            entry = .object(members)
        }
        switch format {
        case .text, .tsv: break
        case .json: entries.append(entry)
        case .jsonLines:
            console.print(entry.compactText)
            console.flush()
        }
    }

    /// Writes the document, if it is one.
    func finish(_ console: Console) {
        guard format == .json else { return }
        var members: [String: JSONValue] = [
            "schema": .string(Self.schemaName(command)), "files": .array(entries),
        ]
        if hasNames { members["tool"] = Self.tool }
        console.print(JSONValue.object(members).prettyText)
    }

    /// pdfview and its libraries.
    static var tool: JSONValue {
        .object(Dictionary(uniqueKeysWithValues: Versions.all(loading: false).map { ($0.name, .string($0.version)) }))
    }

    /// What every entry has: file, status, error and diagnostics.
    static func entry(
        _ input: Input, error: DocumentError?, diagnostics: [Diagnostic], _ members: [String: JSONValue]
    ) -> JSONValue {
        let frame = EntryFrame(file: input.displayName, error: error, diagnostics: diagnostics)
        return .object(members.merging(EntryFrame.columns.members(frame)) { $1 })
    }

    /// The schema of an entry with members of the command's own.
    static func entrySchema(
        _ members: [String: JSONValue], required: [String]? = nil, _ description: String
    ) -> JSONValue {
        let frame = EntryFrame.columns
        return JSONSchema.object(
            members.merging(frame.schemas()) { $1 }, required: required.map { $0 + frame.keys() }
        ).described(description)
    }
}

/// What every entry has.
private struct EntryFrame {
    let file: String
    let error: DocumentError?
    let diagnostics: [Diagnostic]

    @ColumnBuilder<EntryFrame> static var columns: [Column<EntryFrame>] {
        Column("file", "The file as it was named.") { $0.file }
        Column("status", "What became of the file.") { $0.error?.status ?? .ok }
        Column("error", "Why the status is not ok.", of: DocumentError.columns) { $0.error }
        Column("diagnostics", "What was repaired, replaced, lost or guessed.", listOf: Diagnostic.columns) {
            $0.diagnostics
        }
    }
}

extension DocumentStatus: FactValue {}

extension DocumentError {
    @ColumnBuilder<DocumentError> static var columns: [Column<DocumentError>] {
        Column("message", "One sentence.") { $0.message }
        Column("page", "The page it concerns, from 1.") { $0.page }
    }
}

extension Diagnostic.Severity: FactValue {}
extension Diagnostic.Code: FactValue {}

extension Diagnostic {
    static var columns: [Column<Diagnostic>] { kindColumns + placeColumns }

    @ColumnBuilder<Diagnostic> static var kindColumns: [Column<Diagnostic>] {
        Column("severity", "How much it matters.") { $0.severity }.titled("Severity")
        Column("code", "The kind.") { $0.code }
    }

    @ColumnBuilder<Diagnostic> static var placeColumns: [Column<Diagnostic>] {
        Column("page", "The page it concerns, from 1.") { $0.page }
        Column("object", "The object, such as 12 0 R.") { $0.object }.titled("Object", isRight: true) {
            $0.object.map { "\($0.number) \($0.generation)" } ?? ""
        }
        Column(
            "offset", "Where in the file, in bytes; of a page's content, where the library was reading."
        ) { $0.offset }.titled("Offset")
        Column("rectangle", "Where on the page, in points of user space.") { $0.bounds }
        Column("message", "One sentence.") { $0.message }.titled("Finding") {
            $0.message + ($0.count > 1 ? " (\($0.count) times)" : "")
        }
        Column("count", "How often it was said; its place is that of the first time.") { $0.count }
    }
}
