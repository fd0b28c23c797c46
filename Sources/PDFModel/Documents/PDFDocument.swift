internal import CPoppler

/// A PDF document, spelled like PDFKit's class of that name.
///
/// A document that was opened without the password it needs is locked: it has no pages until `unlock(withPassword:)`
/// opens it. Only the failable initializers, which are PDFKit's, create locked documents; the throwing ones refuse.
///
/// Owns poppler's document of a file. One document belongs to one thread, and a process works on one document at a
/// time: poppler shares unlocked state between documents.
public final class PDFDocument {
    /// The file it was opened from.
    public private(set) var file: DocumentFile
    /// The messages of poppler while it opened the file.
    public private(set) var openingDiagnostics: [Diagnostic]
    /// The root of the outline, which has no label and no destination of its own; nil where the outline has no entry.
    public private(set) lazy var outlineRoot = PDFOutline(outlineOf: self)

    /// Nil while the document is locked.
    private var handle: GObjectHandle?
    private(set) lazy var fontSubstitutes = FontSubstitutes(self)
    private(set) lazy var drawingLosses = DrawingLosses(self)
    private(set) lazy var unmappedFonts = UnmappedFonts(self)
    private var drawingDiagnostics: [Diagnostic]?

    /// Opens the document that a configuration names.
    ///
    /// - Throws: `DocumentError` with the status `missing`, `unreadable`, `notPDF`, `damaged`, `passwordRequired`,
    ///   `wrongPassword`, `limit` or `badRequest`.
    public convenience init(_ configuration: DocumentConfiguration) throws(DocumentError) {
        try self.init(DocumentFile(configuration))
    }

    /// Opens a file.
    ///
    /// - Throws: `DocumentError` with the status `notPDF`, `damaged`, `passwordRequired` or `wrongPassword`.
    public convenience init(_ file: DocumentFile) throws(DocumentError) {
        try self.init(file, nil)
    }

    /// Opens a file as if its pages had no crop box, so that the text of the whole medium is read; where libqpdf cannot
    /// read it, it is opened as it is, with a diagnostic.
    ///
    /// - Throws: `DocumentError` as for the file itself.
    public convenience init(uncropped file: DocumentFile) throws(DocumentError) {
        var uncropped: DocumentBytes?
        var diagnostics: [Diagnostic] = []
        do throws(DocumentError) {
            uncropped = try file.uncropped()
        } catch  where error.status == .damaged {
            let message = "text that crop boxes cut off is not shown: \(error.message)"
            diagnostics.append(Diagnostic(.warning, .textIncomplete, message))
        }
        try self.init(file, uncropped, diagnostics)
    }

    private init(
        _ file: DocumentFile, _ copy: DocumentBytes?, _ diagnostics: [Diagnostic] = []
    ) throws(DocumentError) {
        self.file = file
        openingDiagnostics = diagnostics
        try open(file, copy)
    }

    /// Opens a file, or leaves the document locked where that takes a password.
    ///
    /// - Throws: `DocumentError` as for the file itself, but for `passwordRequired`.
    init(lockedOrOpen file: DocumentFile) throws(DocumentError) {
        self.file = file
        openingDiagnostics = []
        do throws(DocumentError) {
            try open(file)
        } catch  where error.status == .passwordRequired {}
    }

    /// Opens a file, or a copy of it that libqpdf wrote, which is not encrypted.
    private func open(_ file: DocumentFile, _ copy: DocumentBytes? = nil) throws(DocumentError) {
        MessageLog.listen()
        let (data, password) = if let copy { (copy, String?.none) } else { try file.readableByPoppler() }
        let (document, messages) = try MessageLog.collecting { () throws(DocumentError) in
            try Self.open(file, data, password: password)
        }
        handle = GObjectHandle(document, reading: data)
        openingDiagnostics = messages + openingDiagnostics + otherLibraries
    }

    /// Whether the document is encrypted and no password has opened it yet.
    public var isLocked: Bool { handle == nil }

    /// Opens a locked document; true where it is open then, or was before.
    ///
    /// - Parameter password: The user or the owner password.
    @discardableResult public func unlock(withPassword password: String) -> Bool {
        guard isLocked else { return true }
        var configuration = file.configuration
        configuration.password = password
        // The objects are read with the password, too.
        let unlocked = DocumentFile(configuration, data: file.data)
        do throws(DocumentError) {
            try open(unlocked)
        } catch {
            return false
        }
        file = unlocked
        return true
    }

    /// The configuration it was opened from.
    public var configuration: DocumentConfiguration { file.configuration }

    private static func open(
        _ file: DocumentFile, _ data: DocumentBytes, password: String?
    ) throws(DocumentError) -> UnsafeMutableRawPointer {
        let bytes = g_bytes_new_static(data.bytes.baseAddress, gsize(data.bytes.count))
        defer { g_bytes_unref(bytes) }
        var error: UnsafeMutablePointer<GError>?
        var document: OpaquePointer?
        if let password {
            // From bytes, poppler 22.12 crashes on a wrong password.
            let stream = g_memory_input_stream_new_from_bytes(bytes)
            defer { g_object_unref(stream) }
            document = poppler_document_new_from_stream(stream, goffset(data.bytes.count), password, nil, &error)
        } else {
            document = poppler_document_new_from_bytes(bytes, nil, &error)
        }
        if let document { return UnsafeMutableRawPointer(document) }
        defer { g_clear_error(&error) }
        guard let failure = error?.pointee else { throw DocumentError(.damaged, "the file cannot be opened") }
        let isEncrypted =
            failure.domain == poppler_error_quark() && failure.code == Int32(POPPLER_ERROR_ENCRYPTED.rawValue)
        if isEncrypted {
            throw password == nil ? .passwordRequired : .wrongPassword
        }
        guard file.hasHeader else { throw DocumentError(.notPDF, "not a PDF") }
        throw DocumentError(.damaged, "too damaged to open")
    }

    /// poppler's document; valid as long as this object lives.
    ///
    /// - Precondition: The document is not locked.
    package var poppler: OpaquePointer {
        switch handle {
        case .some(let handle): OpaquePointer(handle.pointer)
        case .none: preconditionFailure("the document is locked")
        }
    }

    /// How many pages poppler can be asked for; 0 where the page tree cannot be read, or the document is locked.
    public var pageCount: Int { isLocked ? 0 : max(0, Int(poppler_document_get_n_pages(poppler))) }

    /// A page by its index, 0-based; nil where the page cannot be read, or there is none.
    public func page(at index: Int) -> PDFPage? {
        guard index >= 0, index < pageCount, let page = poppler_document_get_page(poppler, Int32(index)) else {
            return nil
        }
        return PDFPage(
            document: self, index: index, handle: GObjectHandle(UnsafeMutableRawPointer(page), reading: self))
    }

    /// Has poppler read the form and the page tree, which it reads along with the first page that is drawn, unless it
    /// has; returns its messages, which belong to the document, whichever page a process draws first.
    @discardableResult package func readAhead() -> [Diagnostic] {
        if isLocked { return [] }
        if let drawingDiagnostics { return drawingDiagnostics }
        let messages = MessageLog.collecting {
            if let first = poppler_document_get_page(poppler, 0) {
                poppler_page_free_form_field_mapping(poppler_page_get_form_field_mapping(first))
                g_object_unref(UnsafeMutableRawPointer(first))
            }
            if let last = poppler_document_get_page(poppler, Int32(pageCount - 1)) {
                g_object_unref(UnsafeMutableRawPointer(last))
            }
        }.diagnostics
        drawingDiagnostics = messages
        return messages
    }

    /// The objects of the file; read at the first call.
    ///
    /// - Throws: `DocumentError` where libqpdf cannot read what poppler could.
    func objects() throws(DocumentError) -> FileObjects { try file.objects() }

    /// What `body` returns for a page, 0-based, of which it may keep no object; nil where libqpdf cannot read the page.
    func withLeaf<Value>(at index: Int, _ body: (PageTree.Leaf) -> Value) -> Value? {
        guard let objects = try? objects(), index < objects.pages.leaves.count else { return nil }
        return objects.file.releasingObjects { body(objects.pages.leaves[index]) }
    }

    /// What had to be repaired of the file, or cannot be read of its objects, beyond the messages of poppler.
    package func repairs() -> [Diagnostic] {
        do throws(DocumentError) {
            let objects = try objects()
            let (pages, warnings) = objects.file.collecting { objects.pages }
            return pages.diagnostics + warnings
        } catch {
            return [.structureUnreadable(error)]
        }
    }

    /// The labels of the pages.
    var labels: PageLabels { file.labels }
}

@available(*, unavailable)
extension PDFDocument: Sendable {}
