/// A character where the page shows it: in points from the top left of the page as shown, y downwards.
struct Glyph {
    var scalar: Unicode.Scalar
    /// Its number among poppler's characters, by which its font is found; -1 for a space that was added.
    var number: Int32
    var x0: Float
    var y0: Float
    var x1: Float
    var y1: Float

    static let space: Unicode.Scalar = " "

    var isSpace: Bool { scalar == Self.space }
    var height: Float { y1 - y0 }
    var centre: (x: Float, y: Float) { ((x0 + x1) / 2, (y0 + y1) / 2) }

    /// Whether it takes no room: such glyphs do not count for the place of a line.
    var isFlat: Bool { !(x1 > x0 && y1 > y0) }
}

extension PDFRect {
    /// What glyphs cover, spaces left out; nil where there is none.
    init?(around glyphs: some Sequence<Glyph>) {
        var (x0, y0) = (Float.infinity, Float.infinity)
        var (x1, y1) = (-Float.infinity, -Float.infinity)
        for glyph in glyphs where !glyph.isSpace {
            (x0, y0) = (min(x0, glyph.x0), min(y0, glyph.y0))
            (x1, y1) = (max(x1, glyph.x1), max(y1, glyph.y1))
        }
        guard x0 <= x1, y0 <= y1 else { return nil }
        self.init(x0: Double(x0), y0: Double(y0), x1: Double(x1), y1: Double(y1))
    }
}
