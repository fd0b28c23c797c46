internal import ArgumentTable
internal import PDFModel

/// `pdfview info`: the facts of documents.
enum InfoCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "info"

    static let command = listing(
        summary: "Show document information",
        discussion: """
            Shows the Info dictionary, PDF version, pages with sizes and labels, encryption and permissions, kind of \
            form, JavaScript, and the standards that a document claims to conform to.
            """,
        examples: [
            Example("pdfview info report.pdf", "Show information about a document"),
            Example(
                "pdfview info --json --fields pageCount,encrypted *.pdf", "Print two fields of many documents as JSON"),
        ])

    static func job(_ options: Options) -> Set<DocumentFacts.Part> { Set(chosen(options).compactMap(\.part)) }

    static func reply(
        _ file: DocumentFile, _ parts: Set<DocumentFacts.Part>
    ) throws(DocumentError) -> DocumentFacts { try file.facts(parts) }

    /// The document itself is the record.
    static let listKey: String? = nil
    static let listDescription = ""
    static func records(_ facts: DocumentFacts, _ options: Options) -> [DocumentFacts]? { [facts] }

    static var memberSchemas: [String: JSONValue] { columns.schemas() }

    /// `--fields` leaves out any of them.
    static var requiredMembers: [String] { [] }

    static func members(_ facts: DocumentFacts?, _ options: Options) -> [String: JSONValue] {
        chosen(options).members(facts)
    }

    static func lines(_ facts: DocumentFacts, of input: Input, _ options: Options, _ console: Console) -> [String] {
        var rows = [(label: "File", text: input.displayName)]
        for column in chosen(options) {
            guard let title = column.title else { continue }
            let text = column.cell(facts)
            if !text.isEmpty { rows.append((title, text)) }
        }
        let width = (rows.map(\.label.count).max() ?? 0) + 2
        return rows.flatMap { label, text in
            text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
                let head = index == 0 ? "\(label):" : ""
                return head + head.padding(to: width) + String(line).terminalSafe
            }
        }
    }

    static func diagnostics(_ facts: DocumentFacts) -> [Diagnostic] { facts.diagnostics }

    static func failure(_ facts: DocumentFacts) -> DocumentError? {
        facts.pageCount == 0 ? .withoutPages : nil
    }

    /// Each block already begins with the file's name.
    static var namesFiles: Bool { false }
}
