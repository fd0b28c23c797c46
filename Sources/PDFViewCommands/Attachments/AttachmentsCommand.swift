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
        summary: "List or extract embedded files",
        discussion: """
            Lists the embedded files of documents: of the name tree, of file attachment annotations, and associated \
            files, each once. Sizes and checksums are computed from the data; if the document states others, a \
            warning is printed.

            Files that are extracted get safe names: those in the document are not used as paths.
            """,
        options: [
            .value(
                "attachment", placeholder: "N", group: "Attachments", help: "Select the attachment with this number",
                \.number, as: .integer(in: 1...)),
            .value(
                "extract", placeholder: "DIR", group: "Output", help: "Extract the attachments to this directory",
                discussion: """
                    Files are named after the document, with the number and type of the attachment: `report-0001.csv`, \
                    or `.bin` for unknown types. The directory is created if needed. JSON has the name that the \
                    document states.
                    """,
                \.folder, as: .folder),
            .value(
                "output", short: "o", placeholder: "FILE", group: "Output",
                help: "Extract the one `--attachment` to this file, or `-`", \.output, as: .file()),
            .value(
                "max-size", placeholder: "SIZE", group: "Limits", help: "Size limit for each attachment",
                \.limits.maximumSize.value, as: .byteSize),
            .value(
                "max-bytes", placeholder: "SIZE", group: "Limits",
                help: "Limit on the size of all attachments of a document",
                \.limits.maximumTotal.value, as: .byteSize),
        ],
        examples: [
            Example("pdfview attachments invoice.pdf", "List the attachments of a document"),
            Example("pdfview attachments invoice.pdf --extract parts", "Extract all of them to a directory"),
            Example("pdfview attachments invoice.pdf --attachment 1 -o invoice.xml", "Extract one of them to a file"),
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

    static let listDescription = "The embedded files; with --attachment, only that one."

    static var columns: [Column<Record>] {
        PDFAttachment.columns.on { $0.thing }
        Column(title: "Description", ifAny: { $0.file == nil }) { $0.thing.fileDescription ?? "" }
        ExtractedRecord.fileColumns
    }
}
