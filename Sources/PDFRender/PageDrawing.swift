internal import CPixels
internal import CPoppler
internal import PDFModel

/// Draws one page band by band; a page that fits its budget is one band.
///
/// The page is a transparency group of its own (ISO 32000-2, 11.4.7): it is drawn onto nothing, and the background laid
/// underneath afterwards, with which nothing of the page blends.
struct PageDrawing {
    let page: PDFPage
    let geometry: PageGeometry
    let options: RenderOptions
    let surfaces: SurfaceCache

    /// The longest side of a cairo image surface.
    private static let cairoLimit = 32_767
    /// How many bytes one band of a page takes at most that is drawn in bands.
    private static let bandBudget = 32 << 20

    /// What the pixels of all bands are.
    var format: PixelBand.Format { options.background == nil ? .argb32 : .rgb24 }

    private var rowsPerBand: Int {
        let whole = geometry.width * 4 * geometry.height
        let fits = max(geometry.width, geometry.height) <= Self.cairoLimit && whole <= options.surfaceBudget
        let budget = min(Self.bandBudget, options.surfaceBudget)
        return fits ? geometry.height : max(1, min(budget / (geometry.width * 4), Self.cairoLimit))
    }

    /// Draws the band that begins at a row, counted from the top; nil where there is no memory for it.
    ///
    /// The pixels are borrowed: they hold until the next band is drawn.
    func band(from row: Int) -> (pixels: PixelBand, isComplete: Bool)? {
        let rows = min(rowsPerBand, geometry.height - row)
        guard let pixels = surfaces.pixels(count: geometry.width * rows) else { return nil }
        let area = UnsafeMutableBufferPointer(start: pixels, count: geometry.width * rows)
        var isComplete = true
        for column in stride(from: 0, to: geometry.width, by: Self.cairoLimit) {
            let width = min(Self.cairoLimit, geometry.width - column)
            isComplete = draw(into: pixels + column, x: column, y: row, width: width, height: rows) && isComplete
        }
        if let background = options.background { pdfview_paint_under(pixels, area.count, background.pixel) }
        if options.isGray { Grayscale.apply(to: area) }
        let band = PixelBand(
            format: format, width: geometry.width, rowCount: rows, bytesPerRow: geometry.width * 4,
            pixels: UnsafeRawBufferPointer(area))
        return (band, isComplete)
    }

    /// Draws a tile; false where cairo failed and a part of it is missing.
    private func draw(into pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, width: Int, height: Int) -> Bool {
        let bytes = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(geometry.width * 4))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        // Of a surface that it has cleared itself cairo knows that it is clear, and rounds accordingly.
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        if options.antialiasing == .none { disableAntialiasing(context) }
        var matrix = geometry.matrix
        cairo_translate(context, -Double(x), -Double(y))
        cairo_transform(context, &matrix)
        _ = pdfview_page_render(page.poppler, context, page.document.poppler, Int32(page.index))
        cairo_surface_flush(surface)
        return cairo_status(context) == CAIRO_STATUS_SUCCESS && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    }

    private func disableAntialiasing(_ context: OpaquePointer?) {
        cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
        let fonts = cairo_font_options_create()
        defer { cairo_font_options_destroy(fonts) }
        cairo_font_options_set_antialias(fonts, CAIRO_ANTIALIAS_NONE)
        cairo_set_font_options(context, fonts)
    }
}

extension RGBColor {
    /// The colour as an opaque pixel of a cairo image surface.
    fileprivate var pixel: UInt32 { 0xFF << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

/// Colours as their brightness.
enum Grayscale {
    /// Replaces red, green and blue of each pixel by its luma (ITU-R BT.601), alpha untouched.
    static func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
        for index in pixels.indices {
            let pixel = pixels[index]
            let luma = (77 * (pixel >> 16 & 255) + 150 * (pixel >> 8 & 255) + 29 * (pixel & 255) + 128) >> 8
            pixels[index] = pixel & 0xFF00_0000 | luma << 16 | luma << 8 | luma
        }
    }
}
