internal import Glibc
internal import PDFModel

/// The document that a worker has open: it stays open while jobs on it follow one another.
final class DocumentCache {
    /// Whether documents are opened as if they had no crop boxes.
    private let isUncropped: Bool
    private var opened: (file: DocumentFile, document: PDFDocument?)?
    /// Files that are done with. Freeing their objects one by one takes a tenth of the time of a run over small files;
    /// the end of the worker frees them all at once.
    private var done: [DocumentFile] = []

    init(isUncropped: Bool = false) { self.isUncropped = isUncropped }

    /// The file of a configuration, found anew if it is not the last one.
    func file(_ wanted: DocumentConfiguration) throws(DocumentError) -> DocumentFile {
        if let opened, opened.file.configuration == wanted { return opened.file }
        if let file = opened?.file {
            opened = nil
            keep(file)
        }
        let file = try DocumentFile(wanted)
        opened = (file, nil)
        return file
    }

    /// Keeps a file that is done with, as long as the worker has room and to spare.
    private func keep(_ file: DocumentFile) {
        done.append(file)
        // Each counts for something, since it may have a descriptor.
        let size = done.reduce(0) { $0 + max($1.fileSize, 256 << 10) }
        var usage = rusage()
        unsafe getrusage(RUSAGE_SELF.rawValue, &usage)
        if size > 16 << 20 || usage.ru_maxrss > 64 << 10 { done = [] }
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
