internal import ArgumentTable
internal import PDFModel

/// A command that lists records of documents. Its JSON, its schema, its text table, `--tsv` and `--fields` are derived
/// from the columns.
protocol ListCommand: DocumentCommand {
    associatedtype Record

    /// The key of the list in JSON: the command's name by default; nil where JSON has no such list.
    static var listKey: String? { get }

    /// What the list holds, in one sentence.
    static var listDescription: String { get }

    /// The facts of a record, in the order of the text table.
    @ColumnBuilder<Record> static var columns: [Column<Record>] { get }

    /// The facts of the document beside the list; none by default.
    @ColumnBuilder<Survey> static var documentColumns: [Column<Survey>] { get }

    /// The records of the list; nil where the options do not select it.
    static func records(_ value: Survey, _ options: Options) -> [Record]?

    /// The schemas of the members that an entry has besides those of every entry.
    static var memberSchemas: [String: JSONValue] { get }

    /// Which of them every entry has; all by default.
    static var requiredMembers: [String] { get }

    /// Those members; each is null where there is no value.
    static func members(_ value: Survey?, _ options: Options) -> [String: JSONValue]
}

extension ListCommand {
    static var listKey: String? { name }
    static var documentColumns: [Column<Survey>] { [] }
    static var requiredMembers: [String] { Array(memberSchemas.keys) }

    static var schema: JSONValue {
        JSONSchema.document(
            command: name, version: Report.schemaVersion,
            file: Report.entrySchema(
                memberSchemas.mapValues(\.orNull), required: requiredMembers,
                "A file; facts are null if it could not be opened."))
    }

    /// The columns that `--fields` names, or all.
    static func chosen(_ options: Options) -> [Column<Record>] {
        let columns = columns
        guard let keys = options.processing.fields else { return columns }
        return keys.compactMap { key in columns.first { $0.key == key }?.chosen }
    }

    /// The records have no required members, since `--fields` leaves out any of them.
    static var memberSchemas: [String: JSONValue] {
        var schemas = documentColumns.schemas()
        if let listKey {
            schemas[listKey] = JSONSchema.array(of: columns.schema(required: [])).described(listDescription)
        }
        return schemas
    }

    static func members(_ value: Survey?, _ options: Options) -> [String: JSONValue] {
        var members = documentColumns.members(value)
        if let listKey {
            let columns = chosen(options)
            members[listKey] = value.flatMap { records($0, options) }.map { columns.json($0) } ?? .null
        }
        return members
    }

    /// The text table.
    static func table(_ value: Survey, _ options: Options, _ console: Console) -> [String] {
        chosen(options).textTable(records(value, options) ?? [], width: console.surroundings.width)
    }

    /// The first line of `--tsv`.
    static func tsvHead(_ options: Options) -> String { chosen(options).tsvHead() }

    /// The lines of `--tsv` for a document.
    static func tsvLines(_ value: Survey, of input: Input, _ options: Options, _ console: Console) -> [String] {
        chosen(options).tsvLines(
            records(value, options) ?? [], of: input.displayName,
            isForTerminal: console.surroundings.outputIsTerminal)
    }

    /// The command on documents, with the options that every list has.
    static func listing(
        summary: String, discussion: String, options: [Option<Options>] = [], examples: [Example]
    ) -> Command<Options> {
        .onDocuments(
            name, summary: summary, discussion: discussion, options: options + listOptions, examples: examples,
            initial: Options())
    }

    private static var listOptions: [Option<Options>] {
        [
            .value(
                "fields", placeholder: "NAMES", group: "Output", help: "Print only these fields, separated by commas",
                discussion: "Fields: \(columns.keys().map { "`\($0)`" }.joined(separator: ", ")).",
                \.processing.fields, as: fieldsParser),
            .flag(
                "tsv", group: "Output", help: "Print tab-separated values, with the file in the first column",
                discussion: """
                    The first line holds the column names. A tab, line feed, carriage return or backslash in a value \
                    is written `\\t`, `\\n`, `\\r` or `\\\\`; null is empty; arrays and objects are JSON.
                    """, \.processing.tsv),
        ]
    }

    private static var fieldsParser: ValueParser<[String]> {
        ValueParser { text throws(ValueError) in
            let names = text.split(separator: ",").map(String.init)
            let known = columns.keys()
            guard !names.isEmpty, names.allSatisfy(known.contains) else {
                throw ValueError("is not a list of known fields; the fields are \(known.joined(separator: ", "))")
            }
            return names
        }
    }
}

extension ListCommand where Survey == Listing<Record> {
    static func records(_ listing: Survey, _ options: Options) -> [Record]? { listing.elements }
    static func diagnostics(_ listing: Survey) -> [Diagnostic] { listing.diagnostics }
}
