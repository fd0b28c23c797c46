internal import CPoppler

/// Puts poppler's text and its rectangles together, line by line, with the characters of each line as on the page:
/// from left to right, also where the writing goes the other way.
struct GlyphReader {
    private let bytes: UnsafeRawBufferPointer
    private let rectangles: UnsafeBufferPointer<PopplerRectangle>
    private var position = 0
    private var number = 0
    private var hasMarks = false
    private var hasUnmarked = false

    /// Whether each character had its rectangle.
    private(set) var isAligned = true
    /// Whether the page holds more than is read.
    private(set) var isTruncated = false
    /// Whether poppler takes the page as one written from right to left: then it marks every word of it, and lists the
    /// words of a line from the right.
    var isRightToLeft: Bool { hasMarks && !hasUnmarked }

    init(bytes: UnsafeRawBufferPointer, rectangles: UnsafeBufferPointer<PopplerRectangle>) {
        self.bytes = bytes
        self.rectangles = rectangles
    }

    /// A line, and the words in it that poppler marked as one.
    private struct Line {
        var glyphs: [Glyph] = []
        var fragments: [Range<Int>] = []
    }

    mutating func lines() -> [[Glyph]] {
        var lines: [Line] = []
        while position < bytes.count, !isTruncated { lines.append(line()) }
        if number != rectangles.count, !isTruncated { isAligned = false }
        return lines.map { line in
            isRightToLeft ? Self.turned(line) : Self.parted(line.glyphs, gap: 0.15)
        }
    }

    /// Reads a line. poppler embeds right-to-left parts in U+202B … U+202C, turned round, and left-to-right parts within
    /// them in U+202A … U+202C.
    private mutating func line() -> Line {
        var scalars: [Unicode.Scalar] = []
        var fragments: [Range<Int>] = []
        var outer: Int?
        var inner: Int?
        var isEnded = false
        reading: while position < bytes.count {
            let scalar = next()
            switch scalar {
            case "\n":
                isEnded = true
                break reading
            case "\u{202B}" where outer == nil:
                outer = scalars.count
                hasMarks = true
            case "\u{202A}" where outer != nil && inner == nil: inner = scalars.count
            case "\u{202C}" where inner != nil:
                scalars[(inner ?? 0)...].reverse()
                inner = nil
            case "\u{202C}" where outer != nil:
                let fragment = (outer ?? 0)..<scalars.count
                scalars[fragment].reverse()
                fragments.append(fragment)
                outer = nil
            default:
                if outer == nil, scalar != Glyph.space { hasUnmarked = true }
                scalars.append(scalar)
            }
        }
        let line = Line(glyphs: placed(scalars), fragments: fragments)
        // A line end has a rectangle of its own.
        if isEnded { number += 1 }
        return line
    }

    private mutating func placed(_ scalars: [Unicode.Scalar]) -> [Glyph] {
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(scalars.count + 8)
        for scalar in scalars {
            guard number < min(rectangles.count, PageGlyphs.limit) else {
                if number < rectangles.count { isTruncated = true } else { isAligned = false }
                break
            }
            let place = rectangles[number]
            glyphs.append(
                Glyph(
                    scalar: scalar, number: Int32(number), x0: Float(min(place.x1, place.x2)),
                    y0: Float(min(place.y1, place.y2)), x1: Float(max(place.x1, place.x2)),
                    y1: Float(max(place.y1, place.y2))))
            number += 1
        }
        return glyphs
    }

    /// The next character, which poppler wrote as UTF-8 without a look at what it is.
    private mutating func next() -> Unicode.Scalar {
        let first = bytes[position]
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = length == 1 ? UInt32(first) : UInt32(first) & (0xFF >> UInt32(length + 1))
        for offset in 1..<max(length, 2) where length > 1 && position + offset < bytes.count {
            value = value << 6 | UInt32(bytes[position + offset] & 0x3F)
        }
        position += length
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// The line from left to right. Its words come from the right with poppler's spaces, each of which belongs one word
    /// further; the gaps between words are more reliable.
    private static func turned(_ line: Line) -> [Glyph] {
        var words: [Glyph] = []
        for fragment in line.fragments.reversed() { words += line.glyphs[fragment.clamped(to: 0..<line.glyphs.count)] }
        return parted(words, gap: 0.025)
    }

    /// The line with a space wherever there is a gap without one, as a share of the letters' height.
    private static func parted(_ glyphs: [Glyph], gap: Float) -> [Glyph] {
        var parted: [Glyph] = []
        var start = 0
        for index in glyphs.indices.dropFirst() where isGap(glyphs[index - 1], glyphs[index], gap) {
            let last = glyphs[index - 1], next = glyphs[index]
            parted += glyphs[start..<index]
            parted.append(
                Glyph(
                    scalar: Glyph.space, number: -1, x0: min(last.x1, next.x0), y0: last.y0, x1: max(last.x1, next.x0),
                    y1: last.y1))
            start = index
        }
        return start == 0 ? glyphs : parted + glyphs[start...]
    }

    /// Whether two characters are too far apart for one word.
    private static func isGap(_ first: Glyph, _ second: Glyph, _ gap: Float) -> Bool {
        guard !first.isSpace, !second.isSpace, !first.isFlat, !second.isFlat else { return false }
        let across = max(second.x0 - first.x1, first.x0 - second.x1)
        let down = max(second.y0 - first.y1, first.y0 - second.y1)
        return max(across, down) > gap * min(first.height, second.height)
    }
}
