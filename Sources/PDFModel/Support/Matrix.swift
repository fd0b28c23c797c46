/// A transformation of coordinates (ISO 32000-2, 8.3.3): `x' = a·x + c·y + e`, `y' = b·x + d·y + f`.
struct Matrix: Sendable, Hashable {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0
    var e = 0.0
    var f = 0.0

    static let identity = Matrix()

    /// What this one does, then what `next` does.
    func then(_ next: Matrix) -> Matrix {
        Matrix(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
            d: c * next.b + d * next.d, e: e * next.a + f * next.c + next.e, f: e * next.b + f * next.d + next.f)
    }

    /// The smallest upright rectangle around a rectangle that is transformed.
    func bounds(of rectangle: PDFRect) -> PDFRect {
        let xs = [rectangle.x0, rectangle.x1], ys = [rectangle.y0, rectangle.y1]
        let horizontal = xs.flatMap { x in ys.map { y in a * x + c * y + e } }.sorted()
        let vertical = xs.flatMap { x in ys.map { y in b * x + d * y + f } }.sorted()
        return PDFRect(x0: horizontal[0], y0: vertical[0], x1: horizontal[3], y1: vertical[3])
    }

    /// Whether all numbers are finite.
    var isFinite: Bool { [a, b, c, d, e, f].allSatisfy(\.isFinite) }
}

extension Matrix {
    /// An array of six numbers; nil for anything else.
    init?(_ object: QPDFObject) {
        guard let numbers = object.numbers(6) else { return nil }
        self.init(numbers)
    }

    /// The last six of some numbers; nil where there are fewer.
    init?(_ numbers: [Double]) {
        guard numbers.count >= 6 else { return nil }
        let six = numbers.suffix(6)
        let first = six.startIndex
        self.init(
            a: six[first], b: six[first + 1], c: six[first + 2], d: six[first + 3], e: six[first + 4],
            f: six[first + 5])
    }
}
