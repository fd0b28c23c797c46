public import PDFModel

/// The pixels of a drawn page.
public struct PageImage: Sendable, Hashable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Whether pixels have an alpha sample.
    public let hasAlpha: Bool
    /// Rows from the top, of each pixel red, green, blue and, with `hasAlpha`, alpha, eight bits each, not premultiplied;
    /// nothing is between rows.
    public private(set) var bytes: [UInt8] = []

    /// An image of a size that has no rows yet.
    init(width: Int, height: Int, hasAlpha: Bool) {
        (self.width, self.height, self.hasAlpha) = (width, height, hasAlpha)
    }

    /// Adds the next rows.
    mutating func append(_ band: PixelBand) {
        let size = band.width * band.sampleType.bytesPerPixel
        bytes.reserveCapacity(size * height)
        var samples = [UInt8](repeating: 0, count: size)
        for row in 0..<band.rowCount {
            samples.withUnsafeMutableBufferPointer {
                guard let base = $0.baseAddress else { return }
                PNGSamples.convert(band.row(row), count: band.width, to: base, as: band.sampleType)
            }
            bytes += samples
        }
    }
}

extension PDFPage {
    /// Draws the page as large as fits into a size in pixels, in proportion, on white and with its annotations.
    ///
    /// - Returns: Nil where the page cannot be drawn; `PageRenderer` reports why, and what was not drawn correctly.
    public func thumbnail(of size: PDFSize, for box: PDFDisplayBox) -> PageImage? {
        var options = RenderOptions()
        options.size = .fit(width: Int(size.width), height: Int(size.height))
        options.box = box
        return try? PageRenderer().image(of: document, pageAt: index, options: options).image
    }
}
