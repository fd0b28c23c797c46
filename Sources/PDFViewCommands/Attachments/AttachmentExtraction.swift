internal import ArgumentTable
internal import Isolation
internal import PDFModel

/// A run of `pdfview attachments` that writes files: each document is listed, then its attachments are written.
final class AttachmentExtraction {
    private let options: AttachmentsCommand.Options
    private let console: Console
    private let pool: WorkerPool<AttachmentJob, Reply<AttachmentJob.Answer>>
    private let files = PictureFiles()
    private let progress: Progress
    private var report: FactReport<AttachmentsCommand>
    private var ordered: InOrder<(Input, Reply<AttachmentsAnswer>)>

    init(_ options: AttachmentsCommand.Options, _ console: Console) throws(UsageError) {
        if options.output == "-", options.processing.format != .text {
            throw UsageError("-o - leaves no room for JSON")
        }
        (self.options, self.console) = (options, console)
        pool = WorkerPool(
            containment: options.processing.containment(console), limits: options.processing.limits,
            startWorker: AttachmentJob.worker)
        progress = Progress(console, isQuiet: options.processing.quiet)
        report = FactReport(options: options, console: console)
        ordered = InOrder { _ in }
    }

    func run(_ inputs: [Input]) throws -> ExitCode {
        if options.output != nil, inputs.count != 1 { throw UsageError("-o takes one attachment of one file") }
        ordered = InOrder { [unowned self] in report.add($0, $1) }
        files.keep(inputs)
        progress.add(inputs.count)
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
                if let folder = options.folder { try Folder.make(folder) }
            } catch {
                return finish(input, index, Reply(value: nil, error: error, diagnostics: reply.diagnostics))
            }
            write(list.elements.filter { options.number == nil || options.number == $0.number }, input, index)
        }
    }

    private func write(_ attachments: [PDFAttachment], _ input: Input, _ index: Int) {
        let paths = Dictionary(
            uniqueKeysWithValues: attachments.map { ($0.number, files.temporaryPath(beside: place(of: $0, input))) })
        let job = AttachmentJob.write(input.configuration, paths, options.limits)
        pool.submit(job, affinity: input.affinity) { [unowned self] outcome in
            let reply = Reply.from(outcome)
            guard let made = reply.value else {
                for path in paths.values { files.discard(path) }
                return finish(input, index, Reply(value: nil, error: reply.error, diagnostics: reply.diagnostics))
            }
            var answer = AttachmentsAnswer(list: made.list)
            for attachment in attachments {
                guard let path = paths[attachment.number] else { continue }
                answer.files[attachment.number] = publish(path, made.errors[attachment.number], attachment, input)
            }
            finish(input, index, Reply(value: answer, diagnostics: reply.diagnostics))
        }
    }

    /// Where an attachment goes; standard output needs a place on the way.
    private func place(of attachment: PDFAttachment, _ input: Input) -> String {
        switch options.output {
        case "-"?: return Folder.temporary(console) + "/attachment"
        case let path?: return path
        case nil:
            let folder = options.folder ?? "."
            let name = "\(input.stem)-\(Folder.number(attachment.number)).\(AttachmentSuffix.of(attachment))"
            return "\(folder)\(folder.hasSuffix("/") ? "" : "/")\(name)"
        }
    }

    /// Gives a finished file its name.
    private func publish(
        _ temporary: String, _ error: DocumentError?, _ attachment: PDFAttachment, _ input: Input
    ) -> AttachmentsAnswer.File {
        var file = AttachmentsAnswer.File(path: nil, error: error)
        do throws(DocumentError) {
            if let error { throw error }
            if options.output == "-" {
                try PictureFiles.copy(temporary, to: console, page: nil)
                files.discard(temporary)
            } else {
                let path = place(of: attachment, input)
                try files.claim(path, for: "attachment \(attachment.number) of \(input.displayName)", page: nil)
                if files.occupant(of: path) == .document {
                    throw DocumentError(.outputFailed, "\(path) is a document of this run")
                }
                try files.publish(temporary, as: path, page: nil)
                file.path = path
            }
        } catch {
            files.discard(temporary)
            file.error = error
        }
        return file
    }
}
