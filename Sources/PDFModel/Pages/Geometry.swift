/// A point in points (1/72 inch), in a page's user space unless stated otherwise; CGPoint's members.
public struct PDFPoint: Codable, Sendable, Hashable {
    /// The horizontal coordinate, from the left.
    public var x: Double
    /// The vertical coordinate, from the bottom.
    public var y: Double

    /// Creates a point.
    public init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }

    /// The origin.
    public static let zero = PDFPoint()
}

/// A width and a height, in points or, of pictures, in pixels; CGSize's members.
public struct PDFSize: Codable, Sendable, Hashable {
    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// Creates a size.
    public init(width: Double = 0, height: Double = 0) { (self.width, self.height) = (width, height) }

    /// No extent.
    public static let zero = PDFSize()
}

extension PDFRect {
    /// The empty rectangle at the origin.
    public static let zero = PDFRect(x: 0, y: 0, width: 0, height: 0)

    /// Creates a rectangle from its bottom-left corner and its extent; a negative extent reaches left or down.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(x0: x, y0: y, x1: x + width, y1: y + height)
    }

    /// Creates a rectangle from its bottom-left corner and its size.
    public init(origin: PDFPoint, size: PDFSize) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// The bottom-left corner.
    public var origin: PDFPoint {
        get { PDFPoint(x: x0, y: y0) }
        set { self = PDFRect(origin: newValue, size: size) }
    }
    /// Width and height.
    public var size: PDFSize {
        get { PDFSize(width: width, height: height) }
        set { self = PDFRect(origin: origin, size: newValue) }
    }
    /// The left edge.
    public var minX: Double { x0 }
    /// The horizontal centre.
    public var midX: Double { (x0 + x1) / 2 }
    /// The right edge.
    public var maxX: Double { x1 }
    /// The bottom edge.
    public var minY: Double { y0 }
    /// The vertical centre.
    public var midY: Double { (y0 + y1) / 2 }
    /// The top edge.
    public var maxY: Double { y1 }

    /// Whether a point lies inside, or on the left or bottom edge, as with CGRect.
    public func contains(_ point: PDFPoint) -> Bool {
        point.x >= x0 && point.x < x1 && point.y >= y0 && point.y < y1
    }

    /// Whether no part of another rectangle lies outside of this one.
    public func contains(_ other: PDFRect) -> Bool { union(other) == self }

    /// Whether the rectangles share an area.
    public func intersects(_ other: PDFRect) -> Bool { intersection(other) != nil }

    /// The rectangle with its edges moved inwards, outwards by negative distances; edges that would cross meet halfway.
    public func insetBy(dx: Double, dy: Double) -> PDFRect {
        let dx = min(dx, width / 2), dy = min(dy, height / 2)
        return PDFRect(x0: x0 + dx, y0: y0 + dy, x1: x1 - dx, y1: y1 - dy)
    }

    /// The rectangle moved to the right and up.
    public func offsetBy(dx: Double, dy: Double) -> PDFRect {
        PDFRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
    }
}
