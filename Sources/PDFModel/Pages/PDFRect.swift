/// A rectangle in points (1/72 inch), in a page's user space: origin bottom-left, y upwards, before rotation.
///
/// In JSON it is `[x0, y0, x1, y1]` with `x0 <= x1` and `y0 <= y1`.
public struct PDFRect: Sendable, Hashable {
    /// The left edge.
    public var x0: Double
    /// The bottom edge.
    public var y0: Double
    /// The right edge.
    public var x1: Double
    /// The top edge.
    public var y1: Double

    /// Creates a rectangle from two opposite corners in any order.
    public init(x0: Double, y0: Double, x1: Double, y1: Double) {
        self.x0 = min(x0, x1)
        self.y0 = min(y0, y1)
        self.x1 = max(x0, x1)
        self.y1 = max(y0, y1)
    }

    /// The horizontal extent in points.
    public var width: Double { x1 - x0 }
    /// The vertical extent in points.
    public var height: Double { y1 - y0 }
    /// Whether it holds no area.
    public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// The part that both rectangles share; nil where they share no area.
    public func intersection(_ other: PDFRect) -> PDFRect? {
        let left = max(x0, other.x0), bottom = max(y0, other.y0)
        let right = min(x1, other.x1), top = min(y1, other.y1)
        guard left < right, bottom < top else { return nil }
        return PDFRect(x0: left, y0: bottom, x1: right, y1: top)
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: PDFRect) -> PDFRect {
        PDFRect(
            x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
    }

    /// The four numbers as in JSON.
    public var array: [Double] { [x0, y0, x1, y1] }
}

extension PDFRect: Codable {
    /// Reads `[x0, y0, x1, y1]`.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        self.init(
            x0: try container.decode(Double.self), y0: try container.decode(Double.self),
            x1: try container.decode(Double.self), y1: try container.decode(Double.self))
    }

    /// Writes `[x0, y0, x1, y1]`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for number in array { try container.encode(number) }
    }
}

extension PDFRect {
    /// An array of four numbers as a rectangle (ISO 32000-2, 7.9.5); nil for anything else.
    init?(_ object: QPDFObject) {
        guard object.count == 4, let numbers = object.numbers(4) else { return nil }
        self.init(x0: numbers[0], y0: numbers[1], x1: numbers[2], y1: numbers[3])
    }
}
