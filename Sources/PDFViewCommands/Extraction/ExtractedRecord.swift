internal import PDFModel

/// A thing of a document, with what became of it where it was to be written to a file.
struct ExtractedRecord<Thing> {
    let thing: Thing
    let file: ExtractedFile?

    @ColumnBuilder<ExtractedRecord> static var fileColumns: [Column<ExtractedRecord>] {
        Column("path", "The file that it was written to.") { $0.file?.path }
            .titled("File", ifAny: { $0.file != nil }) { $0.file?.path ?? $0.file?.error?.message ?? "" }
        Column("error", "Why it was not written.", of: DocumentError.columns) { $0.file?.error }
    }
}

extension ExtractionCommand where Record == ExtractedRecord<Element> {
    static func records(_ reply: Survey, _ options: Options) -> [Record]? {
        shown(reply, options).map(ExtractedRecord.init)
    }

    /// What goes to standard output leaves no room for a table.
    static func lines(_ reply: Survey, of input: Input, _ options: Options, _ console: Console) -> [String] {
        options.output == "-" ? [] : table(reply, options, console)
    }
}
