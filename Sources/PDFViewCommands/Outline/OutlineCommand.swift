internal import ArgumentTable
internal import PDFModel

/// `pdfview outline`: the outline (bookmarks) of documents.
enum OutlineCommand: FileCommand {
    typealias Options = PlainFactOptions
    typealias Record = OutlineEntry
    typealias Survey = Listing<Record>

    static let name = "outline"

    static let command = listing(
        summary: "Show the outline (bookmarks)",
        discussion: """
            Shows the entries of the outline as an indented tree, with the page of their destination; any other target \
            follows the title. JSON has the entries in the same order, with their level.
            """,
        examples: [
            Example("pdfview outline book.pdf", "Show the table of contents"),
            Example(
                "pdfview outline --json book.pdf | jq '.files[].outline[] | select(.dangling)'",
                "Print the dangling entries"),
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> Listing<OutlineEntry> {
        try file.outline()
    }

    static let listDescription = "The entries, each before its children."

    static var columns: [Column<Record>] {
        Column(
            "page", "Page of the destination in this document, from 1, or null."
        ) { $0.pageNumber }.titled("Page")
        Column("title", "/Title; null if absent.") { $0.label }.titled("Title", title)
        Column("level", "Level in the tree, 1 at the top.") { $0.level }
        Column("open", "Whether its children are shown initially; null if it has none.") { $0.isOpen }
        Column("color", "/C: red, green and blue from 0 to 1; null if absent, which is black.") { $0.color }
        Column("bold", "Whether the title is bold.") { $0.isBold }
        Column("italic", "Whether the title is italic.") { $0.isItalic }
        PDFAction.columns.on { $0.action }
    }

    @Sendable private static func title(_ entry: OutlineEntry) -> String {
        let elsewhere = entry.pageNumber == nil ? entry.action.map { " -> \($0.target)" } ?? "" : ""
        return String(repeating: "  ", count: entry.level - 1) + (entry.label ?? "(no title)") + elsewhere
    }
}
