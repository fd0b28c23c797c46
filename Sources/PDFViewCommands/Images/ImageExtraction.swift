internal import ArgumentTable
internal import Glibc
internal import Isolation
internal import PDFModel

/// A run of `pdfview images` that writes files: documents are listed, their images written in any worker, the results
/// told in order.
final class ImageExtraction {
    private let options: ImagesCommand.Options
    private let console: Console
    private let pool: WorkerPool<ImageJob, Reply<ImageJob.Answer>>
    private let files = PictureFiles()
    private let progress: Progress
    private var report: FactReport<ImagesCommand>
    private var ordered: InOrder<(Input, Reply<ImagesAnswer>)>

    init(_ options: ImagesCommand.Options, _ console: Console) throws(UsageError) {
        if options.output == "-", options.processing.format != .text {
            throw UsageError("-o - leaves no room for JSON")
        }
        (self.options, self.console) = (options, console)
        pool = WorkerPool(
            containment: options.processing.containment(console), limits: options.processing.limits,
            startWorker: ImageJob.worker)
        progress = Progress(console, isQuiet: options.processing.quiet)
        report = FactReport(options: options, console: console)
        ordered = InOrder { _ in }
    }

    func run(_ inputs: [Input]) throws -> ExitCode {
        if options.output != nil, inputs.count != 1 { throw UsageError("-o takes one image of one file") }
        ordered = InOrder { [unowned self] in report.add($0, $1) }
        files.keep(inputs)
        for (index, input) in inputs.enumerated() { list(input, index) }
        do {
            try pool.run()
        } catch {
            progress.erase()
            files.discardAll()
            throw error
        }
        progress.erase()
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
                if let folder = options.folder { try Folder.make(folder) }
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
            ImageJob.Task(source: image.source, path: files.temporaryPath(beside: place(of: image, document, "png")))
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
                document.take(publish(made, task.path, image, document), made, for: image)
            }
            progress.finishOne()
            document.finishBatch()
            writeNext(document, index)
        }
    }

    /// Where an image goes; standard output needs a place on the way.
    private func place(of image: PDFImage, _ document: DocumentImages, _ suffix: String) -> String {
        switch options.output {
        case "-"?: return Folder.temporary(console) + "/image"
        case let path?: return path
        case nil:
            let folder = options.folder ?? "."
            let name = "\(document.input.stem)-\(Folder.number(image.number)).\(suffix)"
            return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        }
    }

    /// Gives a finished file its name.
    private func publish(
        _ made: ImageJob.Made, _ temporary: String, _ image: PDFImage, _ document: DocumentImages
    ) -> ImagesAnswer.File {
        var file = ImagesAnswer.File(path: nil, error: made.error)
        do throws(DocumentError) {
            if let error = made.error { throw error }
            guard made.byteCount <= document.bytesLeft else {
                throw DocumentError(.limit, "needs more bytes than --max-bytes leaves")
            }
            if options.output == "-" {
                try PictureFiles.copy(temporary, to: console, page: image.page ?? 0)
                files.discard(temporary)
            } else {
                let path = place(of: image, document, made.suffix ?? "png")
                try files.claim(
                    path, for: "image \(image.number) of \(document.input.displayName)", page: image.page ?? 0)
                if files.occupant(of: path) == .document {
                    throw DocumentError(.outputFailed, "\(path) is a document")
                }
                try files.publish(temporary, as: path, page: image.page ?? 0)
                file.path = path
            }
        } catch {
            files.discard(temporary)
            file.error = error
        }
        file.error?.page = image.page
        return file
    }
}
