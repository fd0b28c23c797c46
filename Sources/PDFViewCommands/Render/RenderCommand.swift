internal import ArgumentTable
internal import PDFModel
internal import PDFRender

/// `pdfview render`: renders pages to PNG.
enum RenderCommand: DocumentCommand {
    typealias Survey = PageSurvey
    typealias Part = Int
    typealias Piece = RenderedPage

    struct Options: DocumentOptions {
        var files: [String] = []
        var pages = PageSelection(items: [.range(.page(1), .fromEnd(1))])
        var dpi = 150.0
        var width: Int?
        var height: Int?
        var fit: Size?
        var noEnlarge = false
        var crop: PDFRect?
        var rotation = 0
        var background = RGBColor.white
        var isTransparent = false
        var noAnnotations = false
        var output: OutputTarget?
        var noClobber = false
        var hash = false
        var drawing = RenderOptions()
        var processing = ProcessingOptions()
    }

    /// A size in pixels.
    struct Size: Sendable, Hashable {
        var width: Int
        var height: Int
    }

    static let name = "render"

    static let command = Command<Options>.onDocuments(
        name, summary: "Render pages to PNG",
        discussion: """
            Renders each page to a PNG file and prints its path. A file appears only when it is complete; none is \
            written for a page that fails.
            """,
        options: RenderTable.options,
        examples: [
            Example("pdfview render --page 3", "Render page 3 of the documents of the project"),
            Example(
                "pdfview render report.pdf --fit 800x800 -o 'thumbs/{stem}-{page:03}.png'",
                "Render thumbnails of all pages"),
            Example("pdfview render --page 1 -o - report.pdf > cover.png", "Render one page to standard output"),
        ],
        initial: Options())

    static func page(_ page: Int) -> Int? { page }
    static func diagnostics(_ survey: PageSurvey) -> [Diagnostic] { survey.diagnostics }
    static func diagnostics(_ page: RenderedPage) -> [Diagnostic] { page.diagnostics }

    static func output(
        _ options: Options, _ console: Console, _ inputs: [Input]
    ) throws(UsageError) -> RunOutput<Self> { try RenderOutput(options, console, inputs) }

    static func worker(_ options: Options, _ console: Console) throws(UsageError) -> () -> DocumentWorker<Self> {
        let drawing = try drawing(options)
        let needsLabels = if case .files(let template)? = options.output { template.usesLabels } else { false }
        return {
            let documents = DocumentCache(), renderer = PageRenderer()
            return DocumentWorker(
                documents: documents,
                survey: { () throws(DocumentError) in
                    let document = try documents.document()
                    let survey = try PageSurvey(document, options.pages, labels: needsLabels, repairs: true)
                    try document.file.check(drawing.layers)
                    return survey
                },
                pieces: { pages, files in
                    pages.map { page in
                        Reply(page: page) { () throws(DocumentError) in
                            let document = try documents.document()
                            let sink = files.first.map { FileSink(fileDescriptor: $0.descriptor) }
                            let drawn = try renderer.render(document, pageAt: page - 1, options: drawing, to: sink)
                            try files.first?.finish()
                            return drawn
                        }
                    }
                })
        }
    }

    /// The options of the renderer.
    private static func drawing(_ options: Options) throws(UsageError) -> RenderOptions {
        var drawing = options.drawing
        let sized = options.width != nil || options.height != nil
        if options.fit != nil, sized { throw UsageError("--fit cannot be combined with --width or --height") }
        if let fit = options.fit {
            drawing.size = .fit(width: fit.width, height: fit.height)
        } else if let width = options.width, let height = options.height {
            drawing.size = .exactly(width: width, height: height)
        } else if let width = options.width {
            drawing.size = .width(width)
        } else if let height = options.height {
            drawing.size = .height(height)
        } else {
            drawing.size = .dpi(options.dpi)
        }
        if options.noEnlarge { drawing.maximumDPI = options.dpi }
        drawing.crop = options.crop
        drawing.rotation = options.rotation
        drawing.background = options.isTransparent ? nil : options.background
        drawing.drawsAnnotations = !options.noAnnotations
        drawing.maximumPixels.name = "--max-pixels"
        drawing.hashesPixels = options.hash || options.processing.format != .text
        // A page may take a few surfaces at once, for groups with transparency.
        drawing.surfaceBudget = options.processing.memory / 8
        return drawing
    }
}
