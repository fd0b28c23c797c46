internal import Glibc
internal import PDFModel

/// The document that a worker has open: it stays open while jobs on it follow one another.
final class DocumentCache {
    /// Whether documents are opened as if they had no crop boxes.
    private let isUncropped: Bool
    private var configuration = DocumentConfiguration(documentURL: "")
    private var source: DocumentSource?
    private var failure: DocumentError?
    private var openedFile: DocumentFile?
    private var openedDocument: PDFDocument?
    /// Files that are done with. Freeing their objects one by one takes a tenth of the time of a run over small files;
    /// the end of the worker frees them all at once.
    private var done: [DocumentFile] = []

    init(isUncropped: Bool = false) { self.isUncropped = isUncropped }

    /// Chooses the document that `file` and `document` return, and takes ownership of its descriptor.
    func choose(_ wanted: DocumentConfiguration, _ descriptor: CInt) {
        do throws(DocumentError) {
            let next = try DocumentSource(fileDescriptor: descriptor)
            if configuration == wanted, source?.identity == next.identity { return }
            (source, failure) = (next, nil)
        } catch {
            (source, failure) = (nil, error)
        }
        configuration = wanted
        openedDocument = nil
        if let file = openedFile { keep(file) }
        openedFile = nil
    }

    /// Keeps a file that is done with, as long as the worker has room and to spare.
    private func keep(_ file: DocumentFile) {
        done.append(file)
        // Each counts for something, since it has objects too.
        let size = done.reduce(0) { $0 + max($1.fileSize, 256 << 10) }
        var usage = rusage()
        unsafe getrusage(RUSAGE_SELF.rawValue, &usage)
        if size > 16 << 20 || usage.ru_maxrss > 64 << 10 { done = [] }
    }

    /// The file that was chosen last, read at the first call.
    func file() throws(DocumentError) -> DocumentFile {
        if let openedFile { return openedFile }
        guard let source else { throw failure ?? DocumentError(.unreadable, "no document was passed") }
        let file = try DocumentFile(configuration, source: source)
        openedFile = file
        return file
    }

    /// The same file, read anew.
    func reopened() throws(DocumentError) -> DocumentFile {
        openedFile = nil
        return try file()
    }

    /// The document in that file, opened at the first call.
    func document() throws(DocumentError) -> PDFDocument {
        if let openedDocument { return openedDocument }
        let document = isUncropped ? try PDFDocument(uncropped: file()) : try PDFDocument(file())
        openedDocument = document
        return document
    }
}
