internal import CPoppler
internal import Glibc

/// poppler's text of a page between two points, and the places of its characters: poppler-glib has text only as what
/// would be selected from the one point to the other.
final class PopplerText {
    /// The two points, in poppler's space of the page.
    let selection: PopplerRectangle
    /// The text as UTF-8, with poppler's marks of direction.
    let bytes: UnsafeRawBufferPointer
    /// The rectangles of its characters, line ends included.
    let rectangles: UnsafeBufferPointer<PopplerRectangle>

    private init(_ page: PDFPage, from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
        var selection = PopplerRectangle(x1: start.x, y1: start.y, x2: end.x, y2: end.y)
        let text = poppler_page_get_text_for_area(page.poppler, &selection)
        bytes = UnsafeRawBufferPointer(start: text, count: text.map { strlen($0) } ?? 0)
        var places: UnsafeMutablePointer<PopplerRectangle>?
        var count: guint = 0
        if !bytes.isEmpty { poppler_page_get_text_layout_for_area(page.poppler, &selection, &places, &count) }
        rectangles = UnsafeBufferPointer(start: places, count: Int(count))
        self.selection = selection
    }

    deinit {
        g_free(UnsafeMutableRawPointer(mutating: bytes.baseAddress))
        g_free(UnsafeMutablePointer(mutating: rectangles.baseAddress))
    }

    /// Farther than any page reaches: poppler leaves out what only touches the edge of a selection.
    private static let far = 1e7

    /// All text of a page.
    ///
    /// On a page that is written from left to right a selection from beyond the top left to beyond the bottom right is
    /// all there is. On one that is written from right to left poppler begins beyond the top right, and ends with the
    /// block that is nearest to the second point, be it the last one or not: there what selects most is taken.
    static func all(of page: PDFPage) -> PopplerText {
        let forwards = PopplerText(page, from: (-far, -far), to: (far, far))
        guard forwards.bytes.isEmpty || forwards.bytes.offset(of: "\u{202B}") != nil else { return forwards }
        let backwards = PopplerText(page, from: (far, -far), to: (-far, far))
        // Up to the last block, but without the end of that.
        let open = PopplerText(page, from: (far, -far), to: (far, far))
        var candidates = [forwards, backwards, open]
        for end in open.endsOfLinesLeftOut(page).prefix(8) {
            candidates.append(PopplerText(page, from: (far, -far), to: end))
        }
        return candidates.reduce(forwards) { $1.rectangles.count > $0.rectangles.count ? $1 : $0 }
    }

    /// Beyond the left ends of lines in which the selection ends without a character of them.
    private func endsOfLinesLeftOut(_ page: PDFPage) -> [(x: Double, y: Double)] {
        var selection = selection
        let region = poppler_page_get_selected_region(page.poppler, 1, POPPLER_SELECTION_LINE, &selection)
        defer { cairo_region_destroy(region) }
        return (0..<cairo_region_num_rectangles(region)).compactMap { index in
            var line = cairo_rectangle_int_t()
            cairo_region_get_rectangle(region, index, &line)
            let (x0, y1) = (Double(line.x), Double(line.y + line.height)), x1 = Double(line.x + line.width)
            // Lines of one width are one rectangle; the last of them is what matters.
            let isLeftOut = !rectangles.contains { $0.x2 > x0 && $0.x1 < x1 && $0.y2 > y1 - 4 && $0.y1 < y1 }
            return isLeftOut ? (x0 - 1, y1 + 1) : nil
        }
    }
}
