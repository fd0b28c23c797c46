/// Something that is wrong with a document or worth knowing, and where: the messages of the libraries, what is found
/// to be wrong with its facts, and what `validate` finds.
public struct Diagnostic: Codable, Sendable, Hashable {
    /// How much it matters to what is shown.
    public enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
        /// Worth knowing; nothing is lost.
        case info
        /// Something was repaired, replaced or guessed.
        case warning
        /// Something is lost or was not drawn.
        case error

        /// Orders by weight: info, warning, error.
        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
        private var rank: Int { self == .info ? 0 : self == .warning ? 1 : 2 }
    }

    /// How much it matters.
    public var severity: Severity
    /// The kind, a stable camelCase code for programs.
    public var code: Code
    /// One sentence for people; text of the document in it may hold any character.
    public var message: String
    /// The page it happened on, 1-based; nil where it concerns the whole document.
    public var page: Int?
    /// The object; nil where it is not known.
    public var object: ObjectReference?
    /// Where, in bytes; nil where it is not known.
    ///
    /// In the file; of a page's content, where in the file the library was reading the content when it found fault; of
    /// an object in an object stream, in the stream's data.
    public var offset: Int?
    /// Where on the page, in user space; nil where it is not known.
    public var bounds: PDFRect?
    /// How often it was found, at least 1. The place is then that of the first time.
    public var count: Int
    /// What was looked at when it was found; nil outside a check of a whole file.
    public var check: FileCheck.Part?

    /// Creates a diagnostic that was found once.
    public init(
        _ severity: Severity, _ code: Code, _ message: String, page: Int? = nil, object: ObjectReference? = nil,
        offset: Int? = nil, bounds: PDFRect? = nil, count: Int = 1
    ) {
        (self.severity, self.code, self.message) = (severity, code, message)
        (self.page, self.object, self.offset, self.bounds) = (page, object, offset, bounds)
        self.count = count
    }
}

extension Diagnostic {
    /// That libqpdf cannot read the file.
    static func structureUnreadable(_ error: DocumentError) -> Diagnostic {
        Diagnostic(.error, .structureUnreadable, "the file's objects cannot be read: \(error.message)")
    }

    /// The kinds of diagnostics.
    public enum Code: String, Codable, Sendable, CaseIterable {
        /// The cross-reference table was damaged and has been rebuilt by scanning the file.
        case xrefRebuilt
        /// The file's structure breaks the syntax of PDF.
        case syntax
        /// A stream could not be decoded, wholly or in part.
        case streamDamaged
        /// An image could not be decoded.
        case imageDamaged
        /// A font program could not be used.
        case fontDamaged
        /// No font is embedded and another was drawn in its place.
        case fontSubstituted
        /// No font could be found for a text: it is not drawn.
        case fontMissing
        /// A character map or encoding was not found: characters may be lost.
        case encodingMissing
        /// A colour space or profile could not be used.
        case colorDamaged
        /// The content asks for something that poppler does not implement.
        case unsupported
        /// An optional-content, annotation or form construct was ignored.
        case constructIgnored
        /// The document was refused something by its security settings.
        case permission
        /// A font has no mapping of its characters to Unicode: text set in it may be lost or wrong.
        case textUnmapped
        /// Text of a page was left out.
        case textIncomplete
        /// A page could not be read from the page tree.
        case pageUnreadable
        /// The page count that the file states is not that of its page tree.
        case pageCountWrong
        /// An image is not drawn.
        case imageNotDrawn
        /// A part of an image is missing, or may be.
        case imageIncomplete
        /// A font has no glyph for a character.
        case glyphMissing
        /// A soft mask, a group or a blend mode has no effect, or another one.
        case transparencyIgnored
        /// Overprint is asked for; colours are drawn as if it were not.
        case overprintIgnored
        /// An annotation has no appearance of its own, or none that poppler draws as it is meant.
        case annotationAppearance
        /// The pages only stand for what cannot be shown: a dynamic form, or a portfolio.
        case placeholder
        /// A range of pages that was asked for runs past the end or the beginning of the document.
        case pageRangeClipped
        /// A page box is missing, empty or not made of numbers.
        case pageBoxInvalid
        /// A page was drawn only in part.
        case drawnIncompletely
        /// A list was cut at a limit.
        case truncated
        /// qpdf could not read the file: facts that come from its objects are unknown.
        case structureUnreadable
        /// The data of an attachment are not as stated.
        case attachmentWrong
        /// A signature does not hold.
        case signatureWrong
        /// Something could not be checked.
        case notChecked
        /// The metadata is no well-formed XMP.
        case metadataDamaged
        /// More messages came than are kept.
        case messagesDropped
        /// Any other message of the PDF library.
        case other
    }
}
