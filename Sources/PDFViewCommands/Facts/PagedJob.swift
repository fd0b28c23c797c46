internal import Isolation
internal import PDFModel

/// One piece of work on the way from a document to the answers of its pages.
enum PagedJob: Codable, Sendable {
    /// Open the document and find the pages asked for.
    case survey(DocumentConfiguration, PageSelection)
    /// Open the document, since pages of it will be asked for.
    case preparation(DocumentConfiguration)
    /// Answer for these pages, 1-based.
    case pages(DocumentConfiguration, [Int])

    /// The document that it is about.
    var configuration: DocumentConfiguration {
        switch self {
        case .survey(let configuration, _), .preparation(let configuration), .pages(let configuration, _):
            configuration
        }
    }

    /// What the pages of a document are.
    struct Survey: Codable, Sendable {
        var pageCount: Int
        /// The pages asked for, from 1, in the order asked for.
        var pages: [Int]
        /// What opening the document brought to light.
        var diagnostics: [Diagnostic]
    }

    /// What a worker answers.
    enum Answer<Page: Codable & Sendable>: Codable, Sendable {
        case survey(Reply<Survey>)
        case preparation
        case pages([Reply<Page>])
    }

    /// What runs in a worker.
    static func worker<Page>(
        box: TextBox, isEnough: @escaping (Page) -> Bool, _ answering: () -> (PDFPage) throws(DocumentError) -> Page
    ) -> (PagedJob, [CInt]) -> Answer<Page> {
        let documents = DocumentCache(isUncropped: box == .media)
        let answer = answering()
        return { job, descriptors in
            documents.choose(job.configuration, descriptors[0])
            switch job {
            case .survey(_, let selection):
                return .survey(Reply { () throws(DocumentError) in try survey(documents.document(), selection) })
            case .preparation:
                // Whoever asks for a page is told what is wrong.
                _ = try? documents.document().readAhead()
                return .preparation
            case .pages(_, let numbers):
                return .pages(
                    replies(to: numbers, isEnough: isEnough) { number throws(DocumentError) in
                        let document = try documents.document()
                        // What is said of the document is not said of the page that a worker begins with.
                        document.readAhead()
                        guard let page = document.page(at: number - 1) else {
                            throw DocumentError(.damaged, "the page cannot be read", page: number)
                        }
                        return try answer(page)
                    })
            }
        }
    }

    /// Answers for page after page, up to the one whose answer is enough for the document.
    private static func replies<Page>(
        to numbers: [Int], isEnough: (Page) -> Bool, _ answer: (Int) throws(DocumentError) -> Page
    ) -> [Reply<Page>] {
        var replies: [Reply<Page>] = []
        for number in numbers {
            let reply = Reply(page: number) { () throws(DocumentError) in try answer(number) }
            replies.append(reply)
            if let value = reply.value, isEnough(value) { break }
        }
        return replies
    }

    private static func survey(
        _ document: PDFDocument, _ selection: PageSelection
    ) throws(DocumentError) -> Survey {
        let count = document.pageCount
        guard count > 0 else { throw DocumentError.withoutPages }
        return Survey(
            pageCount: count, pages: try selection.pages(of: count),
            diagnostics: document.openingDiagnostics + document.readAhead())
    }
}
