internal import CPoppler
internal import Glibc

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
    /// What could not be read as it should be.
    var diagnostics: [Diagnostic] = []

    /// How many characters of a page are read at most.
    static let limit = 1_000_000

    /// Reads a page's characters; an area in user space leaves out those whose middle lies outside it.
    init(_ page: PDFPage, area: Rectangle? = nil) {
        page.gatherAnnotationText()
        // Larger than any page: poppler leaves out what only touches the edge of the area that it is given.
        var everything = PopplerRectangle(x1: -1e7, y1: -1e7, x2: 1e7, y2: 1e7)
        guard let text = poppler_page_get_text_for_area(page.poppler, &everything) else { return }
        defer { g_free(text) }
        let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
        guard !bytes.isEmpty else { return }
        var places: UnsafeMutablePointer<PopplerRectangle>?
        var count: guint = 0
        poppler_page_get_text_layout_for_area(page.poppler, &everything, &places, &count)
        defer { g_free(places) }
        let rectangles = UnsafeBufferPointer(start: places, count: Int(count))
        var reader = GlyphReader(bytes: bytes, rectangles: rectangles)
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
        glyphs.reserveCapacity(bytes.count + 16)
        for line in lines where line.contains(where: { !$0.isSpace }) {
            let start = glyphs.count
            LogicalOrder.append(line, isRightToLeft: reader.isRightToLeft, to: &glyphs)
            self.lines.append(start..<glyphs.count)
        }
    }

    private static func cut(_ line: [Glyph], to area: Rectangle, in space: PageSpace) -> [Glyph] {
        var kept = line.filter { glyph in
            let centre = space.point(Double(glyph.centre.x), Double(glyph.centre.y))
            return centre.x >= area.x0 && centre.x <= area.x1 && centre.y >= area.y0 && centre.y <= area.y1
        }
        while kept.last?.isSpace == true { kept.removeLast() }
        return Array(kept.drop(while: \.isSpace))
    }
}
