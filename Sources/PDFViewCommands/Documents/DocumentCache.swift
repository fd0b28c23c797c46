internal import PDFModel

/// The document that a worker has open: it stays open while jobs on it follow one another.
final class DocumentCache {
    private var opened: (file: DocumentFile, document: PDFDocument?)?

    /// The file of a configuration, found anew if it is not the last one.
    func file(_ wanted: DocumentConfiguration) throws(DocumentError) -> DocumentFile {
        if let opened, opened.file.configuration == wanted { return opened.file }
        opened = nil
        let file = try DocumentFile(wanted)
        opened = (file, nil)
        return file
    }

    /// The document of a configuration, opened if it is not the last one.
    func document(_ wanted: DocumentConfiguration) throws(DocumentError) -> PDFDocument {
        let file = try file(wanted)
        if let document = opened?.document { return document }
        let document = try PDFDocument(file)
        opened = (file, document)
        return document
    }
}
