internal import PDFModel
internal import PDFRender

/// The JSON document or JSON lines of a run.
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
        Column("file", "File name as given.") { $0.file }
        Column("status", "Result for the file: `ok`, or why it failed.") { $0.error?.status ?? .ok }
        Column("error", "Error message; null if the status is `ok`.", of: DocumentError.columns) { $0.error }
        Column("diagnostics", "Findings: what was repaired, substituted, lost or assumed.", listOf: Diagnostic.columns)
        {
            $0.diagnostics
        }
    }
}

extension DocumentStatus: FactValue {}

extension DocumentError {
    @ColumnBuilder<DocumentError> static var columns: [Column<DocumentError>] {
        Column("message", "Message for people, without the file name.") { $0.message }
        Column("page", "Page number, from 1; null if none is concerned.") { $0.page }
    }
}

extension Diagnostic.Severity: FactValue {}
extension Diagnostic.Code: FactValue {}

extension Diagnostic {
    static var columns: [Column<Diagnostic>] { kindColumns + placeColumns }

    @ColumnBuilder<Diagnostic> static var kindColumns: [Column<Diagnostic>] {
        Column("severity", "Severity of the finding.") { $0.severity }.titled("Severity")
        Column("code", "Identifier of this kind of finding.") { $0.code }
    }

    @ColumnBuilder<Diagnostic> static var placeColumns: [Column<Diagnostic>] {
        Column("page", "Page number, from 1; null if none is concerned.") { $0.page }
        Column("object", "Indirect reference, such as `12 0 R`; null if unknown.") { $0.object }
            .titled("Object", isRight: true) {
                $0.object.map { "\($0.number) \($0.generation)" } ?? ""
            }
        Column(
            "offset",
            "Byte offset in the file (in page content: of the parser) or in the data of an object stream, or null."
        ) { $0.offset }.titled("Offset")
        Column("rectangle", "[x0, y0, x1, y1] on the page, in points of user space; null if unknown.") { $0.bounds }
        Column("message", "Message for people.") { $0.message }.titled("Finding") {
            $0.message + ($0.count > 1 ? " (\($0.count) times)" : "")
        }
        Column("count", "Number of occurrences; the location is that of the first.") { $0.count }
    }
}
