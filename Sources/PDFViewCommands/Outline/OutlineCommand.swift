internal import ArgumentTable
internal import PDFModel

/// `pdfview outline`: the outline (bookmarks) of documents.
enum OutlineCommand: FileCommand {
    typealias Options = PlainFactOptions
    typealias Record = OutlineEntry
    typealias Survey = Listing<Record>

    static let name = "outline"

    static let command = listing(
        summary: "List the outlines (bookmarks) of documents",
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
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> Listing<OutlineEntry> {
        try file.outline()
    }

    static let listDescription = "The entries, in the order of reading."

    static var columns: [Column<Record>] {
        Column(
            "page", "The page of this document it leads to, from 1; null where it leads elsewhere or nowhere."
        ) { $0.pageNumber }.titled("Page")
        Column("title", "The title; null where it has none.") { $0.label }.titled("Title", title)
        Column("level", "How deep it stands, 1 at the top.") { $0.level }
        Column("open", "Whether the entries below are shown at first; null where there are none.") { $0.isOpen }
        Column("color", "Red, green and blue from 0 to 1; null for black.") { $0.color }
        Column("bold", "Whether the title is bold.") { $0.isBold }
        Column("italic", "Whether the title is in italics.") { $0.isItalic }
        PDFAction.columns.on { $0.action }
    }

    @Sendable private static func title(_ entry: OutlineEntry) -> String {
        let elsewhere = entry.pageNumber == nil ? entry.action.map { " -> \($0.target)" } ?? "" : ""
        return String(repeating: "  ", count: entry.level - 1) + (entry.label ?? "(no title)") + elsewhere
    }
}
