/// The facts of one document, as `pdfview info` shows them.
///
/// A member is nil where the document does not state it, or where libqpdf could not read the file: then `diagnostics`
/// holds `structureUnreadable`.
public struct DocumentFacts: Codable, Sendable {
    /// The parts that cost something; the rest is always gathered.
    public enum Part: String, Codable, Sendable, CaseIterable {
        /// Every page.
        case pages
        /// Whether there is JavaScript.
        case javaScript
        /// Counts of signatures, attachments, layers and outline entries.
        case counts
        /// Claims of conformance.
        case claims
    }

    /// The size of the file in bytes.
    public var fileSize: Int
    /// The number of pages.
    public var pageCount: Int
    /// The version, such as `1.7`.
    public var version: String
    /// The Info dictionary.
    public var attributes: DocumentAttributes?
    /// /PageLayout of the catalog such as `TwoColumnLeft` (7.7.2); nil where not stated.
    public var pageLayout: String?
    /// /PageMode of the catalog such as `UseOutlines` (7.7.2); nil where not stated.
    public var pageMode: String?
    /// Whether it is encrypted.
    public var isEncrypted: Bool?
    /// How it is encrypted; nil where it is not.
    public var encryption: Encryption?
    /// The permissions.
    public var permissions: Permissions?
    /// Whether it is linearized.
    public var isLinearized: Bool?
    /// /Marked of /MarkInfo: whether it claims to be tagged (14.7.1).
    public var isTagged: Bool?
    /// Whether it has JavaScript: in an action or in the name tree /JavaScript.
    public var hasJavaScript: Bool?
    /// The kind of its form; nil where it has none.
    public var form: FormKind?
    /// Counts of what it holds.
    public var counts: StructureCounts?
    /// The standards it claims to follow.
    public var claims: ConformanceClaims?
    /// The first string of /ID, the file identifier that stays (14.4), in lower-case hexadecimal.
    public var permanentID: String?
    /// The second string of /ID, which changes with each update, in lower-case hexadecimal.
    public var updateID: String?
    /// The pages in order.
    public var pages: [PageFacts]?
    /// What was repaired, replaced or could not be read.
    public var diagnostics: [Diagnostic]
}

/// The facts of one page.
public struct PageFacts: Codable, Sendable, Hashable {
    /// The page number, 1-based.
    public var number: Int
    /// The label that readers show.
    public var label: String
    /// The geometry; nil where it cannot be read.
    public var boxes: PageBoxes?

    /// Width and height as shown, in points; nil where they cannot be read.
    public var size: (width: Double, height: Double)? { boxes?.size(of: .cropBox) }
    /// The named paper of that size; nil where there is none.
    public var paper: PaperSize? { size.flatMap { PaperSize(width: $0.width, height: $0.height) } }
}

/// How many signatures, attachments, layers and outline entries a document has.
public struct StructureCounts: Codable, Sendable, Hashable {
    /// Signature fields that hold a signature (ISO 32000-2, 12.8).
    public var signatures = 0
    /// Embedded files: of the name tree, of annotations, and associated ones (7.11.4, 14.13), each once.
    public var attachments = 0
    /// Optional content groups (8.11).
    public var layers = 0
    /// Entries of the outline at all levels (12.3.3), each once.
    public var outlineEntries = 0
}
