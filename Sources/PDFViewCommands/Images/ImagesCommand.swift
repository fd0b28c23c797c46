internal import ArgumentTable
internal import PDFModel

/// `pdfview images`: the images of documents.
enum ImagesCommand: FactCommand {
    struct Options: FactOptions {
        var files: [String] = []
        var number: Int?
        var processing = ProcessingOptions()
    }

    static let name = "images"

    static let command = Command<Options>(
        name, summary: "List the images of documents, or write them to files",
        discussion: """
            Lists every image each time that a page draws it, also in forms, patterns and annotations, followed by its \
            masks: its pixels and colours, how it is compressed, where it stands and how many pixels an inch it has \
            there. Images that resources hold and no page draws come last, without a page. Glyphs of Type 3 fonts are \
            not listed.

            Without FILE, the documents of the project are meant: those in `pdfview.json`, in the current folder or \
            the nearest one above it.
            """,
        operands: [
            .many(
                "FILE", help: "A path, a `file:` or `data:` URL, or `-` for standard input", \.files, as: .file("pdf"))
        ],
        options: ProcessingOptions.table.map { $0.within(\.processing) },
        examples: [
            Example("pdfview images report.pdf", "List the images of a document")
        ],
        initial: Options())

    /// Workers need to know nothing.
    struct Request: Codable, Sendable {}

    static func request(_ options: Options) -> Request { Request() }

    static func answer(_ document: PDFDocument, _ request: Request) throws(DocumentError) -> ImagesAnswer {
        ImagesAnswer(list: try document.images())
    }

    static var memberSchemas: [String: JSONValue] {
        ["images": JSONSchema.array(of: ImageJSON.schema, "The images in the order in which pages draw them.")]
    }

    static func members(_ answer: ImagesAnswer?, _ options: Options) -> [String: JSONValue] {
        ["images": answer.map { .array(shown($0, options).map { ImageJSON.value($0, $1) }) } ?? .null]
    }

    static func lines(_ answer: ImagesAnswer, of input: Input, _ options: Options, _ console: Console) -> [String] {
        ImageTable.lines(shown(answer, options), width: console.surroundings.width)
    }

    /// All images, or the one that was asked for.
    private static func shown(_ answer: ImagesAnswer, _ options: Options) -> [(PDFImage, ImagesAnswer.File?)] {
        answer.list.images.filter { options.number == nil || options.number == $0.number }
            .map { ($0, answer.files[$0.number]) }
    }

    static func diagnostics(_ answer: ImagesAnswer) -> [Diagnostic] { answer.list.diagnostics }
}
