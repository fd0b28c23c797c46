/// The characters of a page in lines, in reading order; poppler interprets the page for it once.
/// What annotations show is among them.
///
/// poppler's text and its rectangles are two lists that belong together; the first has marks of direction in it that
/// the second has not, and turns right-to-left words round. Here both are one list again, a line's characters are in
/// logical order, and cells of a table that poppler runs together have a space between them.
struct PageGlyphs {
    /// A line, as a range of `glyphs`; never empty.
    var lines: [Range<Int>] = []
    /// The characters of all lines.
    var glyphs: [Glyph] = []
    /// The fonts, sizes and colours of the characters are asked for with the same selection.
    let selected: PopplerText
    /// What could not be read as it should be.
    var diagnostics: [Diagnostic] = []

    /// How many characters of a page are read at most.
    static let limit = 1_000_000

    /// Reads a page's characters; an area in user space leaves out those whose middle lies outside it.
    init(_ page: PDFPage, area: PDFRect? = nil) {
        page.gatherAnnotationText()
        selected = PopplerText.all(of: page)
        guard !selected.bytes.isEmpty else { return }
        var reader = GlyphReader(bytes: selected.bytes, rectangles: selected.rectangles)
        var lines = reader.lines()
        if reader.isTruncated {
            diagnostics.append(
                Diagnostic(
                    .warning, .truncated, "only the first \(Self.limit) characters of the page were read",
                    page: page.index + 1))
        } else if !reader.isAligned {
            diagnostics.append(
                Diagnostic(
                    .warning, .textIncomplete, "characters of the page have no known place and are left out",
                    page: page.index + 1))
        }
        if !reader.isRightToLeft { lines = ProseColumns.parted(lines) }
        if let area { lines = lines.map { Self.cut($0, to: area, in: PageSpace(page)) } }
        glyphs.reserveCapacity(selected.bytes.count + 16)
        for line in lines where line.contains(where: { !$0.isSpace }) {
            let start = glyphs.count
            LogicalOrder.append(line, isRightToLeft: reader.isRightToLeft, to: &glyphs)
            self.lines.append(start..<glyphs.count)
        }
    }

    private static func cut(_ line: [Glyph], to area: PDFRect, in space: PageSpace) -> [Glyph] {
        var kept = line.filter { glyph in
            let centre = space.point(Double(glyph.centre.x), Double(glyph.centre.y))
            return centre.x >= area.x0 && centre.x <= area.x1 && centre.y >= area.y0 && centre.y <= area.y1
        }
        while kept.last?.isSpace == true { kept.removeLast() }
        return Array(kept.drop(while: \.isSpace))
    }
}
