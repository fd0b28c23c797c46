internal import ArgumentTable
internal import PDFModel

/// `pdfview links`: where the links of documents lead.
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
        summary: "List the links of documents",
        discussion: """
            Lists every link with its page, its rectangle in points of user space (left, bottom, right, top), its kind \
            and its target: a page of the document, by itself or by a name that is looked up, another file, a URI, a \
            program, a named action or a script. Nothing is fetched or opened.
            """,
        options: [
            .flag(
                "check", group: "Output", help: "Only links that lead to no page; exit with 1 if there are any",
                discussion: "A link is at fault if its name is not defined or its page is not in the file.",
                \.check)
        ],
        examples: [
            Example("pdfview links manual.pdf", "List the links of a document"),
            Example("pdfview links --check build/*.pdf", "Fail if a cross-reference leads nowhere"),
            Example(
                "pdfview links --json manual.pdf | jq -r '.files[].links[].uri // empty'", "Every address, a line each"),
        ])

    static func job(_ options: Options) -> Bool { options.check }

    static func reply(_ file: DocumentFile, _ check: Bool) throws(DocumentError) -> Listing<PDFLink> {
        var listing = try file.links()
        if check { listing.elements.removeAll { !$0.isDangling } }
        return listing
    }

    static let listDescription = "The links; with --check those that lead to no page."

    static var columns: [Column<Record>] {
        Column("page", "The page it stands on, from 1.") { $0.pageNumber }.titled("Page")
        Column("rectangle", "Where it stands, in points of user space.") { $0.bounds }.titled("Rectangle")
        Column(title: "Kind") { $0.action?.kind.rawValue ?? "" }
        Column(title: "Target") { $0.action?.target ?? "" }
        PDFAction.columns.on { $0.action }
    }

    static func verdict(_ listing: Listing<PDFLink>, _ options: Options) -> ExitCode {
        options.check && listing.elements.contains(where: \.isDangling) ? .negative : .success
    }
}
