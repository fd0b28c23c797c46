internal import CPoppler

/// PDFKit's ways to open a document and what it asks a document as a whole.
extension PDFDocument {
    /// Opens the document at a URL: a path, a `file:` URL, a `data:` URL, or `-` for standard input.
    ///
    /// With Foundation, a `URL` is given as its `absoluteString`. A document that needs a password is locked at first.
    /// - Returns: Nil where there is no PDF that can be opened; `init(_:)` with a `DocumentConfiguration` says why.
    public convenience init?(url: String) {
        do throws(DocumentError) {
            try self.init(lockedOrOpen: DocumentFile(DocumentConfiguration(documentURL: url)))
        } catch {
            return nil
        }
    }

    /// Opens a document in memory, whose bytes are copied; Foundation's `Data` is such a sequence of bytes.
    ///
    /// A document that needs a password is locked at first.
    /// - Returns: Nil where the bytes are no PDF that can be opened.
    public convenience init?(data: some Sequence<UInt8>) {
        let bytes = Array(data)
        guard !bytes.isEmpty else { return nil }
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyBytes(from: bytes)
        let file = DocumentFile(
            DocumentConfiguration(documentURL: "data:application/pdf"),
            data: DocumentBytes(UnsafeRawBufferPointer(copy)) { $0.deallocate() })
        do throws(DocumentError) {
            try self.init(lockedOrOpen: file)
        } catch {
            return nil
        }
    }

    /// The URL it was opened from, as it was given; nil for a document in memory or from standard input.
    public var documentURL: String? {
        let url = configuration.documentURL
        return url == "-" || url.hasPrefix("data:") ? nil : url
    }

    /// What the Info dictionary says; nil where the document is locked or libqpdf cannot read it.
    public var documentAttributes: DocumentAttributes? {
        guard let file = try? objects().file else { return nil }
        return file.collecting { DocumentAttributes(file.trailer["Info"]) }.value
    }

    /// Whether the document is encrypted, also after it was unlocked; false where libqpdf cannot read it.
    public var isEncrypted: Bool { isLocked || (try? objects())?.file.isEncrypted == true }

    /// Whether the document may be printed; always true with the owner password, false while it is locked.
    public var allowsPrinting: Bool { allows(POPPLER_PERMISSIONS_OK_TO_PRINT) }

    /// Whether text and graphics may be copied; always true with the owner password, false while it is locked.
    public var allowsCopying: Bool { allows(POPPLER_PERMISSIONS_OK_TO_COPY) }

    private func allows(_ permission: PopplerPermissions) -> Bool {
        !isLocked && poppler_document_get_permissions(poppler).rawValue & permission.rawValue != 0
    }

    /// The major PDF version: the header's, or the catalog's where that is newer (ISO 32000-2, 7.5.2); 0 while the
    /// document is locked.
    public var majorVersion: Int { version.major }

    /// The minor PDF version, as `majorVersion`.
    public var minorVersion: Int { version.minor }

    private var version: (major: Int, minor: Int) {
        var (major, minor): (guint, guint) = (0, 0)
        if !isLocked { poppler_document_get_pdf_version(poppler, &major, &minor) }
        return (Int(major), Int(minor))
    }

    /// The index of a page, 0-based; `Int.max`, which is Foundation's `NSNotFound`, for a page of another document.
    public func index(for page: PDFPage) -> Int { page.document === self ? page.index : .max }

    private var pages: some Sequence<PDFPage> { (0..<pageCount).lazy.compactMap(page(at:)) }

    /// The text of all pages, one after another, with a line end between them; nil where no page shows text.
    public var string: String? {
        let texts = pages.compactMap(\.string)
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }

    /// Finds a text on all pages, in reading order.
    ///
    /// Words are found across line ends, and whole where a hyphen parts them. A page on which a regular expression takes
    /// too many steps has no match, and a malformed one matches nothing: `TextSearch` and `TextPattern.fault` say so.
    public func findString(_ string: String, withOptions options: PDFSearchOptions = []) -> [PDFSelection] {
        let pattern = TextPattern(
            string, isRegularExpression: options.contains(.regularExpression),
            ignoresCase: options.contains(.caseInsensitive), isWord: options.contains(.wholeWords))
        guard let search = TextSearch(pattern) else { return [] }
        var places = TextSearch.Details()
        places.places = true
        return pages.flatMap { page in
            ((try? search.matches(on: page, places))?.matches ?? []).map {
                PDFSelection(page: page, text: $0.text, lines: $0.rectangles)
            }
        }
    }
}

/// How text is searched: some of Foundation's `NSString.CompareOptions`, by their names.
public struct PDFSearchOptions: OptionSet, Sendable, Hashable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Capitals and small letters are the same.
    public static let caseInsensitive = PDFSearchOptions(rawValue: 1)
    /// The text is a regular expression in the syntax of Perl.
    public static let regularExpression = PDFSearchOptions(rawValue: 2)
    /// Only whole words match.
    public static let wholeWords = PDFSearchOptions(rawValue: 4)
}
