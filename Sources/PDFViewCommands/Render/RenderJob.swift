internal import Glibc
internal import PDFModel
internal import PDFRender

/// One piece of work on the way from a document to pictures.
enum RenderJob: Codable, Sendable {
    /// Open a document of the run and find the pages asked for.
    case survey(document: Int)
    /// Draw a page, 1-based, into a new file; without a path it is only hashed.
    case page(document: Int, number: Int, path: String?)

    /// What all jobs of a run share; workers have it from the process they are forked from.
    struct Order: Sendable {
        var documents: [DocumentConfiguration]
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
    static func worker(_ order: Order) -> (RenderJob) -> Reply<Answer> {
        let documents = DocumentCache()
        let renderer = PageRenderer()
        return { job in
            switch job {
            case .survey(let index):
                Reply { () throws(DocumentError) in
                    .survey(try survey(documents.document(order.documents[index]), order))
                }
            case .page(let index, let number, let path):
                Reply(page: number) { () throws(DocumentError) in
                    let document = try documents.document(order.documents[index])
                    return .page(try draw(renderer, document, number, order.drawing, path))
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
            diagnostics: document.openingDiagnostics + document.repairs() + document.drawingDiagnostics)
    }

    private static func draw(
        _ renderer: PageRenderer, _ document: PDFDocument, _ number: Int, _ options: RenderOptions, _ path: String?
    ) throws(DocumentError) -> RenderedPage {
        guard let path else { return try renderer.render(document, pageAt: number - 1, options: options, to: nil) }
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw DocumentError(.outputFailed, systemMessage(errno), page: number) }
        let page: RenderedPage
        do throws(DocumentError) {
            page = try renderer.render(
                document, pageAt: number - 1, options: options, to: FileSink(fileDescriptor: file))
        } catch {
            close(file)
            throw error
        }
        guard close(file) == 0 else { throw DocumentError(.outputFailed, systemMessage(errno), page: number) }
        return page
    }
}
