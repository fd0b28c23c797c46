/// The text of a page prepared for searching: folded, as UTF-8, each byte knowing the character that it came from.
struct SearchableText {
    /// What becomes of line ends.
    enum LineEnds {
        /// Each stays.
        case kept
        /// Words that a hyphen parts are whole; the other line ends stay.
        case joined
        /// A hyphen at the end of a line stays without the line end, as that of a word which has one of its own.
        case hyphenated
    }

    private(set) var bytes: [UInt8] = []
    /// The glyph of each byte; that of a line end is the last before it.
    private(set) var glyphs: [Int32] = []

    /// Whether a line of the page ends in what may be a hyphen.
    static func hasHyphens(_ page: PageGlyphs) -> Bool {
        page.lines.dropLast().contains { isHyphen(page.glyphs[$0.upperBound - 1].scalar) }
    }

    private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == "\u{2010}" || scalar == "\u{AD}"
    }

    /// The lines of a page, one after another.
    init(_ page: PageGlyphs, _ lineEnds: LineEnds) {
        bytes.reserveCapacity(page.glyphs.count * 9 / 8)
        glyphs.reserveCapacity(page.glyphs.count * 9 / 8)
        for (index, line) in page.lines.enumerated() {
            let next = index + 1 < page.lines.count ? page.lines[index + 1] : nil
            let last = page.glyphs[line.upperBound - 1].scalar
            if let next, lineEnds != .kept, line.count > 1, Self.isHyphen(last) {
                let parts = LineEndHyphen.parts(
                    last, after: page.glyphs[line.upperBound - 2].scalar, before: page.glyphs[next.lowerBound].scalar)
                if lineEnds == .hyphenated || parts {
                    let drops = lineEnds == .joined || last == "\u{AD}"
                    append(page, drops ? line.dropLast() : line)
                    continue
                }
            }
            append(page, line)
            if next != nil { append("\n", Int32(line.upperBound - 1)) }
        }
    }

    /// One line of a page.
    init(_ page: PageGlyphs, line: Range<Int>) { append(page, line) }

    private mutating func append(_ page: PageGlyphs, _ line: Range<Int>) {
        var index = line.lowerBound
        while index < line.upperBound {
            let scalar = page.glyphs[index].scalar
            let isFollowed = index + 1 < line.upperBound && Folding.isMark(page.glyphs[index + 1].scalar)
            if !isFollowed, !Folding.mayChange(scalar) {
                // A soft hyphen within a line is not seen.
                if scalar != "\u{AD}" { append(scalar, Int32(index)) }
                index += 1
                continue
            }
            let end =
                page.glyphs[index + 1..<line.upperBound].firstIndex { !Folding.isMark($0.scalar) } ?? line.upperBound
            for folded in Folding.folded(cluster: page.glyphs[index..<end].map(\.scalar)).unicodeScalars {
                append(folded, Int32(index))
            }
            index = end
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ glyph: Int32) {
        if scalar.value < 0x80 {
            // GLib ends a text at a zero.
            bytes.append(scalar.value == 0 ? 1 : UInt8(scalar.value))
            glyphs.append(glyph)
        } else {
            for byte in scalar.utf8 {
                bytes.append(byte)
                glyphs.append(glyph)
            }
        }
    }
}
