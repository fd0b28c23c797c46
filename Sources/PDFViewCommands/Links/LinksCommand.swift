internal import ArgumentTable
internal import PDFModel

/// `pdfview links`: the links of documents and their targets.
enum LinksCommand: FileCommand {
    typealias Record = PDFLink
    typealias Survey = Listing<Record>

    struct Options: DocumentOptions {
        var files: [String] = []
        var check = false
        var processing = ProcessingOptions()
    }

    static let name = "links"

    static let command = listing(
        summary: "List links and check their targets",
        discussion: """
            Lists all links with page, rectangle in points of user space (left, bottom, right, top), kind and target: a \
            page of the document, by an explicit or a named destination, another file, a URI, a program, a named \
            action or a script. Nothing is fetched or opened.
            """,
        options: [
            .flag(
                "check", group: "Output", help: "List dangling links only; exit with 1 if there are any",
                discussion: "A link is dangling if its named destination is not defined or its page does not exist.",
                \.check)
        ],
        examples: [
            Example("pdfview links manual.pdf", "List the links of a document"),
            Example("pdfview links --check build/*.pdf", "Fail if a link is dangling"),
            Example(
                "pdfview links --json manual.pdf | jq -r '.files[].links[].uri // empty'", "Print all URIs"),
        ])

    static func job(_ options: Options) -> Bool { options.check }

    static func reply(_ file: DocumentFile, _ check: Bool) throws(DocumentError) -> Listing<PDFLink> {
        var listing = try file.links()
        if check { listing.elements.removeAll { !$0.isDangling } }
        return listing
    }

    static let listDescription = "The links; with --check, the dangling ones."

    static var columns: [Column<Record>] {
        Column("page", "Page number, from 1.") { $0.pageNumber }.titled("Page")
        Column("rectangle", "/Rect: [x0, y0, x1, y1] in points of user space.") { $0.bounds }.titled("Rectangle")
        Column(title: "Kind") { $0.action?.kind.rawValue ?? "" }
        Column(title: "Target") { $0.action?.target ?? "" }
        PDFAction.columns.on { $0.action }
    }

    static func verdict(_ listing: Listing<PDFLink>, _ options: Options) -> ExitCode {
        options.check && listing.elements.contains(where: \.isDangling) ? .negative : .success
    }
}
