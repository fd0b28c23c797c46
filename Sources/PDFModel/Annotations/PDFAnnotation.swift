/// An annotation of a page (ISO 32000-2, 12.5), spelled after PDFKit's class of that name.
///
/// A member is nil where the file does not state it in the form that the standard wants.
public struct PDFAnnotation: Codable, Sendable, Hashable {
    /// /Subtype as the file has it, such as `Highlight` (table 171).
    public var type: String?
    /// The page, 1-based.
    public var pageNumber: Int
    /// Its object number; nil for a direct object.
    public var objectNumber: Int?
    /// /Rect, in points of the page's user space.
    public var bounds: PDFRect?
    /// /T: the text label of markup annotations, mostly the author's name.
    public var userName: String?
    /// /Contents: its text, or an alternate description of what it shows.
    public var contents: String?
    /// /Subj: its subject.
    public var subject: String?
    /// /NM: its name, unique on its page.
    public var name: String?
    /// /CreationDate.
    public var creationDate: PDFDate?
    /// /M: when it was last changed.
    public var modificationDate: PDFDate?
    /// The flags of /F.
    public var flags: [AnnotationFlag]
    /// /C: one number for gray, three for red, green and blue, four for CMYK, from 0 to 1; none for transparent.
    public var color: [Double]?
    /// /CA: its opacity, from 0 to 1; nil where it is missing, which means 1.
    public var opacity: Double?
    /// Whether it has a normal appearance (/N of /AP, 12.5.5); without one, readers draw it as they see fit.
    public var hasAppearance: Bool
    /// /IRT: the annotation that it replies to or is grouped with (12.5.6.2).
    public var reply: Reply?
    /// /State, as set by a reviewer, such as `Accepted` (12.5.6.3).
    public var state: String?

    /// The annotation that another one replies to or is grouped with.
    public struct Reply: Codable, Sendable, Hashable {
        /// Its /NM; nil where it has none.
        public var name: String?
        /// Its object number.
        public var objectNumber: Int?
        /// Whether /RT is /Group: both are one annotation, with the text of this one.
        public var isGrouped: Bool
    }
}

/// The flags of an annotation (ISO 32000-2, table 167), in the order of their bits.
public enum AnnotationFlag: String, Codable, Sendable, CaseIterable {
    /// Not shown by a reader that does not know its kind.
    case invisible
    /// Neither shown nor printed.
    case hidden
    /// Printed with the page.
    case print
    /// Of the same size at every magnification.
    case noZoom
    /// Upright however the page is rotated.
    case noRotate
    /// Not shown, but perhaps printed.
    case noView
    /// Does not react to the user.
    case readOnly
    /// Its properties cannot be changed, nor can it be deleted.
    case locked
    /// `noView` is reversed while it is selected or pointed at.
    case toggleNoView
    /// Its contents cannot be changed.
    case lockedContents
}

extension DocumentFile {
    /// The annotations of every page, in the order of the pages and of drawing.
    ///
    /// - Throws: `DocumentError` where a library cannot open the file.
    public func annotations() throws(DocumentError) -> Listing<PDFAnnotation> {
        try listAnnotations { object, page, _, diagnostics in
            let annotation = PDFAnnotation(object, page: page)
            if annotation.type == nil {
                diagnostics.tally(Diagnostic(.warning, .syntax, "an annotation does not state its kind", page: page))
            }
            if annotation.bounds == nil {
                let message = "an annotation's rectangle is not made of four numbers"
                diagnostics.tally(Diagnostic(.warning, .syntax, message, page: page))
            }
            return annotation
        }
    }
}

extension PDFAnnotation {
    init(_ annotation: QPDFObject, page: Int) {
        type = annotation["Subtype"].name
        pageNumber = page
        objectNumber = annotation.objectNumber
        bounds = PDFRect(annotation["Rect"])
        userName = annotation["T"].string
        contents = annotation["Contents"].text
        subject = annotation["Subj"].string
        name = annotation["NM"].string
        creationDate = annotation["CreationDate"].string.map(PDFDate.init)
        modificationDate = annotation["M"].string.map(PDFDate.init)
        flags = AnnotationFlag.allCases.set(in: annotation["F"].integer ?? 0)
        let components = annotation["C"]
        color =
            [0, 1, 3, 4].contains(components.count) && components.isArray
            ? components.numbers(components.count) : nil
        opacity = annotation["CA"].number
        hasAppearance = !AnnotationAppearance.states(of: annotation).isEmpty
        state = annotation["State"].string
        let original = annotation["IRT"]
        if original.isDictionary {
            reply = Reply(
                name: original["NM"].string, objectNumber: original.objectNumber,
                isGrouped: annotation["RT"].name == "Group")
        }
    }
}

extension Array {
    /// The elements whose bit is set, the first for the lowest bit.
    func set(in bits: Int) -> [Element] { indices.filter { bits & 1 << $0 != 0 }.map { self[$0] } }
}
