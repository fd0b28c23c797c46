/// Some whole rows of a cairo image surface, top to bottom, borrowed for the length of one call.
public struct PixelBand {
    /// What the 32 bits of a pixel mean, in the machine's byte order, alpha in the highest byte.
    public enum Format: Sendable {
        /// `CAIRO_FORMAT_RGB24`: the highest byte means nothing.
        case rgb24
        /// `CAIRO_FORMAT_ARGB32`: colours are premultiplied by alpha.
        case argb32
    }

    /// What the pixels are.
    public let format: Format
    /// Pixels in a row, at least 1.
    public let width: Int
    /// Rows in the band, at least 1.
    public let rowCount: Int
    /// Bytes from the start of one row to that of the next.
    public let bytesPerRow: Int
    private let pixels: UnsafeRawPointer

    /// A view of pixels that someone else owns.
    /// - Precondition: `pixels` holds all rows (the last may end with its last pixel), aligned to four bytes.
    public init(format: Format, width: Int, rowCount: Int, bytesPerRow: Int, pixels: UnsafeRawBufferPointer) {
        precondition(width > 0 && rowCount > 0 && bytesPerRow >= width * 4 && bytesPerRow % 4 == 0)
        guard let base = pixels.baseAddress, pixels.count >= bytesPerRow * (rowCount - 1) + width * 4 else {
            preconditionFailure("the band is larger than its pixels")
        }
        precondition(Int(bitPattern: base) % 4 == 0)
        (self.format, self.width, self.rowCount, self.bytesPerRow) = (format, width, rowCount, bytesPerRow)
        self.pixels = base
    }

    /// What the samples of a pixel are.
    var sampleType: PNGColorType { format == .argb32 ? .rgba : .rgb }

    /// The pixels of one row, counted from the band's top.
    func row(_ index: Int) -> UnsafePointer<UInt32> {
        (pixels + index * bytesPerRow).assumingMemoryBound(to: UInt32.self)
    }
}
