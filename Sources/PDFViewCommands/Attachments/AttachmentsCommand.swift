internal import ArgumentTable
internal import PDFModel

/// `pdfview attachments`: the files that are embedded in documents.
enum AttachmentsCommand: ExtractionCommand {
    typealias Record = ExtractedRecord<PDFAttachment>
    typealias Survey = Extracted<PDFAttachment>

    struct Options: ExtractionOptions {
        var files: [String] = []
        var number: Int?
        var folder: String?
        var output: String?
        var limits = AttachmentLimits(
            maximumSize: NamedLimit(256 << 20, name: "--max-size"),
            maximumTotal: NamedLimit(1 << 30, name: "--max-bytes"))
        var processing = ProcessingOptions()

        var maximumBytes: Int { limits.maximumTotal.value }
    }

    static let name = "attachments"

    static let command = listing(
        summary: "List the files in documents, or write them out",
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
                \.limits.maximumSize.value, as: .byteSize),
            .value(
                "max-bytes", placeholder: "SIZE", group: "Limits", help: "Read no more than this of a document",
                \.limits.maximumTotal.value, as: .byteSize),
        ],
        examples: [
            Example("pdfview attachments invoice.pdf", "List the files in a document"),
            Example("pdfview attachments invoice.pdf --extract parts", "Write all of them to a folder"),
            Example("pdfview attachments invoice.pdf --attachment 1 -o invoice.xml", "Write one of them to a file"),
        ])

    static let noun = "attachment"

    static let isSequential = true

    /// What a worker needs to know.
    struct Job {
        var number: Int?
        var limits: AttachmentLimits
    }

    static func job(_ options: Options) -> Job { Job(number: options.number, limits: options.limits) }

    static func reply(_ file: DocumentFile, _ job: Job) throws(DocumentError) -> Extracted<PDFAttachment> {
        let list = try file.attachments(job.limits, isWanted: { job.number == nil || job.number == $0 })
        try check(job.number, list)
        return Extracted(list)
    }

    static func list(_ file: DocumentFile) throws(DocumentError) -> Listing<PDFAttachment> {
        try file.attachments(isWanted: { _ in false })
    }

    static func number(_ attachment: PDFAttachment) -> Int { attachment.number }
    static func page(_ attachment: PDFAttachment) -> Int? { attachment.pageNumber }
    static func source(_ attachment: PDFAttachment) -> PDFAttachment { attachment }

    static func write(
        _ attachments: [PDFAttachment], of file: DocumentFile, _ job: Job, maximumBytes: Int,
        to outputs: [PassedFile]
    ) throws(DocumentError) -> [WrittenThing] {
        zip(attachments, outputs).map { attachment, output in
            WrittenThing(to: output) { thing throws(DocumentError) in
                var attachment = attachment
                thing.suffix = AttachmentSuffix.of(attachment)
                thing.diagnostics = unsafe try file.read(
                    &attachment, job.limits, bytesLeft: maximumBytes, output.take)
                (thing.byteCount, thing.checksum) = (output.byteCount, attachment.checksum)
            }
        }
    }

    static func complete(_ attachment: inout PDFAttachment, _ written: WrittenThing) {
        guard let checksum = written.checksum else { return }
        (attachment.size, attachment.checksum) = (written.byteCount, checksum)
    }

    static let listDescription = "The embedded files; with --attachment only that."

    static var columns: [Column<Record>] {
        PDFAttachment.columns.on { $0.thing }
        Column(title: "Description", ifAny: { $0.file == nil }) { $0.thing.fileDescription ?? "" }
        ExtractedRecord.fileColumns
    }
}
