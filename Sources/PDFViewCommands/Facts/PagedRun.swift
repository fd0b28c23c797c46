internal import Isolation
internal import PDFModel

/// One run of a command that asks pages: documents are surveyed, their pages answered for in any worker, a few at a
/// time, and the answers told in order as soon as they can be.
final class PagedRun<Command: PagedCommand> {
    private typealias Answer = PagedJob.Answer<Command.Answer>
    private typealias Document = PagedDocument<Command.Answer>

    private let options: Command.Options
    private let console: Console
    private let pool: WorkerPool<PagedJob, PagedJob.Answer<Command.Answer>>
    private let workers: Int
    private var documents: [PagedDocument<Command.Answer>] = []
    /// The document that is being told.
    private var current = 0
    private var report: PagedReport<Command>

    init(options: Command.Options, console: Console, answering: @escaping () -> Command.Answering) {
        self.options = options
        self.console = console
        let containment = options.processing.containment(console)
        workers = if case .forked(let count) = containment { count } else { 1 }
        pool = WorkerPool(containment: containment, limits: options.processing.limits) {
            PagedJob.worker(box: options.box, isEnough: { Command.Output.isEnough($0, options) }, answering)
        }
        report = PagedReport(options: options, console: console)
    }

    func run(_ inputs: [Input]) throws -> ExitCode {
        report.begin()
        documents = inputs.map { PagedDocument(input: $0) }
        for document in documents { survey(document) }
        if documents.count == 1 { prepare(documents[0]) }
        advance()
        do {
            try console.run(pool)
        } catch {
            report.interrupt()
            throw error
        }
        return report.finish()
    }

    private func survey(_ document: Document) {
        let input = document.input
        if let failure = input.failure { return document.fail(failure) }
        pool.submit(.survey(input.configuration, options.pages), on: input) { [unowned self] outcome in
            let reply =
                if case .answer(.survey(let reply)) = outcome {
                    reply
                } else {
                    Reply<PagedJob.Survey>.failed(outcome, of: input)
                }
            document.diagnostics = reply.diagnostics
            if let survey = reply.value {
                document.pageCount = survey.pageCount
                document.diagnostics = survey.diagnostics + reply.diagnostics
                ask(document, survey.pages)
            } else {
                document.fail(reply.error ?? DocumentError(.crashed, "the worker answered nonsense"))
            }
            advance()
        }
    }

    /// Lets other workers open a document while one surveys it: one for each MiB, since small ones are soon done.
    private func prepare(_ document: Document) {
        let input = document.input
        guard input.failure == nil else { return }
        for _ in 0..<min(workers - 1, input.fileSize >> 20) {
            let job = PagedJob.preparation(input.configuration)
            pool.submit(job, on: input, hasAffinity: false, isWanted: { !document.isTold }) { _ in }
        }
    }

    /// Parts the pages into jobs: long ones first, that cost little to hand out, and short ones last, so that all workers
    /// are done at the same time.
    private func ask(_ document: Document, _ pages: [Int]) {
        var parts: [[Int]] = []
        var rest = pages[...]
        while !rest.isEmpty {
            let count = min(max(1, rest.count / (3 * workers)), 16)
            parts.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        document.expect(parts)
        report.expect(pages.count)
        for part in document.parts.indices { submit(document, part) }
    }

    private func submit(_ document: Document, _ part: Int) {
        let pages = document.parts[part]
        let job = PagedJob.pages(document.input.configuration, pages)
        let isWanted = { !document.isTold }
        pool.submit(job, on: document.input, isWanted: isWanted) { [unowned self] outcome in
            if case .answer(.pages(let replies)) = outcome, replies.count == pages.count || endsEarly(replies) {
                document.take(zip(pages, replies).map { ($0, $1) }, part: part)
            } else if pages.count == 1 {
                document.take([(pages[0], Reply.failed(outcome, of: document.input, page: pages[0]))], part: part)
            } else {
                return submitSingly(document, part)
            }
            advance()
        }
    }

    /// Asks for each page by itself where a worker came to its end over several: one bad page does not hide the rest.
    private func submitSingly(_ document: Document, _ part: Int) {
        let pages = document.parts[part]
        var replies: [(Int, Reply<Command.Answer>)] = []
        for page in pages {
            let job = PagedJob.pages(document.input.configuration, [page])
            let isWanted = { !document.isTold }
            pool.submit(job, on: document.input, isWanted: isWanted) { [unowned self] outcome in
                if case .answer(.pages(let answers)) = outcome, let answer = answers.first {
                    replies.append((page, answer))
                } else {
                    replies.append((page, Reply.failed(outcome, of: document.input, page: page)))
                }
                guard replies.count == pages.count else { return }
                let places = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ($1, $0) })
                document.take(replies.sorted { places[$0.0, default: 0] < places[$1.0, default: 0] }, part: part)
                advance()
            }
        }
    }

    /// Whether a worker has left the rest of its pages out, since nothing more is to be known of the document.
    private func endsEarly(_ replies: [Reply<Command.Answer>]) -> Bool {
        replies.last?.value.map { Command.Output.isEnough($0, options) } ?? false
    }

    /// Tells what can be told.
    private func advance() {
        while current < documents.count {
            let document = documents[current]
            guard document.isSurveyed else { return }
            report.begin(document)
            while let replies = document.next() {
                for (page, reply) in replies {
                    report.add(reply, page: page, of: document)
                    guard let answer = reply.value, Command.Output.isEnough(answer, options) else { continue }
                    report.forget(document.end(at: page))
                    break
                }
            }
            console.handOn(pool)
            guard document.isTold else { return }
            report.end(document)
            current += 1
        }
    }
}
