/// The text of a page as one string with a line end between lines, and the glyph of each of its UTF-16 code units.
struct GlyphString {
    let page: PageGlyphs
    private(set) var string = ""
    /// By code unit; nil for a line end.
    private(set) var glyphs: [Int?] = []

    init(_ page: PageGlyphs) {
        self.page = page
        var scalars = String.UnicodeScalarView()
        for (number, line) in page.lines.enumerated() {
            if number > 0 {
                scalars.append("\n")
                glyphs.append(nil)
            }
            for glyph in line {
                let scalar = page.glyphs[glyph].scalar
                scalars.append(scalar)
                glyphs.append(contentsOf: repeatElement(Int?(glyph), count: UTF16.width(scalar)))
            }
        }
        string = String(scalars)
    }
}

/// PDFKit's questions for the text of a page.
///
/// A position is an offset in UTF-16 code units into `string`, as Foundation counts.
extension PDFPage {
    /// The text in reading order, with a line end between lines, words that a hyphen parts left as they are; nil where
    /// the page shows none. What annotations and form fields show is part of it.
    public var string: String? { glyphString.string.isEmpty ? nil : glyphString.string }

    /// How many UTF-16 code units `string` has.
    public var numberOfCharacters: Int { glyphString.glyphs.count }

    /// Where a character is, in points of user space; empty for a line end, and for a position outside of `string`.
    public func characterBounds(at index: Int) -> PDFRect {
        guard glyphString.glyphs.indices.contains(index), let glyph = glyphString.glyphs[index] else { return .zero }
        let glyphs = glyphString.page.glyphs[glyph]
        return PageSpace(self).rectangle(
            PDFRect(x0: Double(glyphs.x0), y0: Double(glyphs.y0), x1: Double(glyphs.x1), y1: Double(glyphs.y1)))
    }

    /// The text whose characters have their centre in an area of user space; nil where there is none.
    public func selection(for area: PDFRect) -> PDFSelection? { selection(GlyphString(PageGlyphs(self, area: area))) }

    /// The text of a range of positions; nil where it is empty or reaches beyond `string`.
    public func selection(for range: Range<Int>) -> PDFSelection? {
        selection(glyphString, range)
    }

    private func selection(_ text: GlyphString, _ range: Range<Int>? = nil) -> PDFSelection? {
        let range = range ?? text.glyphs.indices, units = text.string.utf16
        guard !range.isEmpty, text.glyphs.indices.contains(range.lowerBound), range.upperBound <= text.glyphs.count
        else { return nil }
        let start = units.index(units.startIndex, offsetBy: range.lowerBound)
        let end = units.index(start, offsetBy: range.count)
        let space = PageSpace(self)
        let lines = text.glyphs[range].split(separator: nil).compactMap { line in
            PDFRect(around: line.compactMap { $0.map { text.page.glyphs[$0] } }).map(space.rectangle)
        }
        return PDFSelection(page: self, text: String(decoding: units[start..<end], as: UTF16.self), lines: lines)
    }
}
