internal import CPoppler
internal import PDFModel

/// Where the points of a page land in the picture.
struct PageGeometry {
    /// The size of the picture in pixels.
    let width: Int
    let height: Int
    /// The pixels that one inch of the page takes, across and down.
    let dpi: (x: Double, y: Double)
    /// From poppler's drawing space (points, origin top-left of the drawn box as shown, y downwards) to pixels.
    let matrix: cairo_matrix_t

    /// Lays a page out.
    ///
    /// - Parameters:
    ///   - box: What poppler draws, in points of user space.
    ///   - rotation: The page's own clockwise rotation.
    ///   - userUnit: The size of a unit of user space in points.
    /// - Throws: `DocumentError` with the status `limit`, `damaged` for a page without area, or `badRequest` for a crop
    ///   outside of the page.
    init(box: PDFRect, rotation: Int, userUnit: Double, options: RenderOptions, page: Int) throws(DocumentError) {
        var area = PDFRect(x0: 0, y0: 0, x1: box.width, y1: box.height)
        if rotation % 180 != 0 { area = PDFRect(x0: 0, y0: 0, x1: box.height, y1: box.width) }
        if let crop = options.crop {
            guard let inside = crop.intersection(box) else {
                throw DocumentError(.badRequest, "the crop lies outside of the page", page: page)
            }
            area = Self.shown(inside, of: box, rotation: rotation)
        }
        let turned = options.rotation % 180 != 0
        let points = (
            x: (turned ? area.height : area.width) * userUnit, y: (turned ? area.width : area.height) * userUnit
        )
        guard points.x > 0, points.y > 0, points.x.isFinite, points.y.isFinite else {
            throw DocumentError(.damaged, "the page has no area", page: page)
        }
        let scale = Self.scale(of: points, options)
        let pixels = Self.pixels(points, scale, options.size)
        guard pixels.x * pixels.y <= Double(options.maximumPixels.value), max(pixels.x, pixels.y) < 2_147_483_648 else {
            throw Self.tooLarge(pixels, points, options, page)
        }
        width = Int(pixels.x)
        height = Int(pixels.y)
        dpi = (scale.x * 72, scale.y * 72)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_translate(&matrix, -area.x0, -area.y0)
        matrix = matrix.followed(by: Self.turn(options.rotation, width: area.width, height: area.height))
        matrix = matrix.followed(
            by: cairo_matrix_t(xx: scale.x * userUnit, yx: 0, xy: 0, yy: scale.y * userUnit, x0: 0, y0: 0))
        self.matrix = matrix
    }

    /// A rectangle of user space in the space that poppler draws in.
    private static func shown(_ part: PDFRect, of box: PDFRect, rotation: Int) -> PDFRect {
        switch rotation {
        case 90: PDFRect(x0: part.y0 - box.y0, y0: part.x0 - box.x0, x1: part.y1 - box.y0, y1: part.x1 - box.x0)
        case 180: PDFRect(x0: box.x1 - part.x1, y0: part.y0 - box.y0, x1: box.x1 - part.x0, y1: part.y1 - box.y0)
        case 270: PDFRect(x0: box.y1 - part.y1, y0: box.x1 - part.x1, x1: box.y1 - part.y0, y1: box.x1 - part.x0)
        default: PDFRect(x0: part.x0 - box.x0, y0: box.y1 - part.y1, x1: part.x1 - box.x0, y1: box.y1 - part.y0)
        }
    }

    private static func scale(of points: (x: Double, y: Double), _ options: RenderOptions) -> (x: Double, y: Double) {
        var scale: (x: Double, y: Double)
        switch options.size {
        case .dpi(let dpi): scale = (dpi / 72, dpi / 72)
        case .width(let width): scale = (Double(width) / points.x, Double(width) / points.x)
        case .height(let height): scale = (Double(height) / points.y, Double(height) / points.y)
        case .exactly(let width, let height): scale = (Double(width) / points.x, Double(height) / points.y)
        case .fit(let width, let height):
            let both = min(Double(width) / points.x, Double(height) / points.y)
            scale = (both, both)
        }
        if let bound = options.maximumDPI.map({ $0 / 72 }), scale.x > bound || scale.y > bound {
            let largest = max(scale.x, scale.y)
            scale = (scale.x / largest * bound, scale.y / largest * bound)
        }
        return scale
    }

    private static func tooLarge(
        _ pixels: (x: Double, y: Double), _ points: (x: Double, y: Double), _ options: RenderOptions, _ page: Int
    ) -> DocumentError {
        let fitting = largestDPI(points, maximumPixels: options.maximumPixels.value)
        let hint = fitting >= 1 ? "; \(fitting) dpi would fit" : "; no whole dpi would fit"
        let size = "\(Self.count(pixels.x)) x \(Self.count(pixels.y)) pixels"
        return DocumentError(.limit, "\(size) are more than \(options.maximumPixels)\(hint)", page: page)
    }

    /// The largest whole dpi at which a page has no more than so many pixels; 0 where there is none.
    private static func largestDPI(_ points: (x: Double, y: Double), maximumPixels: Int) -> Int {
        var (fitting, tooLarge) = (0, 1 << 20)
        while fitting + 1 < tooLarge {
            let dpi = (fitting + tooLarge) / 2
            let pixels = pixels(points, (Double(dpi) / 72, Double(dpi) / 72), .dpi(Double(dpi)))
            if pixels.x * pixels.y <= Double(maximumPixels) { fitting = dpi } else { tooLarge = dpi }
        }
        return fitting
    }

    /// How many pixels a page takes both ways: as many as were asked for, otherwise all that it touches, as in poppler's
    /// tools; at least 1.
    private static func pixels(
        _ points: (x: Double, y: Double), _ scale: (x: Double, y: Double), _ size: RenderSize
    ) -> (x: Double, y: Double) {
        let (x, y) = (max(1, (points.x * scale.x).rounded(.up)), max(1, (points.y * scale.y).rounded(.up)))
        // The quotient of a side and itself need not be exactly 1.
        switch size {
        case .dpi: return (x, y)
        case .width(let width): return (min(x, Double(width)), y)
        case .height(let height): return (x, min(y, Double(height)))
        case .exactly(let width, let height), .fit(let width, let height):
            return (min(x, Double(width)), min(y, Double(height)))
        }
    }

    private static func count(_ value: Double) -> String { value < 1e15 ? String(Int(value)) : String(value) }

    /// A clockwise turn of a picture, moved so that its top-left corner stays at the origin.
    private static func turn(_ degrees: Int, width: Double, height: Double) -> cairo_matrix_t {
        switch degrees {
        case 90: cairo_matrix_t(xx: 0, yx: 1, xy: -1, yy: 0, x0: height, y0: 0)
        case 180: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: -1, x0: width, y0: height)
        case 270: cairo_matrix_t(xx: 0, yx: -1, xy: 1, yy: 0, x0: 0, y0: width)
        default: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        }
    }
}

extension cairo_matrix_t {
    /// This matrix first, then another.
    fileprivate func followed(by next: cairo_matrix_t) -> cairo_matrix_t {
        var product = cairo_matrix_t(), first = self, second = next
        cairo_matrix_multiply(&product, &first, &second)
        return product
    }
}
