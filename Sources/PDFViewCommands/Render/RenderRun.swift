internal import ArgumentTable
internal import Isolation
internal import PDFModel
internal import PDFRender

/// One run of `pdfview render`: documents are surveyed, their pages drawn in any worker, the results told in order.
final class RenderRun {
    private let options: RenderCommand.Options
    private let inputs: [Input]
    private let console: Console
    private let target: OutputTarget?
    private let pool: WorkerPool<RenderJob, Reply<RenderJob.Answer>>
    private let files = OutputFiles()
    private let progress: Progress
    private var report: RenderReport
    private var ordered: InOrder<RenderedDocument>

    init(_ inputs: [Input], options: RenderCommand.Options, drawing: RenderOptions, console: Console) throws {
        self.inputs = inputs
        self.options = options
        self.console = console
        let target = options.hash ? nil : try options.output ?? .files(OutputTemplate(OutputTemplate.standard))
        if target == .standardOutput {
            guard inputs.count == 1 else { throw UsageError("-o - takes one page of one file") }
            guard options.processing.format == .text else { throw UsageError("-o - leaves no room for JSON") }
        }
        self.target = target
        let needsLabels = if case .files(let template)? = target { template.usesLabels } else { false }
        let order = RenderJob.Order(
            pages: options.pages, needsLabels: needsLabels, drawing: drawing)
        pool = WorkerPool(
            containment: options.processing.containment(console), limits: options.processing.limits,
            startWorker: { RenderJob.worker(order) })
        progress = Progress(console, isQuiet: options.processing.quiet)
        report = RenderReport(options: options, console: console)
        ordered = InOrder { _ in }
        files.keep(inputs)
    }

    func run() throws -> ExitCode {
        ordered = InOrder { [unowned self] in
            report.add($0)
            if target == nil { console.handOn(pool) }
        }
        for index in inputs.indices { survey(index) }
        defer { progress.erase() }
        if target == nil { try console.run(pool) } else { try pool.run() }
        return report.finish()
    }

    private func survey(_ index: Int) {
        let input = inputs[index]
        let document = RenderedDocument(input: input)
        if let failure = input.failure {
            document.error = failure
            return tell(document, index)
        }
        pool.submit(.survey(input.configuration), on: input) { [unowned self] outcome in
            let reply = Reply.from(outcome, of: input)
            document.diagnostics = reply.diagnostics
            guard case .survey(let survey)? = reply.value else {
                document.error = reply.error
                return tell(document, index)
            }
            document.diagnostics = survey.diagnostics + reply.diagnostics
            document.pageCount = survey.pageCount
            do throws(DocumentError) {
                document.pages = try plan(input, survey)
            } catch {
                document.error = error
            }
            if document.pages.isEmpty { return tell(document, index) }
            draw(document, index)
        }
    }

    /// The pages with the paths they are to have.
    private func plan(_ input: Input, _ survey: RenderJob.Survey) throws(DocumentError) -> [RenderedDocument.Page] {
        if target == .standardOutput, survey.pages.count != 1 {
            throw DocumentError(.badRequest, "-o - takes one page, not \(survey.pages.count); choose it with --page")
        }
        var pages: [RenderedDocument.Page] = []
        for (index, number) in survey.pages.enumerated() {
            var page = RenderedDocument.Page(number: number)
            if case .files(let template)? = target {
                let values = OutputTemplate.Values(
                    stem: input.stem, page: number, label: survey.labels?[index] ?? "", total: survey.pageCount,
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
            }
            pages.append(page)
        }
        return pages
    }

    private func draw(_ document: RenderedDocument, _ index: Int) {
        let toDo = document.pages.indices.filter { !document.pages[$0].isSkipped }
        var left = toDo.count
        if left == 0 { return tell(document, index) }
        progress.add(left)
        for place in toDo {
            let page = document.pages[place], input = document.input
            var file: OutputFile?
            var failure: DocumentError?
            let outputs = { [unowned self] () -> [CInt]? in
                do throws(DocumentError) {
                    if file == nil { file = try newFile(for: page) }
                    return file.map { [$0.descriptor] } ?? []
                } catch {
                    failure = error
                    return nil
                }
            }
            let job = RenderJob.page(input.configuration, number: page.number)
            pool.submit(job, on: input, outputs: outputs) { [unowned self] outcome in
                var reply = Reply.from(outcome, of: input, page: page.number)
                if let failure { reply.error = failure }
                finish(&document.pages[place], reply, file)
                progress.finishOne()
                left -= 1
                if left == 0 { tell(document, index) }
            }
        }
    }

    /// A file for a page's picture; nil where the page is only hashed.
    private func newFile(for page: RenderedDocument.Page) throws(DocumentError) -> OutputFile? {
        do throws(DocumentError) {
            if let path = page.path { return try OutputFile(in: Folder.of(path)) }
            return target == .standardOutput ? try OutputFile() : nil
        } catch {
            throw DocumentError(error.status, error.message, page: page.number)
        }
    }

    /// Adds what a worker says of one page, and gives its file its name.
    private func finish(_ page: inout RenderedDocument.Page, _ reply: Reply<RenderJob.Answer>, _ file: OutputFile?) {
        page.error = reply.error
        if let path = page.path, page.error?.status == .outputFailed {
            page.error?.message = "\(path): \(reply.error?.message ?? "")"
        }
        page.diagnostics = reply.diagnostics
        if case .page(let result)? = reply.value {
            page.result = result
            page.diagnostics = result.diagnostics + reply.diagnostics
        }
        guard let file, page.error == nil else { return }
        do throws(DocumentError) {
            if let path = page.path { try file.publish(as: path) } else { try file.copy(to: console) }
        } catch {
            page.error = DocumentError(error.status, error.message, page: page.number)
        }
    }

    private func tell(_ document: RenderedDocument, _ index: Int) { ordered.add(document, at: index) }
}
