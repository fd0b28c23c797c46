internal import PDFModel
internal import PDFRender

/// One piece of work on the way from a document to pictures.
enum RenderJob: Codable, Sendable {
    /// Open a document and find the pages asked for.
    case survey(DocumentConfiguration)
    /// Draw a page, 1-based, into a new file; without one it is only hashed.
    case page(DocumentConfiguration, number: Int)

    /// What all jobs of a run share; workers have it from the process they are forked from.
    struct Order: Sendable {
        var pages: PageSelection
        var needsLabels: Bool
        var drawing: RenderOptions
    }

    /// What the pages of a document are.
    struct Survey: Codable, Sendable {
        var pageCount: Int
        /// The pages asked for, from 1, in the order asked for.
        var pages: [Int]
        /// Their labels; nil where they were not asked for.
        var labels: [String]?
        /// What opening the document brought to light.
        var diagnostics: [Diagnostic]
    }

    /// What a worker answers.
    enum Answer: Codable, Sendable {
        case survey(Survey)
        case page(RenderedPage)
    }

    /// Answers in a worker.
    static func worker(_ order: Order) -> (RenderJob, [CInt]) -> Reply<Answer> {
        let documents = DocumentCache()
        let renderer = PageRenderer()
        return { job, descriptors in
            switch job {
            case .survey(let configuration):
                documents.choose(configuration, descriptors[0])
                return Reply { () throws(DocumentError) in .survey(try survey(documents.document(), order)) }
            case .page(let configuration, let number):
                documents.choose(configuration, descriptors[0])
                let file = descriptors.dropFirst().first.map(PassedFile.init)
                return Reply(page: number) { () throws(DocumentError) in
                    .page(try draw(renderer, documents.document(), number, order.drawing, file))
                }
            }
        }
    }

    private static func survey(_ document: PDFDocument, _ order: Order) throws(DocumentError) -> Survey {
        let count = document.pageCount
        guard count > 0 else { throw DocumentError.withoutPages }
        let pages = try order.pages.pages(of: count)
        try document.file.check(order.drawing.layers)
        let labels = order.needsLabels ? pages.map { document.page(at: $0 - 1)?.label ?? String($0) } : nil
        return Survey(
            pageCount: count, pages: pages, labels: labels,
            diagnostics: document.openingDiagnostics + document.repairs() + document.readAhead())
    }

    private static func draw(
        _ renderer: PageRenderer, _ document: PDFDocument, _ number: Int, _ options: RenderOptions, _ file: PassedFile?
    ) throws(DocumentError) -> RenderedPage {
        let sink = file.map { FileSink(fileDescriptor: $0.descriptor) }
        let page = try renderer.render(document, pageAt: number - 1, options: options, to: sink)
        try file?.finish()
        return page
    }
}
