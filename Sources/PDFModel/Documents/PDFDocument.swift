internal import CPoppler
internal import Glibc

/// An opened PDF document, spelled like PDFKit's class of that name.
///
/// Owns poppler's document and, once a question needs it, libqpdf's view of the same file. One document belongs to one
/// thread, and a process works on one document at a time: poppler shares unlocked state between documents.
public final class PDFDocument {
    /// The configuration it was opened from.
    public let configuration: DocumentConfiguration
    /// The size of the file in bytes.
    public let fileSize: Int
    /// What poppler said while it opened the file.
    public let openingDiagnostics: [Diagnostic]

    private let source: DocumentSource
    private let mapping: MappedFile?
    private let handle: GObjectHandle
    private var cachedStructure: Structure?
    private(set) lazy var labels = PageLabels(try? structure().file)
    private(set) lazy var fontSubstitutes = FontSubstitutes(self)
    /// What poppler says of the form and the page tree, which it reads along with the first page that is drawn: it is
    /// said of the document, whichever page a process draws first.
    package private(set) lazy var drawingDiagnostics = readAhead()

    /// Opens the document that a configuration names.
    ///
    /// - Throws: `DocumentError` with the status `missing`, `unreadable`, `notPDF`, `damaged`, `passwordRequired`,
    ///   `wrongPassword`, `limit` or `badRequest`.
    public convenience init(_ configuration: DocumentConfiguration) throws(DocumentError) {
        try self.init(configuration, source: DocumentSource(configuration))
    }

    /// Opens what `source` holds, under the name of a configuration.
    init(_ configuration: DocumentConfiguration, source: DocumentSource) throws(DocumentError) {
        MessageLog.install()
        self.configuration = configuration
        self.source = source
        let head = try FileHead(path: source.path)
        fileSize = head.fileSize
        mapping = MappedFile(path: source.path, size: head.fileSize)
        _ = MessageLog.take()
        handle = try Self.open(source.path, mapping, password: configuration.password, head: head)
        var messages = MessageLog.take()
        if !head.hasHeader {
            messages.insert(Diagnostic(.warning, .syntax, "the file does not begin with %PDF-"), at: 0)
        }
        openingDiagnostics = messages
    }

    private static func open(
        _ path: String, _ mapping: MappedFile?, password: String?, head: FileHead
    ) throws(DocumentError) -> GObjectHandle {
        guard head.fileSize > 0 else { throw DocumentError(.notPDF, "the file is empty") }
        var error: UnsafeMutablePointer<GError>?
        var document: OpaquePointer?
        if let mapping, password == nil {
            let bytes = g_bytes_new_static(mapping.bytes.baseAddress, gsize(mapping.bytes.count))
            defer { g_bytes_unref(bytes) }
            document = poppler_document_new_from_bytes(bytes, nil, &error)
        } else {
            // With a password poppler 22.12 opens from a file alone without a crash.
            guard let uri = g_filename_to_uri(absolute(path), nil, nil) else {
                throw DocumentError(.missing, "the name is no path")
            }
            defer { g_free(uri) }
            document = poppler_document_new_from_file(uri, password, &error)
        }
        if let document { return GObjectHandle(UnsafeMutableRawPointer(document)) }
        defer { g_clear_error(&error) }
        guard let failure = error?.pointee else { throw DocumentError(.damaged, "the file cannot be opened") }
        let isEncrypted =
            failure.domain == poppler_error_quark() && failure.code == Int32(POPPLER_ERROR_ENCRYPTED.rawValue)
        if isEncrypted {
            throw password == nil
                ? DocumentError(.passwordRequired, "a password is needed")
                : DocumentError(.wrongPassword, "the password is wrong")
        }
        guard head.hasHeader else { throw DocumentError(.notPDF, "not a PDF") }
        throw DocumentError(.damaged, "too damaged to open")
    }

    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return String(cString: folder) + "/" + path
    }

    /// poppler's document; valid as long as this object lives.
    var poppler: OpaquePointer { OpaquePointer(handle.pointer) }

    /// The path that the libraries read.
    var path: String { source.path }

    /// How many pages poppler can be asked for; 0 where the page tree cannot be read.
    public var pageCount: Int { max(0, Int(poppler_document_get_n_pages(poppler))) }

    /// A page by its index, 0-based as in PDFKit; nil where the page cannot be read.
    public func page(at index: Int) -> PDFPage? {
        guard index >= 0, index < pageCount, let page = poppler_document_get_page(poppler, Int32(index)) else {
            return nil
        }
        return PDFPage(document: self, index: index, handle: GObjectHandle(UnsafeMutableRawPointer(page)))
    }

    private func readAhead() -> [Diagnostic] {
        _ = MessageLog.take()
        if let first = poppler_document_get_page(poppler, 0) {
            poppler_page_free_form_field_mapping(poppler_page_get_form_field_mapping(first))
            g_object_unref(UnsafeMutableRawPointer(first))
        }
        if let last = poppler_document_get_page(poppler, Int32(pageCount - 1)) {
            g_object_unref(UnsafeMutableRawPointer(last))
        }
        return MessageLog.take()
    }

    /// The same document once more, for questions after which poppler does not draw as before.
    func openedAgain() throws(DocumentError) -> PDFDocument {
        try PDFDocument(configuration, source: source)
    }

    /// The PDF version: the header's, or the catalog's where that is newer (ISO 32000-2, 7.5.2).
    public var version: (major: Int, minor: Int) {
        var major: guint = 0
        var minor: guint = 0
        poppler_document_get_pdf_version(poppler, &major, &minor)
        return (Int(major), Int(minor))
    }

    /// The objects beneath the document; opened at the first question.
    ///
    /// - Throws: `DocumentError` where libqpdf cannot read what poppler could.
    func structure() throws(DocumentError) -> Structure {
        if let cachedStructure { return cachedStructure }
        let file = try QPDFFile(path: path, mapping: mapping, password: configuration.password)
        let structure = Structure(file: file)
        cachedStructure = structure
        return structure
    }
}

@available(*, unavailable)
extension PDFDocument: Sendable {}

/// libqpdf's file and the walk through its page tree.
final class Structure {
    let file: QPDFFile
    private(set) lazy var pages = PageTree(file)
    private(set) lazy var destinations = Destinations(self)

    init(file: QPDFFile) { self.file = file }
}
