/// A place that a link, an outline entry or an action leads to (ISO 32000-2, 12.3.2), as the file states it.
public struct Destination: Codable, Sendable, Hashable {
    /// How the page is fitted into the window (table 149), as the file spells it.
    public enum Fit: String, Codable, Sendable, CaseIterable {
        /// `left` and `top` in the upper left corner, magnified by `zoom`.
        case xyz = "XYZ"
        /// The whole page.
        case page = "Fit"
        /// The width of the page, with `top` at the upper edge.
        case pageWidth = "FitH"
        /// The height of the page, with `left` at the left edge.
        case pageHeight = "FitV"
        /// The rectangle of `left`, `bottom`, `right` and `top`.
        case rectangle = "FitR"
        /// The whole of what is drawn on the page.
        case contents = "FitB"
        /// The width of what is drawn, with `top` at the upper edge.
        case contentsWidth = "FitBH"
        /// The height of what is drawn, with `left` at the left edge.
        case contentsHeight = "FitBV"
    }

    /// The name it goes by; nil where it states its page itself.
    public var name: String?
    /// The page number, 1-based, in this document or, for a remote destination, in the other one; nil where it leads
    /// to no page.
    public var pageNumber: Int?
    /// How the page is fitted into the window; nil where it does not say.
    public var fit: Fit?
    /// The left edge in points of the page's user space; nil where it stays as it is.
    public var left: Double?
    /// The bottom edge.
    public var bottom: Double?
    /// The right edge.
    public var right: Double?
    /// The top edge.
    public var top: Double?
    /// The magnification, 1 for the natural size; nil where it stays as it is.
    public var zoom: Double?
}

extension Destination {
    /// Reads how the page is fitted: all of an explicit destination but its page.
    init(explicit array: QPDFObject, pageNumber: Int?) {
        self.pageNumber = pageNumber
        fit = array[1].name.flatMap(Fit.init)
        switch fit {
        case .xyz:
            (left, top) = (array[2].number, array[3].number)
            zoom = array[4].number.flatMap { $0 == 0 ? nil : $0 }
        case .pageWidth, .contentsWidth: top = array[2].number
        case .pageHeight, .contentsHeight: left = array[2].number
        case .rectangle:
            (left, bottom) = (array[2].number, array[3].number)
            (right, top) = (array[4].number, array[5].number)
        case .page, .contents, nil: break
        }
    }
}
