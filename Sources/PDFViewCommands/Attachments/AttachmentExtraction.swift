internal import Isolation
internal import PDFModel

/// A run of `pdfview attachments` that writes files: each document is listed, then its attachments are written.
final class AttachmentExtraction {
    private let options: AttachmentsCommand.Options
    private let target: ExtractionTarget
    private let pool: WorkerPool<AttachmentJob, Reply<AttachmentJob.Answer>>
    private let progress: Progress
    private var report: FactReport<AttachmentsCommand>
    private var ordered: InOrder<(Input, Reply<AttachmentsAnswer>)>

    init(_ options: AttachmentsCommand.Options, to target: ExtractionTarget, _ console: Console) {
        (self.options, self.target) = (options, target)
        pool = WorkerPool(
            containment: options.processing.containment(console), limits: options.processing.limits,
            startWorker: AttachmentJob.worker)
        progress = Progress(console, isQuiet: options.processing.quiet)
        report = FactReport(options: options, console: console)
        ordered = InOrder { _ in }
    }

    func run(_ inputs: [Input]) throws -> ExitCode {
        try target.take(inputs)
        ordered = InOrder { [unowned self] in report.add($0, $1) }
        progress.add(inputs.count)
        for (index, input) in inputs.enumerated() { list(input, index) }
        try target.run(pool, progress)
        return report.finish()
    }

    private func finish(_ input: Input, _ index: Int, _ reply: Reply<AttachmentsAnswer>) {
        progress.finishOne()
        ordered.add((input, reply), at: index)
    }

    private func list(_ input: Input, _ index: Int) {
        if let failure = input.failure { return finish(input, index, Reply(value: nil, error: failure)) }
        pool.submit(.list(input.configuration), affinity: input.affinity) { [unowned self] outcome in
            let reply = Reply.from(outcome)
            guard let list = reply.value?.list else {
                return finish(input, index, Reply(value: nil, error: reply.error, diagnostics: reply.diagnostics))
            }
            do throws(DocumentError) {
                if let number = options.number { try AttachmentsCommand.check(number, list) }
                try target.makeFolder()
            } catch {
                return finish(input, index, Reply(value: nil, error: error, diagnostics: reply.diagnostics))
            }
            write(list.elements.filter { options.number == nil || options.number == $0.number }, input, index)
        }
    }

    private func write(_ attachments: [PDFAttachment], _ input: Input, _ index: Int) {
        let paths = Dictionary(
            uniqueKeysWithValues: attachments.map { ($0.number, target.temporaryPath($0.number, of: input)) })
        let job = AttachmentJob.write(input.configuration, paths, options.limits)
        pool.submit(job, affinity: input.affinity) { [unowned self] outcome in
            let reply = Reply.from(outcome)
            guard let made = reply.value else {
                for path in paths.values { target.discard(path) }
                return finish(input, index, Reply(value: nil, error: reply.error, diagnostics: reply.diagnostics))
            }
            var answer = AttachmentsAnswer(list: made.list)
            for attachment in attachments {
                guard let path = paths[attachment.number] else { continue }
                answer.files[attachment.number] = target.publish(
                    path, made.errors[attachment.number], attachment.number, AttachmentSuffix.of(attachment),
                    of: input, page: nil)
            }
            finish(input, index, Reply(value: answer, diagnostics: reply.diagnostics))
        }
    }
}
