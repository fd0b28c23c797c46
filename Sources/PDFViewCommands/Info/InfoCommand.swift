internal import ArgumentTable
internal import PDFModel

/// `pdfview info`: the facts of documents.
enum InfoCommand: FileCommand {
    struct Options: DocumentOptions {
        var files: [String] = []
        var fields: [String]?
        var processing = ProcessingOptions()
    }

    static let name = "info"

    static let command = Command<Options>.onDocuments(
        name, summary: "Tell the facts of documents",
        discussion: """
            Prints what a document says of itself: its Info dictionary, version, pages with their sizes and labels, \
            encryption and permissions, form, scripts, and the standards it claims to follow.
            """,
        options: [
            .value(
                "fields", placeholder: "NAMES", group: "Output", help: "Only these fields, separated by commas",
                discussion: "The fields: \(InfoField.all.map { "`\($0.key)`" }.joined(separator: ", ")).",
                \.fields, as: fieldsParser)
        ],
        examples: [
            Example("pdfview info report.pdf", "Show the facts of a document"),
            Example(
                "pdfview info --json --fields pageCount,encrypted *.pdf", "Two facts of many documents, for programs"),
        ],
        initial: Options())

    private static let fieldsParser = ValueParser<[String]> { text throws(ValueError) in
        let names = text.split(separator: ",").map(String.init)
        let known = InfoField.all.map(\.key)
        guard !names.isEmpty, names.allSatisfy(known.contains) else {
            throw ValueError("is not a list of fields; the fields are \(known.joined(separator: ", "))")
        }
        return names
    }

    static func request(_ options: Options) -> Set<DocumentFacts.Part> { Set(fields(options).compactMap(\.part)) }

    static func answer(
        _ file: DocumentFile, _ parts: Set<DocumentFacts.Part>
    ) throws(DocumentError) -> DocumentFacts { try file.facts(parts) }

    static var memberSchemas: [String: JSONValue] {
        Dictionary(uniqueKeysWithValues: InfoField.all.map { ($0.key, $0.schema) })
    }

    /// `--fields` leaves out any of them.
    static var requiredMembers: [String] { [] }

    static func members(_ facts: DocumentFacts?, _ options: Options) -> [String: JSONValue] {
        Dictionary(uniqueKeysWithValues: fields(options).map { ($0.key, facts.map($0.json) ?? .null) })
    }

    static func lines(_ facts: DocumentFacts, of input: Input, _ options: Options, _ console: Console) -> [String] {
        var rows = [(label: "File", text: input.displayName)]
        for field in fields(options) {
            guard let label = field.label, let text = field.text(facts) else { continue }
            rows.append((label, text))
        }
        let width = (rows.map(\.label.count).max() ?? 0) + 2
        return rows.flatMap { label, text in
            text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
                let head = index == 0 ? "\(label):" : ""
                return head + String(repeating: " ", count: width - head.count) + String(line).terminalSafe
            }
        }
    }

    static func diagnostics(_ facts: DocumentFacts) -> [Diagnostic] { facts.diagnostics }

    static func failure(_ facts: DocumentFacts) -> DocumentError? {
        facts.pageCount == 0 ? .withoutPages : nil
    }

    /// Each text already begins with the file's name.
    static var namesFiles: Bool { false }

    private static func fields(_ options: Options) -> [InfoField] {
        guard let names = options.fields else { return InfoField.all }
        return InfoField.all.filter { names.contains($0.key) }
    }
}
