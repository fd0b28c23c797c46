internal import CPoppler
internal import Glibc

/// One page of a document, spelled like PDFKit's class of that name; it keeps its document alive.
public final class PDFPage {
    /// The document it belongs to.
    public let document: PDFDocument
    /// Its place in the document, 0-based.
    public let index: Int
    private let handle: GObjectHandle
    /// Whether poppler was led to gather what its annotations show along with the text of its content.
    var hasAnnotationText = false
    private(set) lazy var glyphString = GlyphString(PageGlyphs(self))

    init(document: PDFDocument, index: Int, handle: consuming GObjectHandle) {
        self.document = document
        self.index = index
        self.handle = handle
    }

    /// poppler's page; valid as long as this object lives.
    package var poppler: OpaquePointer { OpaquePointer(handle.pointer) }

    /// The label that readers show (ISO 32000-2, 12.4.2); the page number where none is stated.
    public var label: String { document.labels[index] }

    /// What poppler draws, in points, after rotation and without the user unit.
    package var drawnSize: (width: Double, height: Double) {
        var width = 0.0, height = 0.0
        poppler_page_get_size(poppler, &width, &height)
        return (width, height)
    }

    /// Whether poppler draws what the boxes say: it shows nothing of a page whose boxes are flat or share no area.
    package var isDrawnAsStated: Bool {
        guard let boxes = try? boxes().boxes else { return true }
        let stated = boxes.size(of: .cropBox), drawn = drawnSize
        return abs(stated.width - drawn.width * boxes.userUnit) < 0.01 * boxes.userUnit
            && abs(stated.height - drawn.height * boxes.userUnit) < 0.01 * boxes.userUnit
    }

    /// The page's boxes, rotation and user unit, with what had to be assumed.
    ///
    /// - Throws: `DocumentError` where libqpdf cannot read the file or has no such page.
    public func boxes() throws(DocumentError) -> (boxes: PageBoxes, diagnostics: [Diagnostic]) {
        let leaves = try document.objects().pages.leaves
        guard index < leaves.count else {
            throw DocumentError(.damaged, "the page is not in the page tree", page: index + 1)
        }
        var diagnostics: [Diagnostic] = []
        let boxes = PageBoxes(leaves[index], number: index + 1, diagnostics: &diagnostics)
        return (boxes, diagnostics)
    }

    /// A box of the page, in points of user space; US Letter where the file cannot say.
    public func bounds(for box: PDFDisplayBox) -> PDFRect {
        (try? boxes())?.boxes[box] ?? PDFRect(x0: 0, y0: 0, x1: 612, y1: 792)
    }

    /// The clockwise rotation: 0, 90, 180 or 270.
    public var rotation: Int { (try? boxes())?.boxes.rotation ?? 0 }

    /// The annotations in the order of drawing, no more than `DocumentFile.listingLimit`; none where libqpdf cannot read
    /// the page.
    public var annotations: [PDFAnnotation] {
        document.withLeaf(at: index) { leaf in
            leaf.page["Annots"].elements.lazy.filter(\.isDictionary).prefix(DocumentFile.listingLimit)
                .map { PDFAnnotation($0, page: index + 1) }
        } ?? []
    }
}

extension PDFPage: Hashable {
    /// Whether both are the same page of the same opened document.
    public static func == (one: PDFPage, other: PDFPage) -> Bool {
        one.document === other.document && one.index == other.index
    }

    /// Adds the page and its document to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(document))
        hasher.combine(index)
    }
}

@available(*, unavailable)
extension PDFPage: Sendable {}
