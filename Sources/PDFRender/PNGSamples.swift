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
        case .rgb: convertRGB(pixels, count: count, to: samples)
        case .grayAlpha: convertGrayAlpha(pixels, count: count, to: samples)
        case .rgba: convertRGBA(pixels, count: count, to: samples)
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

    /// Four pixels at a time, shifted into three words.
    private static func convertRGB(
        _ pixels: UnsafePointer<UInt32>, count: Int, to samples: UnsafeMutablePointer<UInt8>
    ) {
        let blocks = count / 4
        for block in 0..<blocks {
            let four = pixels + block * 4
            let words = UnsafeMutableRawPointer(samples + block * 12)
            let a = four[0].byteSwapped >> 8
            let b = four[1].byteSwapped >> 8
            let c = four[2].byteSwapped >> 8
            let d = four[3].byteSwapped >> 8
            words.storeBytes(of: (a | b &<< 24).littleEndian, as: UInt32.self)
            words.storeBytes(of: (b &>> 8 | c &<< 16).littleEndian, toByteOffset: 4, as: UInt32.self)
            words.storeBytes(of: (c &>> 16 | d &<< 8).littleEndian, toByteOffset: 8, as: UInt32.self)
        }
        for column in blocks * 4..<count {
            let pixel = pixels[column]
            samples[column * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
            samples[column * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            samples[column * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
        }
    }

    private static func convertGrayAlpha(
        _ pixels: UnsafePointer<UInt32>, count: Int, to samples: UnsafeMutablePointer<UInt8>
    ) {
        for column in 0..<count {
            let pixel = pixels[column]
            let alpha = pixel >> 24
            samples[column * 2] = straight(pixel & 0xFF, alpha: alpha)
            samples[column * 2 + 1] = UInt8(truncatingIfNeeded: alpha)
        }
    }

    private static func convertRGBA(
        _ pixels: UnsafePointer<UInt32>, count: Int, to samples: UnsafeMutablePointer<UInt8>
    ) {
        for column in 0..<count {
            let pixel = pixels[column]
            let alpha = pixel >> 24
            let words = UnsafeMutableRawPointer(samples + column * 4)
            if alpha == 0xFF {
                words.storeBytes(of: (pixel &<< 8 | alpha).bigEndian, as: UInt32.self)
            } else if alpha == 0 {
                words.storeBytes(of: 0, as: UInt32.self)
            } else {
                samples[column * 4] = straight(pixel >> 16 & 0xFF, alpha: alpha)
                samples[column * 4 + 1] = straight(pixel >> 8 & 0xFF, alpha: alpha)
                samples[column * 4 + 2] = straight(pixel & 0xFF, alpha: alpha)
                samples[column * 4 + 3] = UInt8(truncatingIfNeeded: alpha)
            }
        }
    }

    /// A premultiplied colour without its alpha, rounded as cairo's PNG writer rounds it.
    private static func straight(_ color: UInt32, alpha: UInt32) -> UInt8 {
        alpha == 0 ? 0 : UInt8(truncatingIfNeeded: (color &* 255 &+ alpha / 2) / alpha)
    }
}
