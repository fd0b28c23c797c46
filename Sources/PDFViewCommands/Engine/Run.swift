internal import ArgumentTable
internal import Isolation
internal import PDFModel

/// One run of a command over documents: each is surveyed, its parts are processed by any worker, and results are shown in
/// the order of the command line as early as possible, or with `--unordered` as soon as a document is complete.
final class Run<Command: DocumentCommand> {
    private typealias Document = RunDocument<Command>

    private let options: Command.Options
    private let console: Console
    private let output: RunOutput<Command>
    private let pool: WorkerPool<RunJob<Command>, RunReply<Command>>
    private let workers: Int
    private let documents: [RunDocument<Command>]
    private let progress: Progress
    private var report: Report
    private var exitCode = ExitCode.success
    /// The first document that is not shown yet.
    private var current = 0

    init(_ options: Command.Options, _ console: Console) throws(UsageError) {
        let worker = try Command.worker(options, console)
        let inputs = try Inputs.find(options.files, options.processing, console)
        (self.options, self.console) = (options, console)
        output = try Command.output(options, console, inputs)
        documents = inputs.enumerated().map {
            RunDocument($1, index: $0, seconds: options.processing.totalTime(parts: 0))
        }
        let containment = options.processing.containment(console)
        workers = if case .forked(let count) = containment { count } else { 1 }
        pool = WorkerPool(
            containment: containment, limits: Command.limits(options),
            startWorker: {
                let worker = worker()
                return { worker.reply(to: $0, $1) }
            })
        let printsMuch = console.surroundings.outputIsTerminal && !output.writesFiles
        progress = Progress(console, isQuiet: options.processing.quiet || printsMuch, files: inputs.count)
        report = Report(
            command: Command.name, format: Command.format(options), hasNames: Command.hasNames(options))
    }

    /// Runs, and returns the exit code.
    ///
    /// - Throws: `Interrupted` where a signal ended it.
    func run() throws(Interrupted) -> ExitCode {
        output.begin()
        for document in documentsBySize() { survey(document) }
        if Command.isOpenedEarly, documents.count == 1 { openEarly(documents[0]) }
        advance()
        defer { progress.erase() }
        if output.writesFiles { try pool.run() } else { try console.run(pool) }
        progress.erase()
        output.finish()
        report.finish(console)
        return options.processing.exitsZero ? .success : max(exitCode, output.verdict)
    }

    // MARK: Jobs

    /// The largest first where they are one job each, so that no worker is left alone with one at the end.
    private func documentsBySize() -> [RunDocument<Command>] {
        guard Command.Part.self == Never.self else { return documents }
        let sizes = documents.map { $0.input.failure == nil ? $0.input.fileSize : 0 }
        return documents.sorted { (sizes[$1.index], $0.index) < (sizes[$0.index], $1.index) }
    }

    private func survey(_ document: Document) {
        let input = document.input
        if let failure = input.failure { return fail(document, failure) }
        let job = RunJob<Command>(configuration: input.configuration, kind: .survey)
        pool.submit(job, on: input, budget: document.budget) { [unowned self] outcome in
            let reply: Reply<Command.Survey> =
                if case .reply(.survey(let reply)) = outcome { reply } else { .failed(outcome, of: input) }
            document.survey = reply.value
            document.diagnostics = (reply.value.map(Command.diagnostics) ?? []) + reply.diagnostics
            document.judge(document.diagnostics)
            if let error = reply.error, !Command.goesOn(after: error) { fail(document, error) } else { plan(document) }
            advance()
        }
    }

    private func fail(_ document: Document, _ error: DocumentError) {
        document.fail(error)
        document.expect([])
    }

    /// Lets other workers open a document while one surveys it: one for each MiB, since small ones are soon done.
    private func openEarly(_ document: Document) {
        guard document.input.failure == nil else { return }
        let job = RunJob<Command>(configuration: document.input.configuration, kind: .opening)
        for _ in 0..<min(workers - 1, document.input.fileSize >> 20) {
            pool.submit(
                job, on: document.input, hasAffinity: false, isWanted: { !document.isShown }, budget: document.budget
            ) { _ in }
        }
    }

    private func plan(_ document: Document) {
        do throws(DocumentError) {
            document.expect(try output.parts(document.survey, of: document))
        } catch {
            return fail(document, error)
        }
        document.budget.seconds = options.processing.totalTime(parts: document.parts.count)
        progress.expect(document.parts.count)
        document.batches = batches(document.parts.count)[...]
        for _ in 0..<min(Command.jobsPerDocument, document.batches.count) { submitNext(document) }
    }

    /// Large batches first, to save overhead, and small ones last, so that all workers finish at the same time.
    private func batches(_ count: Int) -> [Range<Int>] {
        var batches: [Range<Int>] = []
        var next = 0
        while next < count {
            let size = min(max(1, (count - next) / (3 * workers)), Command.batchSize)
            batches.append(next..<next + size)
            next += size
        }
        return batches
    }

    private func submitNext(_ document: Document) {
        if let batch = document.batches.popFirst() { submit(document, batch) }
    }

    private func submit(_ document: Document, _ batch: Range<Int>) {
        var files: [OutputFile] = []
        var failure: DocumentError?
        let outputs = { [output] () -> [CInt]? in
            do throws(DocumentError) {
                for part in batch where files.count <= part - batch.lowerBound {
                    if let file = try output.prepare(part, of: document) { files.append(file) }
                }
                return files.map(\.descriptor)
            } catch {
                failure = error
                return nil
            }
        }
        let input = document.input
        pool.submit(
            RunJob(configuration: input.configuration, kind: .parts(Array(document.parts[batch]))), on: input,
            outputs: outputs, isWanted: { document.isWaiting }, budget: document.budget
        ) { [unowned self] outcome in
            guard document.isWaiting else { return }
            if case .budgetSpent = outcome { return stop(document, .failed(outcome, of: input)) }
            if case .reply(.pieces(let replies)) = outcome, replies.count == batch.count || endsEarly(replies) {
                for (part, reply) in zip(batch, replies) {
                    take(reply, files.dropFirst(part - batch.lowerBound).first, part, document)
                }
            } else if batch.count == 1 || failure != nil {
                for part in batch {
                    var reply = Reply<Command.Piece>.failed(
                        outcome, of: input, page: Command.page(document.parts[part]))
                    if let failure { reply.error = failure }
                    take(reply, nil, part, document)
                }
            } else {
                // One bad part does not hide the rest: each becomes a job of its own.
                for part in batch { submit(document, part..<part + 1) }
                return
            }
            submitNext(document)
            advance()
        }
    }

    /// Leaves out what was not done in the time for the whole document.
    private func stop(_ document: Document, _ reply: Reply<Command.Piece>) {
        let missing = document.missingParts
        guard var error = reply.error else { return }
        let pages = missing.compactMap { Command.page(document.parts[$0]) }
        let plural = missing.count == 1 ? "" : "s"
        let names =
            pages.count == missing.count ? "page\(plural) \(pages.pageRanges())" : "\(missing.count) part\(plural)"
        error.message += "; not done: \(names)"
        document.stop(error)
        progress.expect(-missing.count)
        advance()
    }

    /// Whether a worker has skipped the rest of its parts, since they are not needed.
    private func endsEarly(_ replies: [Reply<Command.Piece>]) -> Bool {
        replies.last?.value.map { Command.isEnough($0, options) } ?? false
    }

    private func take(_ reply: Reply<Command.Piece>, _ file: OutputFile?, _ part: Int, _ document: Document) {
        var reply = reply
        output.take(&reply, file, part: part, of: document)
        document.add(reply, part: part)
        progress.finishPart()
    }

    // MARK: Showing

    /// Shows all results that are next in order.
    private func advance() {
        if options.processing.isUnordered {
            for document in documents[current...] where document.isComplete && !document.isEnded { show(document) }
        }
        while current < documents.count, show(documents[current]) { current += 1 }
    }

    /// Shows the results of a document so far; returns whether it is complete.
    @discardableResult private func show(_ document: Document) -> Bool {
        guard !document.isEnded else { return true }
        guard document.isSurveyed else { return false }
        if !document.isBegun {
            document.isBegun = true
            if !document.parts.isEmpty { complain(document, document.diagnostics) }
        }
        while let (part, reply) = document.next() {
            if let reply {
                show(reply, part, document)
            } else if let error = document.stopError {
                output.skip(part, error, of: document)
            }
            guard let piece = reply?.value, Command.isEnough(piece, options) else { continue }
            progress.expect(-document.skipRest())
        }
        console.handOn(pool)
        guard document.isShown else { return false }
        end(document)
        return true
    }

    private func show(_ reply: Reply<Command.Piece>, _ part: Int, _ document: Document) {
        let found = (reply.value.map(Command.diagnostics) ?? []) + reply.diagnostics
        document.judge(found)
        output.show(reply, found, part: part, of: document)
        if let error = reply.error {
            document.fail(error, isShown: true)
            console.complain(document.input, error)
        } else {
            complain(document, found)
        }
    }

    private func complain(_ document: Document, _ found: [Diagnostic]) {
        if !options.processing.quiet { console.complain(document.input, found) }
    }

    private func end(_ document: Document) {
        output.end(document)
        document.isEnded = true
        progress.finishFile()
        let (input, error) = (document.input, document.error)
        if report.format.isJSON {
            let members = output.members(document)
            report.add(Report.entry(input, error: error, diagnostics: document.diagnostics, members), to: console)
        }
        if let stopError = document.stopError { console.complain(input, stopError) }
        if let error, !document.isErrorShown {
            console.complain(input, error)
        } else if document.parts.isEmpty {
            complain(document, document.diagnostics)
        }
        exitCode = max(exitCode, max(document.verdict, error?.status.exitCode ?? .success))
        let threshold = options.processing.failureThreshold ?? Command.failsOn
        if let worst = document.worst, threshold.includes(worst) { exitCode = max(exitCode, .negative) }
        console.handOn(pool)
    }
}
