internal import Isolation
internal import PDFModel

/// A run of `pdfview images` that writes files: documents are listed, their images written in any worker, the results
/// told in order.
final class ImageExtraction {
    private let options: ImagesCommand.Options
    private let target: ExtractionTarget
    private let pool: WorkerPool<ImageJob, Reply<ImageJob.Answer>>
    private let progress: Progress
    private var report: FactReport<ImagesCommand>
    private var ordered: InOrder<(Input, Reply<ImagesAnswer>)>

    init(_ options: ImagesCommand.Options, to target: ExtractionTarget, _ console: Console) {
        (self.options, self.target) = (options, target)
        pool = WorkerPool(
            containment: options.processing.containment(console), limits: options.processing.limits,
            startWorker: ImageJob.worker)
        progress = Progress(console, isQuiet: options.processing.quiet)
        report = FactReport(options: options, console: console)
        ordered = InOrder { _ in }
    }

    func run(_ inputs: [Input]) throws -> ExitCode {
        try target.take(inputs)
        ordered = InOrder { [unowned self] in report.add($0, $1) }
        for (index, input) in inputs.enumerated() { list(input, index) }
        try target.run(pool, progress)
        return report.finish()
    }

    private func list(_ input: Input, _ index: Int) {
        if let failure = input.failure {
            return ordered.add((input, Reply(value: nil, error: failure)), at: index)
        }
        pool.submit(.list(input.configuration), affinity: input.affinity) { [unowned self] outcome in
            let reply = Reply.from(outcome)
            guard case .list(let list)? = reply.value else {
                return ordered.add(
                    (input, Reply(value: nil, error: reply.error, diagnostics: reply.diagnostics)), at: index)
            }
            do throws(DocumentError) {
                if let number = options.number { try ImagesCommand.check(number, list) }
                try target.makeFolder()
            } catch {
                return ordered.add((input, Reply(value: nil, error: error, diagnostics: reply.diagnostics)), at: index)
            }
            let writing = DocumentImages(input: input, list: list, diagnostics: reply.diagnostics, options: options)
            write(writing, index)
        }
    }

    /// Keeps a few jobs of a document on the way, until all its images are written or the budget is spent.
    private func write(_ document: DocumentImages, _ index: Int) {
        progress.add(document.batches.count)
        for _ in 0..<max(1, min(Self.jobsOnTheWay, document.batches.count)) { writeNext(document, index) }
    }

    private static let jobsOnTheWay = 16

    private func writeNext(_ document: DocumentImages, _ index: Int) {
        guard let batch = document.nextBatch() else {
            if document.isDone { ordered.add((document.input, document.reply), at: index) }
            return
        }
        let tasks = batch.map { image in
            ImageJob.Task(source: image.source, path: target.temporaryPath(image.number, of: document.input))
        }
        let job = ImageJob.write(
            document.input.configuration, tasks, ImageLimits(maximumPixels: options.maximumPixels),
            maximumBytes: document.bytesLeft)
        pool.submit(job, affinity: document.input.affinity) { [unowned self] outcome in
            let reply = Reply.from(outcome)
            document.diagnostics += reply.diagnostics
            for (place, (image, task)) in zip(batch, tasks).enumerated() {
                var made = ImageJob.Made(error: reply.error)
                if case .made(let all)? = reply.value, all.indices.contains(place) { made = all[place] }
                if made.error == nil, made.byteCount > document.bytesLeft { made.error = DocumentImages.overBudget }
                let file = target.publish(
                    task.path, made.error, image.number, made.suffix ?? "png", of: document.input, page: image.page)
                document.take(file, made, for: image)
            }
            progress.finishOne()
            document.finishBatch()
            writeNext(document, index)
        }
    }
}
