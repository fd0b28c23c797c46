internal import PDFModel

/// An image or attachment, with the result of its extraction if there was one.
struct ExtractedRecord<Thing> {
    let thing: Thing
    let file: ExtractedFile?

    @ColumnBuilder<ExtractedRecord> static var fileColumns: [Column<ExtractedRecord>] {
        Column("path", "Path of the extracted file; null if not extracted.") { $0.file?.path }
            .titled("File", ifAny: { $0.file != nil }) { $0.file?.path ?? $0.file?.error?.message ?? "" }
        Column("error", "Error of the extraction; null if none.", of: DocumentError.columns) { $0.file?.error }
    }
}

extension ExtractionCommand where Record == ExtractedRecord<Element> {
    static func records(_ reply: Survey, _ options: Options) -> [Record]? {
        shown(reply, options).map(ExtractedRecord.init)
    }

    /// No table where the data goes to standard output.
    static func lines(_ reply: Survey, of input: Input, _ options: Options, _ console: Console) -> [String] {
        options.output == "-" ? [] : table(reply, options, console)
    }
}
