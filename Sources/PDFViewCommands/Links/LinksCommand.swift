internal import ArgumentTable
internal import PDFModel

/// `pdfview links`: where the links of documents lead.
enum LinksCommand: FileCommand {
    struct Options: DocumentOptions {
        var files: [String] = []
        var check = false
        var processing = ProcessingOptions()
    }

    static let name = "links"

    static let command = Command<Options>.onDocuments(
        name, summary: "List the links of documents",
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
        ],
        initial: Options())

    static func request(_ options: Options) -> Bool { options.check }

    static func answer(_ file: DocumentFile, _ check: Bool) throws(DocumentError) -> Listing<PDFLink> {
        var listing = try file.links()
        if check { listing.elements.removeAll { !$0.isDangling } }
        return listing
    }

    static var memberSchemas: [String: JSONValue] {
        let own = [
            "page": JSONSchema.type("integer", "The page it stands on, from 1."),
            "rectangle": JSONSchema.rectangle(nullable: true, "Where it stands, in points of user space."),
        ]
        let link = JSONSchema.object(own.merging(ActionJSON.schemas) { $1 }, "A link.")
        return ["links": JSONSchema.array(of: link, "The links; with --check those that lead to no page.")]
    }

    static func members(_ listing: Listing<PDFLink>?, _ options: Options) -> [String: JSONValue] {
        let links = listing?.elements.map { link in
            let own: [String: JSONValue] = ["page": .integer(link.pageNumber), "rectangle": .optional(link.bounds)]
            return JSONValue.object(own.merging(ActionJSON.members(link.action)) { $1 })
        }
        return ["links": links.map(JSONValue.array) ?? .null]
    }

    static func lines(_ listing: Listing<PDFLink>, of input: Input, _ options: Options, _ console: Console) -> [String]
    {
        var table = TextTable([.right("Page"), .left("Rectangle"), .left("Kind"), .left("Target")])
        for link in listing.elements {
            table.add([
                String(link.pageNumber), ActionText.corners(link.bounds), link.action?.kind.rawValue ?? "",
                link.action.map(ActionText.target) ?? "",
            ])
        }
        return table.lines(width: console.surroundings.width)
    }

    static func diagnostics(_ listing: Listing<PDFLink>) -> [Diagnostic] { listing.diagnostics }

    static func verdict(_ listing: Listing<PDFLink>, _ options: Options) -> ExitCode {
        options.check && listing.elements.contains(where: \.isDangling) ? .negative : .success
    }
}
