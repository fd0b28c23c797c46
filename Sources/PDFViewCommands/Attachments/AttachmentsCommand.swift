internal import ArgumentTable
internal import PDFModel

/// `pdfview attachments`: the files that are embedded in documents.
enum AttachmentsCommand: FileCommand {
    struct Options: ExtractionOptions {
        var files: [String] = []
        var number: Int?
        var folder: String?
        var output: String?
        var limits = AttachmentLimits()
        var processing = ProcessingOptions()
    }

    static let name = "attachments"

    static let command = Command<Options>.onDocuments(
        name, summary: "List the files in documents, or write them out",
        discussion: """
            Lists the files that a document holds: those that it lists by name, those of annotations, and those that \
            it, its pages or annotations are associated with; each once. Sizes and checksums are of the bytes that \
            there are, whatever the document says of them; where that is something else, it is told.

            A file's own name is never used to write it, since it may be anything.
            """,
        options: [
            .value(
                "attachment", placeholder: "N", group: "Attachments", help: "Only the attachment of this number",
                \.number, as: .integer(in: 1...)),
            .value(
                "extract", placeholder: "DIR", group: "Output", help: "Write the attachments to files in this folder",
                discussion: """
                    The names are made of the document's file name, the attachment's number and its type: \
                    `report-0001.csv`, or `.bin` where the type is not a common one. The folder is made if it is not \
                    there. JSON tells which name each one claims.
                    """,
                \.folder, as: .folder),
            .value(
                "output", short: "o", placeholder: "FILE", group: "Output",
                help: "With `--attachment`: write it to this file, or `-`", \.output, as: .file()),
            .value(
                "max-size", placeholder: "SIZE", group: "Limits", help: "Read no attachment that is larger",
                \.limits.maximumSize, as: .byteSize),
            .value(
                "max-bytes", placeholder: "SIZE", group: "Limits", help: "Read no more than this of a document",
                \.limits.maximumTotal, as: .byteSize),
        ],
        examples: [
            Example("pdfview attachments invoice.pdf", "List the files in a document"),
            Example("pdfview attachments invoice.pdf --extract parts", "Write all of them to a folder"),
            Example("pdfview attachments invoice.pdf --attachment 1 -o invoice.xml", "Write one of them to a file"),
        ],
        initial: Options())

    static let subcommand = Subcommand(name: name, command: { command }, schema: { schema }, run: start)

    private static func start(_ options: Options, _ console: Console) throws -> ExitCode {
        guard let target = try ExtractionTarget("attachment", options, console) else {
            return try run(options, console)
        }
        let inputs = try Inputs.find(options.files, options.processing, console)
        return try AttachmentExtraction(options, to: target, console).run(inputs)
    }

    /// What a worker needs to know.
    struct Request: Codable, Sendable {
        var number: Int?
        var limits: AttachmentLimits
    }

    static func request(_ options: Options) -> Request { Request(number: options.number, limits: options.limits) }

    static func answer(_ file: DocumentFile, _ request: Request) throws(DocumentError) -> AttachmentsAnswer {
        let list = try file.attachments(
            request.limits, isWanted: { request.number == nil || request.number == $0 }, receiver: { _ in nil })
        if let number = request.number { try check(number, list) }
        return AttachmentsAnswer(list: list)
    }

    /// Whether there is an attachment of a number.
    static func check(_ number: Int, _ list: Listing<PDFAttachment>) throws(DocumentError) {
        guard number > list.elements.count else { return }
        let count = list.elements.count == 1 ? "1 attachment" : "\(list.elements.count) attachments"
        throw DocumentError(.badRequest, "there is no attachment \(number): the document has \(count)")
    }

    static let memberSchemas = [
        "attachments": JSONSchema.array(of: AttachmentJSON.schema, "The embedded files; with --attachment only that.")
    ]

    static func members(_ answer: AttachmentsAnswer?, _ options: Options) -> [String: JSONValue] {
        ["attachments": answer.map { .array(shown($0, options).map { AttachmentJSON.value($0, $1) }) } ?? .null]
    }

    static func lines(_ answer: AttachmentsAnswer, of input: Input, _ options: Options, _ console: Console) -> [String]
    {
        // A file on standard output leaves no room for a table.
        guard options.output != "-" else { return [] }
        let hasFiles = !answer.files.isEmpty
        var table = TextTable(
            [
                .right("N"), .right("Page"), .right("Bytes"), .left("Checksum"), .left("Type"), .left("Relationship"),
                .left("Modified"), .left("Name"),
            ] + (hasFiles ? [.left("File")] : [.left("Description")]))
        for (attachment, file) in shown(answer, options) {
            table.add([
                String(attachment.number), attachment.pageNumber.map(String.init) ?? "",
                attachment.size.map(String.init) ?? "",
                attachment.checksumMatches.map { $0 ? "right" : "wrong" } ?? "", attachment.mimeType ?? "",
                attachment.relationship ?? "", attachment.modificationDate?.rfc3339 ?? "", attachment.name ?? "",
                hasFiles ? file?.path ?? file?.error?.message ?? "" : attachment.fileDescription ?? "",
            ])
        }
        return table.lines(width: console.surroundings.width)
    }

    /// All attachments, or the one that was asked for.
    private static func shown(
        _ answer: AttachmentsAnswer, _ options: Options
    ) -> [(PDFAttachment, ExtractedFile?)] {
        answer.list.elements.filter { options.number == nil || options.number == $0.number }
            .map { ($0, answer.files[$0.number]) }
    }

    static func diagnostics(_ answer: AttachmentsAnswer) -> [Diagnostic] { answer.list.diagnostics }

    static func failure(_ answer: AttachmentsAnswer) -> DocumentError? { answer.worstError }
}
