internal import ArgumentTable
internal import PDFModel
internal import PDFRender

/// `pdfview images`: the images of documents.
enum ImagesCommand: FileCommand {
    struct Options: ExtractionOptions {
        var files: [String] = []
        var number: Int?
        var folder: String?
        var output: String?
        var maximumPixels = RenderOptions().maximumPixels
        var maximumBytes = 4 << 30
        var processing = ProcessingOptions()
    }

    static let name = "images"

    static let command = Command<Options>.onDocuments(
        name, summary: "List the images of documents, or write them to files",
        discussion: """
            Lists every image each time that a page draws it, also in forms, patterns, annotations and hidden layers, \
            followed by its masks: its pixels and colours, how it is compressed, where it stands and how many pixels \
            an inch it has there. Images that resources hold and no page draws come last, without a page. Glyphs of \
            Type 3 fonts are not listed.

            Images are written as they are stored where that is a file: JPEG (also one of inverted CMYK, as Adobe's \
            are) and JPEG 2000. All others become PNG, with all their bits: gray, RGB and palettes unchanged, with \
            their ICC profile; other colours as RGB, as the page shows them. An image and its masks are files of their \
            own; in those of masks and stencils black is what is painted, in soft masks white. An image that is drawn \
            several times is written once.
            """,
        options: [
            .value(
                "image", placeholder: "N", group: "Images", help: "Only the image of this number", \.number,
                as: .integer(in: 1...)),
            .value(
                "extract", placeholder: "DIR", group: "Output", help: "Write the images to files in this folder",
                discussion: """
                    The names are made of the document's file name and the image's number: `report-0001.png`. The folder \
                    is made if it is not there.
                    """,
                \.folder, as: .folder),
            .value(
                "output", short: "o", placeholder: "FILE", group: "Output",
                help: "With `--image`: write it to this file, or `-`", \.output, as: .file()),
            .value(
                "max-pixels", placeholder: "N", group: "Limits", help: "Decode no image with more pixels",
                \.maximumPixels, as: .count),
            .value(
                "max-bytes", placeholder: "SIZE", group: "Limits", help: "Write no more than this for a document",
                \.maximumBytes, as: .byteSize),
        ],
        examples: [
            Example("pdfview images report.pdf", "List the images of a document"),
            Example("pdfview images report.pdf --extract pictures", "Write all of them to a folder"),
            Example("pdfview images report.pdf --image 3 -o - > logo.png", "Write one to standard output"),
        ],
        initial: Options())

    static let subcommand = Subcommand(name: name, command: { command }, schema: { schema }, run: start)

    private static func start(_ options: Options, _ console: Console) throws -> ExitCode {
        guard let target = try ExtractionTarget("image", options, console) else { return try run(options, console) }
        let inputs = try Inputs.find(options.files, options.processing, console)
        return try ImageExtraction(options, to: target, console).run(inputs)
    }

    /// The number of the image that was asked for.
    static func request(_ options: Options) -> Int? { options.number }

    static func answer(_ file: DocumentFile, _ request: Int?) throws(DocumentError) -> ImagesAnswer {
        let answer = ImagesAnswer(list: try file.images())
        if let number = request { try check(number, answer.list) }
        return answer
    }

    /// Whether there is an image of a number.
    static func check(_ number: Int, _ list: ImageList) throws(DocumentError) {
        guard number > list.images.count else { return }
        let count = list.images.count == 1 ? "1 image" : "\(list.images.count) images"
        throw DocumentError(.badRequest, "there is no image \(number): the document has \(count)")
    }

    static var memberSchemas: [String: JSONValue] {
        ["images": JSONSchema.array(of: ImageJSON.schema, "The images in the order in which pages draw them.")]
    }

    static func members(_ answer: ImagesAnswer?, _ options: Options) -> [String: JSONValue] {
        ["images": answer.map { .array(shown($0, options).map { ImageJSON.value($0, $1) }) } ?? .null]
    }

    static func lines(_ answer: ImagesAnswer, of input: Input, _ options: Options, _ console: Console) -> [String] {
        // A picture on standard output leaves no room for a table.
        options.output == "-" ? [] : ImageTable.lines(shown(answer, options), width: console.surroundings.width)
    }

    /// All images, or the one that was asked for.
    private static func shown(_ answer: ImagesAnswer, _ options: Options) -> [(PDFImage, ExtractedFile?)] {
        answer.list.images.filter { options.number == nil || options.number == $0.number }
            .map { ($0, answer.files[$0.number]) }
    }

    static func diagnostics(_ answer: ImagesAnswer) -> [Diagnostic] { answer.list.diagnostics }

    static func failure(_ answer: ImagesAnswer) -> DocumentError? { answer.worstError }
}
