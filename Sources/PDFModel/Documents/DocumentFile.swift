/// A file that should be a PDF: its bytes and the objects in them, not yet opened for drawing.
///
/// Most facts of a document are in its objects; those are cheaper to read than it is to open the file with poppler as
/// well. A file belongs to one thread.
public final class DocumentFile {
    /// The configuration that names it.
    public let configuration: DocumentConfiguration
    /// The bytes of the file.
    let data: DocumentBytes
    /// Whether `%PDF-` is in the first 1,024 bytes, where readers look for it.
    let hasHeader: Bool
    private var cachedObjects: FileObjects?
    private(set) lazy var labels = PageLabels(try? objects().file)

    /// Opens the file that a configuration names.
    ///
    /// - Throws: `DocumentError` with the status `missing`, `unreadable`, `notPDF` for an empty file, `limit` or
    ///   `badRequest`.
    public convenience init(_ configuration: DocumentConfiguration) throws(DocumentError) {
        try self.init(configuration, source: DocumentSource(configuration))
    }

    /// Reads a file that is open already, under the name and with the password of a configuration.
    ///
    /// - Throws: `DocumentError` with the status `unreadable`, `notPDF` for an empty file, or `limit`.
    public convenience init(_ configuration: DocumentConfiguration, source: DocumentSource) throws(DocumentError) {
        self.init(configuration, data: try DocumentBytes(source))
    }

    /// A document in memory.
    init(_ configuration: DocumentConfiguration, data: DocumentBytes) {
        (self.configuration, self.data) = (configuration, data)
        hasHeader = data.bytes.offset(of: "%PDF-", to: 1024) != nil
    }

    /// Its size in bytes.
    public var fileSize: Int { data.bytes.count }

    /// What is wrong with the file before its objects are read.
    var diagnostics: [Diagnostic] {
        hasHeader ? [] : [Diagnostic(.warning, .syntax, "the file does not begin with %PDF-")]
    }

    /// The objects of the file; read at the first call.
    ///
    /// - Throws: `DocumentError` with the status `damaged`, `passwordRequired` or `wrongPassword`.
    func objects() throws(DocumentError) -> FileObjects {
        if let cachedObjects { return cachedObjects }
        let objects = FileObjects(file: try readObjects())
        cachedObjects = objects
        return objects
    }

    /// The objects of the file, for callers that do not need poppler: a file that is not a PDF has a status of its own.
    ///
    /// - Throws: `DocumentError` with the status `notPDF`, `damaged`, `passwordRequired` or `wrongPassword`.
    func objectsOnly() throws(DocumentError) -> FileObjects {
        do throws(DocumentError) {
            return try objects()
        } catch {
            guard error.status == .damaged, !hasHeader else { throw error }
            throw DocumentError(.notPDF, "not a PDF")
        }
    }
}

extension DocumentFile {
    /// The objects of the file, and what is wrong with them.
    ///
    /// Where something is, poppler has to be able to open the file too, and its messages are added.
    /// - Throws: `DocumentError` where a library cannot open the file.
    func examined() throws(DocumentError) -> (objects: FileObjects, document: PDFDocument?, diagnostics: [Diagnostic]) {
        let objects: FileObjects
        do throws(DocumentError) {
            objects = try self.objects()
        } catch  where error.status == .damaged {
            _ = try PDFDocument(self)
            throw DocumentError(.damaged, "the file's objects cannot be read: \(error.message)")
        }
        // The walk through the page tree may be what brings the damage to light.
        let (pages, warnings) = objects.file.collecting { objects.pages }
        let isSound = hasHeader && warnings.isEmpty && pages.isSound
        let document = isSound ? nil : try PDFDocument(self)
        let opening = document?.openingDiagnostics ?? []
        return (objects, document, diagnostics + warnings + opening + pages.diagnostics)
    }

    /// The same, for a walk through the pages.
    ///
    /// - Throws: `DocumentError` also where there is nothing to walk through.
    func objectsForPages() throws(DocumentError) -> (objects: FileObjects, diagnostics: [Diagnostic]) {
        let (objects, document, diagnostics) = try examined()
        if let document, document.pageCount == 0, objects.pages.leaves.isEmpty { throw .withoutPages }
        return (objects, diagnostics)
    }
}

@available(*, unavailable)
extension DocumentFile: Sendable {}
