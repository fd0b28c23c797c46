internal import CPixels

/// Turns a row of cairo pixels into the samples of a PNG row.
enum PNGSamples {
    /// Writes `count` pixels as samples of `type`, which must be wide enough for them.
    ///
    /// `type` may have alpha for `CAIRO_FORMAT_ARGB32` only.
    static func convert(
        _ pixels: UnsafePointer<UInt32>, count: Int, to samples: UnsafeMutablePointer<UInt8>, as type: PNGColorType
    ) {
        switch type {
        case .gray: convertGray(pixels, count: count, to: samples, format: .rgb24)
        case .rgb: pdfview_rgb_samples(pixels, count, samples)
        case .grayAlpha: pdfview_gray_alpha_samples(pixels, count, samples)
        case .rgba: pdfview_rgba_samples(pixels, count, samples)
        }
    }

    /// Writes one sample a pixel and returns whether all pixels are gray and, in `CAIRO_FORMAT_ARGB32`, opaque.
    @discardableResult
    static func convertGray(
        _ pixels: UnsafePointer<UInt32>, count: Int, to samples: UnsafeMutablePointer<UInt8>, format: PixelBand.Format
    ) -> Bool {
        var differences: UInt32 = 0
        var common: UInt32 = 0
        pdfview_gray_samples(pixels, count, samples, &differences, &common)
        return differences & 0xFFFF == 0 && (format == .rgb24 || common >> 24 == 0xFF)
    }
}
