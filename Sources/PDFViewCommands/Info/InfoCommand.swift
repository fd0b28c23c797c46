internal import ArgumentTable
internal import Isolation
internal import PDFModel

/// `pdfview info`: the facts of documents.
enum InfoCommand {
    struct Options: Sendable {
        var files: [String] = []
        var fields: [String]?
        var processing = ProcessingOptions()
    }

    static let command = Command<Options>(
        "info", summary: "Tell the facts of documents",
        discussion: """
            Prints what a document says of itself: its Info dictionary, version, pages with their sizes and labels, \
            encryption and permissions, form, scripts, and the standards it claims to follow.

            Without FILE, the documents of the project are meant: those in `pdfview.json`, in the current folder or \
            the nearest one above it.
            """,
        operands: [
            .many(
                "FILE", help: "A path, a `file:` or `data:` URL, or `-` for standard input", \.files, as: .file("pdf"))
        ],
        options: [
            .value(
                "fields", placeholder: "NAMES", group: "Output", help: "Only these fields, separated by commas",
                discussion: "The fields: \(InfoField.all.map { "`\($0.key)`" }.joined(separator: ", ")).",
                \.fields, as: fieldsParser)
        ] + ProcessingOptions.table.map { $0.within(\.processing) },
        examples: [
            Example("pdfview info report.pdf", "Show the facts of a document"),
            Example(
                "pdfview info --json --fields pageCount,encrypted *.pdf", "Two facts of many documents, for programs"),
        ],
        initial: Options())

    private static let fieldsParser = ValueParser<[String]> { text throws(ValueError) in
        let names = text.split(separator: ",").map(String.init)
        let known = InfoField.all.map(\.key)
        guard !names.isEmpty, names.allSatisfy(known.contains) else {
            throw ValueError("is not a list of fields; the fields are \(known.joined(separator: ", "))")
        }
        return names
    }

    static var schema: JSONValue {
        let members = InfoField.all.map { ($0.key, $0.schema) }
        return JSONSchema.document(
            command: command.name, version: Report.schemaVersion,
            file: Report.entrySchema(
                Dictionary(uniqueKeysWithValues: members), "A file; the facts are null where it could not be opened."
            ).allowingNull(in: members.map(\.0)).requiringOnly(["file", "status", "error", "diagnostics"]))
    }

    static func run(_ options: Options, _ console: Console) throws -> ExitCode {
        let fields = options.fields.map { names in InfoField.all.filter { names.contains($0.key) } } ?? InfoField.all
        let parts = Set(fields.compactMap(\.part))
        let inputs = try Inputs.find(options.files, options.processing, console)
        let pool = WorkerPool<InfoJob, Reply<DocumentFacts>>(
            containment: options.processing.containment(console), limits: options.processing.limits,
            startWorker: InfoJob.worker)
        var report = InfoReport(fields: fields, options: options, console: console)
        var ordered = InOrder<(Input, Reply<DocumentFacts>)> { report.add($0, $1) }
        for (index, input) in inputs.enumerated() {
            if let failure = input.failure {
                ordered.add((input, Reply { () throws(DocumentError) in throw failure }), at: index)
                continue
            }
            pool.submit(InfoJob(configuration: input.configuration, parts: parts), affinity: input.affinity) {
                outcome in
                ordered.add((input, Reply.from(outcome)), at: index)
            }
        }
        try pool.run()
        return report.finish()
    }
}
