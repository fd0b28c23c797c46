internal import PDFModel
internal import PDFRender

/// The frame around what a command says of its files: JSON, JSON lines, and messages.
struct Report {
    /// How results are written.
    enum Format: Sendable {
        case text
        case json
        case jsonLines
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
        case .text: break
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
        var object = members
        object["file"] = .string(input.displayName)
        object["status"] = .string((error?.status ?? .ok).rawValue)
        object["error"] = error.map(json) ?? .null
        object["diagnostics"] = .array(diagnostics.map(json))
        return .object(object)
    }

    /// The schema of an entry with members of the command's own.
    static func entrySchema(
        _ members: [String: JSONValue], required: [String]? = nil, _ description: String
    ) -> JSONValue {
        var all = members
        all["file"] = JSONSchema.type("string", "The file as it was named.")
        all["status"] = JSONSchema.choice(DocumentStatus.allCases.map(\.rawValue), "What became of the file.")
        all["error"] = errorSchema("Why the status is not ok.")
        all["diagnostics"] = diagnosticsSchema
        let common = ["file", "status", "error", "diagnostics"]
        return JSONSchema.object(all, required: required.map { $0 + common }, description)
    }

    static func json(_ error: DocumentError) -> JSONValue {
        .object(["message": .string(error.message), "page": .optional(error.page)])
    }

    static func errorSchema(_ description: String) -> JSONValue {
        JSONSchema.object(
            [
                "message": JSONSchema.type("string", "One sentence."),
                "page": JSONSchema.nullable("integer", "The page it concerns, from 1."),
            ], nullable: true, description)
    }

    static func json(_ diagnostic: Diagnostic) -> JSONValue { .object(members(diagnostic)) }

    /// The members of a diagnostic.
    static func members(_ diagnostic: Diagnostic) -> [String: JSONValue] {
        [
            "severity": .string(diagnostic.severity.rawValue), "code": .string(diagnostic.code.rawValue),
            "message": .string(diagnostic.message), "page": .optional(diagnostic.page),
            "object": .optional(diagnostic.object?.description), "offset": .optional(diagnostic.offset),
            "rectangle": .optional(diagnostic.bounds), "count": .integer(diagnostic.count),
        ]
    }

    static var diagnosticsSchema: JSONValue {
        JSONSchema.array(
            of: JSONSchema.object(diagnosticSchemas, "Something that is not as the document asks."),
            "What was repaired, replaced, lost or guessed.")
    }

    /// The schemas of a diagnostic's members.
    static var diagnosticSchemas: [String: JSONValue] {
        [
            "severity": JSONSchema.choice(Diagnostic.Severity.allCases.map(\.rawValue), "How much it matters."),
            "code": JSONSchema.choice(Diagnostic.Code.allCases.map(\.rawValue), "The kind."),
            "message": JSONSchema.type("string", "One sentence."),
            "page": JSONSchema.nullable("integer", "The page it concerns, from 1."),
            "object": JSONSchema.nullable("string", "The object, such as 12 0 R."),
            "offset": JSONSchema.nullable(
                "integer", "Where in the file, in bytes; of a page's content, where the library was reading."),
            "rectangle": JSONSchema.rectangle(nullable: true, "Where on the page, in points of user space."),
            "count": JSONSchema.type("integer", "How often it was said; its place is that of the first time."),
        ]
    }
}
