/// A link annotation (ISO 32000-2, 12.5.6.5).
public struct PDFLink: Codable, Sendable, Hashable {
    /// The page, 1-based.
    public var pageNumber: Int
    /// /Rect, in points of the page's user space; nil where it is not an array of four numbers.
    public var bounds: PDFRect?
    /// /Dest, or else /A; nil where it has neither.
    public var action: PDFAction?

    /// Whether its destination is not a page of this document.
    public var isDangling: Bool { action?.isDangling ?? false }
}

extension DocumentFile {
    /// The links of every page, in the order of the pages; nothing is fetched or opened.
    ///
    /// - Throws: `DocumentError` where a library cannot open the file.
    public func links() throws(DocumentError) -> Listing<PDFLink> {
        try listAnnotations { annotation, page, objects, _ in
            guard annotation["Subtype"].name == "Link" else { return nil }
            return PDFLink(
                pageNumber: page, bounds: PDFRect(annotation["Rect"]),
                action: PDFAction(of: annotation, objects.destinations))
        }
    }
}

extension PDFAction {
    /// What a link or an outline entry does: its destination, or else its action; nil where it has neither.
    init?(of holder: QPDFObject, _ destinations: Destinations) {
        let destination = holder["Dest"], action = holder["A"]
        if !destination.isNull {
            self.init(destination: destinations.destination(destination) ?? Destination())
        } else if action.isDictionary {
            self.init(action, destinations)
        } else {
            return nil
        }
    }
}
