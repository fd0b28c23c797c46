internal import Isolation
internal import PDFModel

/// One run of `pdfview dump`: each part of each document is a job of its own, so that none hides the others.
final class DumpRun {
    /// One part of one document.
    private struct Job: Codable, Sendable {
        var configuration: DocumentConfiguration
        var part: Int
        var form: DumpForm
    }

    /// The parts of one document, as they come in.
    private final class Parts {
        var replies: [Reply<DumpAnswer>?] = Array(repeating: nil, count: DumpPart.all.count)
    }

    private let options: DumpCommand.Options
    private let console: Console
    private let form: DumpForm
    private let pool: WorkerPool<Job, Reply<DumpAnswer>>
    private var report: Report
    private var exitCode = ExitCode.success

    init(options: DumpCommand.Options, console: Console) {
        self.options = options
        self.console = console
        // A dump is JSON, also where nobody asks for it.
        let format = options.processing.jsonLines ? Report.Format.jsonLines : .json
        form = DumpForm(isStable: options.isStable, isPretty: format == .json)
        report = Report(command: DumpCommand.name, format: format, namesTool: !options.isStable)
        pool = WorkerPool(
            containment: options.processing.containment(console), limits: options.processing.limits,
            startWorker: {
                // Each part opens the document anew, as its command does: what the libraries found before would change
                // what they say, and which fonts they draw.
                { job, descriptors in
                    Reply { () throws(DocumentError) in
                        let source = try DocumentSource(fileDescriptor: descriptors[0])
                        let file = try DocumentFile(job.configuration, source: source)
                        return try DumpPart.all[job.part].answer(file, job.form)
                    }
                }
            })
    }

    func run(_ inputs: [Input]) throws -> ExitCode {
        var ordered = InOrder<(Input, [Reply<DumpAnswer>])> { [unowned self] in
            add($0, $1)
            console.handOn(pool)
        }
        for (index, input) in inputs.enumerated() {
            if let failure = input.failure {
                ordered.add((input, [Reply(value: nil, error: failure)]), at: index)
                continue
            }
            let parts = Parts()
            for part in DumpPart.all.indices {
                let job = Job(configuration: input.configuration, part: part, form: form)
                pool.submit(job, on: input) { outcome in
                    parts.replies[part] = Reply.from(outcome, of: input)
                    let replies = parts.replies.compactMap(\.self)
                    if replies.count == DumpPart.all.count { ordered.add((input, replies), at: index) }
                }
            }
        }
        try console.run(pool)
        report.finish(console)
        return exitCode
    }

    private func add(_ input: Input, _ replies: [Reply<DumpAnswer>]) {
        var members: [String: JSONValue] = [:]
        var diagnostics: [Diagnostic] = []
        var errors: [DocumentError] = []
        for (index, part) in DumpPart.all.enumerated() {
            let reply = index < replies.count ? replies[index] : nil
            members[part.name] = (reply?.value).map { .written($0.json) } ?? .null
        }
        for reply in replies {
            if let error = reply.error ?? reply.value?.failure, !errors.contains(error) { errors.append(error) }
            for diagnostic in (reply.value?.diagnostics ?? []) + reply.diagnostics { diagnostics.unite(diagnostic) }
        }
        // Of equal weight, the first: what keeps a document from being opened comes with the first part.
        let error = errors.reduce(nil as DocumentError?) { worst, error in
            worst.map { $0.status.exitCode >= error.status.exitCode } == true ? worst : error
        }
        exitCode = max(exitCode, error?.status.exitCode ?? .success)
        if options.processing.strict, diagnostics.contains(where: { $0.severity >= .warning }) {
            exitCode = max(exitCode, .negative)
        }
        var entry = Report.entry(input, error: error, diagnostics: diagnostics, members)
        if options.isStable, case .object(var all) = entry {
            all["file"] = nil
            entry = .object(all)
        }
        report.add(entry, to: console)
        for error in errors { console.complain(input, error) }
        if errors.isEmpty, !options.processing.quiet { console.complain(input, diagnostics) }
    }
}
