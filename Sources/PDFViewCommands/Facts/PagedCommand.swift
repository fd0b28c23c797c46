internal import ArgumentTable
internal import PDFModel

/// The options of a command with jobs per page.
protocol PagedOptions: DocumentOptions {
    var pages: PageSelection { get set }
    var box: TextBox { get set }
}

/// The page box from which text is extracted.
enum TextBox: String, Sendable, CaseIterable {
    /// The part that viewers show.
    case crop
    /// The whole medium, with what the crop box cuts off.
    case media
}

/// A command with one job per page.
protocol PagedCommand: DocumentCommand
where Options: PagedOptions, Survey == PageSurvey, Part == Int {
    /// What does the job of a page.
    typealias PageHandler = (PDFPage) throws(DocumentError) -> Piece

    /// Returns what creates the handler in a worker.
    ///
    /// - Throws: `UsageError` for options that do not fit together.
    static func pageHandler(_ options: Options, _ console: Console) throws(UsageError) -> () -> PageHandler

    /// The schemas of the members that an entry has besides those of every entry.
    static var memberSchemas: [String: JSONValue] { get }
}

extension PagedCommand {
    static var isOpenedEarly: Bool { true }
    static var batchSize: Int { 16 }
    static func page(_ page: Int) -> Int? { page }
    static func diagnostics(_ survey: PageSurvey) -> [Diagnostic] { survey.diagnostics }

    static var schema: JSONValue {
        JSONSchema.document(
            command: name, version: Report.schemaVersion,
            file: Report.entrySchema(memberSchemas, "A file; a page that could not be read has a diagnostic only."))
    }

    static func worker(_ options: Options, _ console: Console) throws(UsageError) -> () -> DocumentWorker<Self> {
        let pageHandler = try pageHandler(options, console)
        return {
            let documents = DocumentCache(isUncropped: options.box == .media)
            let handler = pageHandler()
            return DocumentWorker(
                documents: documents,
                survey: { () throws(DocumentError) in try PageSurvey(documents.document(), options.pages) },
                pieces: { pages, _ in
                    replies(to: pages, options) { page throws(DocumentError) in
                        let document = try documents.document()
                        // Diagnostics of the document are not attributed to the first page that a worker reads.
                        document.readAhead()
                        guard let page = document.page(at: page - 1) else {
                            throw DocumentError(.damaged, "the page cannot be read", page: page)
                        }
                        return try handler(page)
                    }
                })
        }
    }

    /// The replies for page after page, up to the one that is enough for the document.
    private static func replies(
        to pages: [Int], _ options: Options, _ handler: (Int) throws(DocumentError) -> Piece
    ) -> [Reply<Piece>] {
        var replies: [Reply<Piece>] = []
        for page in pages {
            let reply = Reply(page: page) { () throws(DocumentError) in try handler(page) }
            replies.append(reply)
            if let piece = reply.value, isEnough(piece, options) { break }
        }
        return replies
    }
}

/// Shows the replies for pages, one after another.
class PagedOutput<Command: PagedCommand>: RunOutput<Command> {
    /// Adds the reply for the next page of a document; nil where there is none.
    func add(_ piece: Command.Piece?, page: Int, of document: Document) {}

    override func parts(_ survey: PageSurvey?, of document: Document) -> [Int] { survey?.pages ?? [] }

    override func show(_ reply: Reply<Command.Piece>, _ found: [Diagnostic], part: Int, of document: Document) {
        let page = document.parts[part]
        add(reply.value, page: page, of: document)
        document.diagnostics += found
        if let error = reply.error {
            document.diagnostics.append(Diagnostic(.error, .pageUnreadable, error.message, page: page))
        }
    }

    override func skip(_ part: Int, _ error: DocumentError, of document: Document) {
        add(nil, page: document.parts[part], of: document)
    }
}

/// The selected pages of a document.
struct PageSurvey: Codable, Sendable {
    var pageCount: Int
    /// The selected pages, from 1, in the order of the command line.
    var pages: [Int]
    /// Their labels; nil where they are not needed.
    var labels: [String]?
    /// Diagnostics of opening the document.
    var diagnostics: [Diagnostic]

    /// Surveys a document.
    ///
    /// - Throws: `DocumentError` where it has no page, or not those that are selected.
    init(
        _ document: PDFDocument, _ selection: PageSelection, labels: Bool = false, repairs: Bool = false
    ) throws(DocumentError) {
        pageCount = document.pageCount
        guard pageCount > 0 else { throw DocumentError.withoutPages }
        let selected = try selection.pages(of: pageCount)
        pages = selected.numbers
        self.labels = labels ? pages.map { document.page(at: $0 - 1)?.label ?? String($0) } : nil
        diagnostics =
            selected.diagnostics + document.openingDiagnostics + (repairs ? document.repairs() : [])
            + document.placeholder()
            + document.readAhead()
    }
}

/// The options that choose pages.
enum PageOptions {
    static func table<Options: PagedOptions>(_ verb: String) -> [Option<Options>] {
        [
            .value(
                "page", short: "p", placeholder: "N", group: "Pages", help: "\(verb) one page", \.pages,
                as: PageSelection.onePage),
            .value(
                "pages", placeholder: "LIST", group: "Pages",
                help: "\(verb) these pages, such as `1,3-5,8-,last,r2,odd`", default: "all", \.pages,
                as: PageSelection.parser),
            .value(
                "box", placeholder: "BOX", group: "Pages", help: "Page box from which text is taken",
                discussion: """
                    `media` includes what the crop box cuts off, such as printer's marks, as pdftotext does. `crop` is \
                    the part that viewers show and `pdfview render` renders.
                    """, \.box, as: .choice),
        ]
    }
}

extension PageSelection {
    /// Every page.
    static let all = PageSelection(items: [.range(.page(1), .fromEnd(1))])
}
