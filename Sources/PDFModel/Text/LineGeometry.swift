/// The place of a line of glyphs on the page, and whether the next belongs to the same block.
struct LineGeometry {
    /// What it covers on the page as shown.
    let rectangle: PDFRect
    /// The clockwise angle at which it runs: 0, 90, 180 or 270.
    let angle: Int
    /// The height of its letters.
    let height: Double

    init?(_ glyphs: ArraySlice<Glyph>) {
        guard let rectangle = PDFRect(around: glyphs) else { return nil }
        self.rectangle = rectangle
        angle = Self.angle(glyphs)
        height = angle % 180 == 0 ? rectangle.height : rectangle.width
    }

    /// Lines up and down are recognized by the places of their letters; one letter alone counts as upright.
    private static func angle(_ glyphs: ArraySlice<Glyph>) -> Int {
        guard let first = glyphs.first, let last = glyphs.last, glyphs.count > 1 else { return 0 }
        let across = last.centre.x - first.centre.x, down = last.centre.y - first.centre.y
        // A right-to-left line also goes to the left; upside-down text is too rare to distinguish it by its letters.
        if abs(down) <= abs(across) || abs(down) < min(first.height, last.height) / 2 { return 0 }
        return down > 0 ? 90 : 270
    }

    /// The distance from a line to the next, across the direction in which they run; negative where it goes back.
    private func advance(to next: LineGeometry) -> Double {
        switch angle {
        case 90: rectangle.x1 - next.rectangle.x1
        case 270: next.rectangle.x0 - rectangle.x0
        default: next.rectangle.y1 - rectangle.y1
        }
    }

    private func overlap(_ next: LineGeometry) -> Double {
        angle == 0
            ? min(rectangle.x1, next.rectangle.x1) - max(rectangle.x0, next.rectangle.x0)
            : min(rectangle.y1, next.rectangle.y1) - max(rectangle.y0, next.rectangle.y0)
    }

    /// Whether this line is further down than `next`, as the end of a column is.
    func isBelow(_ next: LineGeometry) -> Bool { angle == next.angle && advance(to: next) < -height }

    /// Whether `next` goes on where this line ends.
    func isFollowed(by next: LineGeometry) -> Bool {
        let tallest = max(height, next.height)
        guard angle == next.angle, tallest <= 1.6 * min(height, next.height) else { return false }
        let advance = advance(to: next)
        return advance > 0 && advance <= 1.75 * tallest && overlap(next) > 0
    }
}
