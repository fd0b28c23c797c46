internal import PDFModel

/// The document that a worker has open: it stays open while jobs on it follow one another.
final class DocumentCache {
    /// Whether documents are opened as if they had no crop boxes.
    private let isUncropped: Bool
    private var opened: (file: DocumentFile, document: PDFDocument?)?

    init(isUncropped: Bool = false) { self.isUncropped = isUncropped }

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
        let document = isUncropped ? try PDFDocument(uncropped: file) : try PDFDocument(file)
        opened = (file, document)
        return document
    }
}
