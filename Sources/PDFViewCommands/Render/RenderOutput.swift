internal import ArgumentTable
internal import PDFModel
internal import PDFRender

/// Names the image files of pages, and reports them one document after another.
final class RenderOutput: RunOutput<RenderCommand> {
    /// A selected page.
    private struct Page {
        let number: Int
        /// The path of its image file; nil where it has none.
        var path: String?
        /// Whether the file already existed and is kept.
        var isSkipped = false
        var result: RenderedPage?
        var error: DocumentError?
        var diagnostics: [Diagnostic] = []

        init(_ number: Int) { self.number = number }
    }

    private let options: RenderCommand.Options
    private let console: Console
    private let target: OutputTarget?
    private let files = OutputFiles()
    /// The pages of documents that were not ended yet, by the documents' places.
    private var pages: [Int: [Page]] = [:]
    /// The places of pages, by those of parts.
    private var places: [Int: [Int]] = [:]

    init(_ options: RenderCommand.Options, _ console: Console, _ inputs: [Input]) throws(UsageError) {
        (self.options, self.console) = (options, console)
        target = options.hash ? nil : options.output ?? .files(.standard)
        if target == .standardOutput {
            guard inputs.count == 1 else { throw UsageError("-o - writes one page of one file") }
            guard options.processing.format == .text else {
                throw UsageError("-o - cannot be combined with --json or --jsonl")
            }
        }
        files.keep(inputs)
    }

    override var writesFiles: Bool { target != nil }

    override func parts(_ survey: PageSurvey?, of document: Document) throws(DocumentError) -> [Int] {
        guard let survey else { return [] }
        if target == .standardOutput, survey.pages.count != 1 {
            throw DocumentError(.badRequest, "-o - writes one page, not \(survey.pages.count): select it with --page")
        }
        var planned: [Page] = []
        for (index, number) in survey.pages.enumerated() {
            planned.append(try plan(number, label: survey.labels?[index], survey.pageCount, of: document.input))
        }
        let places = planned.indices.filter { !planned[$0].isSkipped }
        (pages[document.index], self.places[document.index]) = (planned, places)
        return places.map { planned[$0].number }
    }

    /// A page with the path that it is to have.
    private func plan(
        _ number: Int, label: String?, _ total: Int, of input: Input
    ) throws(DocumentError) -> Page {
        var page = Page(number)
        guard case .files(let template)? = target else { return page }
        let values = OutputTemplate.Values(
            stem: input.stem, page: number, label: label ?? "", total: total,
            dpi: JSONValue.number(options.dpi).compactText)
        let path = template.path(values)
        try files.claim(path, for: "page \(number) of \(input.displayName)", page: number)
        page.path = path
        switch files.occupant(of: path) {
        case .nothing: break
        case .file: page.isSkipped = options.noClobber
        case .folder: throw DocumentError(.outputFailed, "\(path) is a folder", page: number)
        case .document: throw DocumentError(.outputFailed, "\(path) is a document of this run", page: number)
        }
        return page
    }

    private func page(_ part: Int, of document: Document) -> Page? {
        places[document.index].flatMap { pages[document.index]?[$0[part]] }
    }

    override func prepare(_ part: Int, of document: Document) throws(DocumentError) -> OutputFile? {
        let page = page(part, of: document)
        do throws(DocumentError) {
            if let path = page?.path { return try OutputFile(in: Folder.of(path)) }
            return target == .standardOutput ? try OutputFile() : nil
        } catch {
            throw DocumentError(error.status, error.message, page: page?.number)
        }
    }

    override func take(_ reply: inout Reply<RenderedPage>, _ file: OutputFile?, part: Int, of document: Document) {
        let page = page(part, of: document)
        if let path = page?.path, let error = reply.error, error.status == .outputFailed {
            reply.error?.message = "\(path): \(error.message)"
        }
        guard let file, reply.error == nil else { return }
        do throws(DocumentError) {
            if let path = page?.path { try file.publish(as: path) } else { try file.copy(to: console) }
        } catch {
            reply.error = DocumentError(error.status, error.message, page: page?.number)
        }
    }

    override func show(_ reply: Reply<RenderedPage>, _ found: [Diagnostic], part: Int, of document: Document) {
        guard let place = places[document.index]?[part] else { return }
        pages[document.index]?[place].result = reply.value
        pages[document.index]?[place].error = reply.error
        pages[document.index]?[place].diagnostics = found
        if let page = pages[document.index]?[place], options.processing.format == .text { print(page, of: document) }
    }

    override func skip(_ part: Int, _ error: DocumentError, of document: Document) {
        guard let place = places[document.index]?[part], let number = pages[document.index]?[place].number else {
            return
        }
        pages[document.index]?[place].error = DocumentError(error.status, error.message, page: number)
    }

    private func print(_ page: Page, of document: Document) {
        guard page.error == nil else { return }
        if let hash = page.result?.pixelHash, options.hash {
            console.print("\(hash)  \(page.number)  \(document.input.displayName.terminalSafe)")
        } else if let path = page.path {
            console.print(path.terminalSafe)
        }
    }

    override func end(_ document: Document) {
        guard options.processing.format == .text else { return }
        defer { pages[document.index] = nil }
        for page in pages[document.index] ?? [] where page.isSkipped && !options.processing.quiet {
            console.complain("\(page.path ?? ""): already exists (--no-clobber)")
        }
    }

    override func members(_ document: Document) -> [String: JSONValue] {
        defer { pages[document.index] = nil }
        return Self.columns.members((document.survey?.pageCount, pages[document.index] ?? []))
    }

    private typealias Record = (pageCount: Int?, pages: [Page])

    @ColumnBuilder<Record> private static var columns: [Column<Record>] {
        Column("pageCount", "Number of pages of the document; null if unreadable.") { $0.pageCount }
        Column("pages", "The selected pages, in the order of the command line.", listOf: pageColumns) { $0.pages }
    }

    @ColumnBuilder<Page> private static var pageColumns: [Column<Page>] {
        Column("page", "Page number, from 1.") { $0.number }
        Column("path", "Path of the image file; null if none was written.") { $0.error == nil ? $0.path : nil }
        Column("skipped", "Whether the file already existed (--no-clobber).") { $0.isSkipped }
        Column("status", "Result for the page: `ok`, or why it failed.") { $0.error?.status ?? .ok }
        Column("error", "Error message; null if the status is `ok`.", of: DocumentError.columns) { $0.error }
        Column("width", "Width in pixels; null if not rendered.") { $0.result?.width }
        Column("height", "Height in pixels; null if not rendered.") { $0.result?.height }
        Column("dpi", "Horizontal resolution in pixels per inch; null if not rendered.") { $0.result?.dpi }
        Column("pixelHash", "SHA-256 of the pixels, as rows of RGB or RGBA from the top; null if not rendered.") {
            $0.result?.pixelHash
        }
        Column("diagnostics", "Findings: what was repaired, substituted, lost or assumed.", listOf: Diagnostic.columns)
        {
            $0.diagnostics
        }
    }

    static var memberSchemas: [String: JSONValue] { columns.schemas() }
}

extension RenderCommand {
    static var schema: JSONValue {
        JSONSchema.document(
            command: name, version: Report.schemaVersion,
            file: Report.entrySchema(RenderOutput.memberSchemas, "A file."))
    }
}
