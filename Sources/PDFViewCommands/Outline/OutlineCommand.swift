internal import ArgumentTable
internal import PDFModel

/// `pdfview outline`: the outline (bookmarks) of documents.
enum OutlineCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "outline"

    static let command = Command<Options>.onDocuments(
        name, summary: "List the outlines (bookmarks) of documents",
        discussion: """
            Lists the entries of a document's outline, indented as they stand in its tree, with the pages they lead \
            to. What leads elsewhere is told behind the title. JSON has them in the same order, each with its level, \
            and whether it is open.
            """,
        examples: [
            Example("pdfview outline book.pdf", "Show a table of contents"),
            Example(
                "pdfview outline --json book.pdf | jq '.files[].outline[] | select(.dangling)'",
                "Find the entries that lead nowhere"),
        ],
        initial: Options())

    static func answer(_ file: DocumentFile, _ request: PlainRequest) throws(DocumentError) -> Listing<OutlineEntry> {
        try file.outline()
    }

    static var memberSchemas: [String: JSONValue] {
        let own = [
            "title": JSONSchema.nullable("string", "The title; null where it has none."),
            "level": JSONSchema.type("integer", "How deep it stands, 1 at the top."),
            "open": JSONSchema.nullable(
                "boolean", "Whether the entries below are shown at first; null where there are none."),
            "page": JSONSchema.nullable(
                "integer", "The page of this document it leads to, from 1; null where it leads elsewhere or nowhere."),
            "color": JSONSchema.color("Red, green and blue from 0 to 1; null for black."),
            "bold": JSONSchema.type("boolean", "Whether the title is bold."),
            "italic": JSONSchema.type("boolean", "Whether the title is in italics."),
        ]
        let entry = JSONSchema.object(own.merging(ActionJSON.schemas) { $1 }, "An entry.")
        return ["outline": JSONSchema.array(of: entry, "The entries, in the order of reading.")]
    }

    static func members(_ listing: Listing<OutlineEntry>?, _ options: Options) -> [String: JSONValue] {
        let entries = listing?.elements.map { entry in
            let own: [String: JSONValue] = [
                "title": .optional(entry.label), "level": .integer(entry.level), "open": .optional(entry.isOpen),
                "page": .optional(entry.pageNumber), "color": entry.color.map(JSONValue.numbers) ?? .null,
                "bold": .bool(entry.isBold), "italic": .bool(entry.isItalic),
            ]
            return JSONValue.object(own.merging(ActionJSON.members(entry.action)) { $1 })
        }
        return ["outline": entries.map(JSONValue.array) ?? .null]
    }

    static func lines(
        _ listing: Listing<OutlineEntry>, of input: Input, _ options: Options, _ console: Console
    ) -> [String] {
        var table = TextTable([.right("Page"), .left("Title")])
        for entry in listing.elements {
            let indentation = String(repeating: "  ", count: entry.level - 1)
            let elsewhere = entry.pageNumber == nil ? entry.action.map { " -> \(ActionText.target($0))" } ?? "" : ""
            table.add([
                entry.pageNumber.map(String.init) ?? "", indentation + (entry.label ?? "(no title)") + elsewhere,
            ])
        }
        return table.lines(width: console.surroundings.width)
    }

    static func diagnostics(_ listing: Listing<OutlineEntry>) -> [Diagnostic] { listing.diagnostics }
}
