/// A place in an opened document, spelled like PDFKit's class of that name; it keeps the document alive.
public struct PDFDestination {
    /// The document that it leads into.
    public let document: PDFDocument
    /// What the file states.
    public let stated: Destination

    /// A destination within a document, such as that of an action which goes to a page.
    public init(_ stated: Destination, in document: PDFDocument) {
        (self.stated, self.document) = (stated, document)
    }

    /// The page; nil where it leads to none.
    public var page: PDFPage? { stated.pageNumber.flatMap { document.page(at: $0 - 1) } }

    /// The upper left corner of what is shown, in points of the page's user space; nil where one of its coordinates is
    /// not stated.
    public var point: PDFPoint? {
        guard let left = stated.left, let top = stated.top else { return nil }
        return PDFPoint(x: left, y: top)
    }
}

@available(*, unavailable)
extension PDFDestination: Sendable {}
