internal import Isolation
internal import PDFModel

/// A run that writes files: documents are listed, the things in them written in any worker, the results shown in order.
final class Extraction<Command: ExtractionCommand> {
    private typealias Job = ExtractionJob<Command.Source>
    private typealias Answer = ExtractionAnswer<Command.Element>
    private typealias Document = ExtractedDocument<Command>

    private let options: Command.Options
    private let target: ExtractionTarget
    private let pool: WorkerPool<ExtractionJob<Command.Source>, Reply<ExtractionAnswer<Command.Element>>>
    private let progress: Progress
    private var report: FactReport<Command>
    private var ordered: InOrder<(Input, Reply<Command.Value>)>

    init(_ options: Command.Options, _ request: Command.Request, to target: ExtractionTarget, _ console: Console) {
        (self.options, self.target) = (options, target)
        pool = WorkerPool(
            containment: options.processing.containment(console), limits: options.processing.limits,
            startWorker: {
                let documents = DocumentCache()
                return { job, descriptors in
                    documents.choose(job.configuration, descriptors[0])
                    let outputs = descriptors.dropFirst().map(PassedFile.init)
                    return Reply { () throws(DocumentError) in
                        let file = try documents.file()
                        guard let sources = job.sources else { return .list(try Command.list(file)) }
                        return .written(
                            try Command.write(
                                sources, of: file, request, maximumBytes: job.maximumBytes, to: outputs))
                    }
                }
            })
        progress = Progress(console, isQuiet: options.processing.quiet)
        report = FactReport(options: options, console: console)
        ordered = InOrder { _ in }
    }

    func run(_ inputs: [Input]) throws -> ExitCode {
        try target.take(inputs)
        ordered = InOrder { [unowned self] in report.add($0, $1) }
        for (index, input) in inputs.enumerated() { list(input, index) }
        defer { progress.erase() }
        try pool.run()
        progress.erase()
        return report.finish()
    }

    private func list(_ input: Input, _ index: Int) {
        if let failure = input.failure {
            return ordered.add((input, Reply(value: nil, error: failure)), at: index)
        }
        pool.submit(Job(configuration: input.configuration), on: input) { [unowned self] outcome in
            let reply = Reply.from(outcome, of: input)
            var error = reply.error
            if case .list(let list)? = reply.value {
                do throws(DocumentError) {
                    try Command.check(options.number, list)
                    try target.makeFolder()
                    return write(Document(input, list, reply.diagnostics, options), index)
                } catch let failure {
                    error = failure
                }
            }
            ordered.add((input, Reply(value: nil, error: error, diagnostics: reply.diagnostics)), at: index)
        }
    }

    /// Keeps a few jobs of a document running, until all its things are written or the budget is spent.
    private func write(_ document: Document, _ index: Int) {
        progress.add(document.batches.count)
        for _ in 0..<max(1, min(Command.jobsPerDocument, document.batches.count)) { writeNext(document, index) }
    }

    private func writeNext(_ document: Document, _ index: Int) {
        guard let batch = document.nextBatch() else {
            if document.isDone { ordered.add((document.input, document.reply), at: index) }
            return
        }
        let job = Job(
            configuration: document.input.configuration, sources: batch.map(Command.source),
            maximumBytes: document.bytesLeft)
        var files: [OutputFile] = []
        var failure: DocumentError?
        let outputs = { [target] () -> [CInt]? in
            do throws(DocumentError) {
                while files.count < batch.count { files.append(try target.newFile()) }
                return files.map(\.descriptor)
            } catch {
                failure = error
                return nil
            }
        }
        pool.submit(job, on: document.input, outputs: outputs) { [unowned self] outcome in
            let reply = Reply.from(outcome, of: document.input)
            document.diagnostics += reply.diagnostics
            for (place, element) in batch.enumerated() {
                var written = WrittenThing()
                if case .written(let all)? = reply.value, all.indices.contains(place) {
                    written = all[place]
                } else {
                    written.error = failure ?? reply.error
                }
                document.take(written, element, publish(written, files.dropFirst(place).first, element, document))
            }
            progress.finishOne()
            document.finishBatch()
            writeNext(document, index)
        }
    }

    private func publish(
        _ written: WrittenThing, _ file: OutputFile?, _ element: Command.Element, _ document: Document
    ) -> ExtractedFile {
        do throws(DocumentError) {
            if let error = written.error { throw error }
            guard let file, written.byteCount <= document.bytesLeft else { throw Document.overBudget }
            return try target.publish(file, Command.number(element), written.suffix, of: document.input)
        } catch {
            var error = error
            error.page = Command.page(element)
            return ExtractedFile(error: error)
        }
    }
}

/// One piece of work on the way from a document to files: list what is in it, or write some of that.
struct ExtractionJob<Source: Codable & Sendable>: Codable, Sendable {
    var configuration: DocumentConfiguration
    /// What is to be written; nil where the list is wanted.
    var sources: [Source]?
    var maximumBytes = 0
}

/// What a worker answers.
enum ExtractionAnswer<Element: Codable & Sendable>: Codable, Sendable {
    case list(Listing<Element>)
    /// In the order of the sources.
    case written([WrittenThing])
}
