internal import CPoppler

/// Converts from poppler's space of a page (origin top-left of the page as shown, y downwards) to its user space.
///
/// poppler returns text and bounding boxes in the one, pdfview in the other.
struct PageSpace {
    /// The visible part of the page, in user space.
    let box: PDFRect
    /// Clockwise rotation: 0, 90, 180 or 270.
    let rotation: Int

    /// The space of a page; an unreadable rotation counts as none.
    init(_ page: PDFPage) {
        var box = PopplerRectangle()
        poppler_page_get_crop_box(page.poppler, &box)
        self.init(box: PDFRect(x0: box.x1, y0: box.y1, x1: box.x2, y1: box.y2), rotation: page.rotation)
    }

    init(box: PDFRect, rotation: Int) {
        self.box = box
        self.rotation = rotation
    }

    /// A point of the page as shown, in user space.
    func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        switch rotation {
        case 90: (box.x0 + y, box.y0 + x)
        case 180: (box.x1 - x, box.y0 + y)
        case 270: (box.x1 - y, box.y1 - x)
        default: (box.x0 + x, box.y1 - y)
        }
    }

    /// A rectangle of the page as shown, in user space.
    func rectangle(_ shown: PDFRect) -> PDFRect {
        let first = point(shown.x0, shown.y0), second = point(shown.x1, shown.y1)
        return PDFRect(x0: first.x, y0: first.y, x1: second.x, y1: second.y)
    }
}
