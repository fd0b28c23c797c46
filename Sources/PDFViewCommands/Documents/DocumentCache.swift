internal import PDFModel

/// The document that a worker has open: it stays open while jobs on it follow one another.
final class DocumentCache {
    private var configuration: DocumentConfiguration?
    private var document: PDFDocument?

    /// The document of a configuration, opened if it is not the last one.
    func document(_ wanted: DocumentConfiguration) throws(DocumentError) -> PDFDocument {
        if let document, configuration == wanted { return document }
        document = nil
        let opened = try PDFDocument(wanted)
        configuration = wanted
        document = opened
        return opened
    }
}
