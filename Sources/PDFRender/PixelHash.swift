internal import PDFModel

/// The SHA-256 of a page's pixels, whatever the file or the bands they come in: rows from the top, each pixel red,
/// green, blue and, for `PixelBand.Format.argb32`, alpha, eight bits each, not premultiplied, nothing between rows.
///
/// For a PNG of the page this is Pillow's `hashlib.sha256(image.convert("RGB").tobytes())`, or `"RGBA"`.
public struct PixelHash {
    private var digest = Digest(.sha256)
    private var samples: [UInt8] = []
    private var rowCount = 0

    /// The hash of no pixels.
    public init() {}

    /// Adds the rows of `band`, whose top is row `firstRow` of the page, but for those that were added before: a
    /// page that is drawn anew because of its colour type is hashed once.
    public mutating func append(_ band: PixelBand, firstRow: Int) {
        precondition(firstRow <= rowCount, "rows are missing")
        let type = band.sampleType
        let size = band.width * type.bytesPerPixel
        if samples.count != size { samples = Array(repeating: 0, count: size) }
        let end = firstRow + band.rowCount
        while rowCount < end {
            let row = band.row(rowCount - firstRow)
            samples.withUnsafeMutableBufferPointer { samples in
                guard let base = samples.baseAddress else { return }
                PNGSamples.convert(row, count: band.width, to: base, as: type)
                digest.append(UnsafeBufferPointer(samples))
            }
            rowCount += 1
        }
    }

    /// The hash of all rows added so far, as 64 hexadecimal digits in lower case.
    public func hexadecimalDigest() -> String { digest.hexadecimal }
}
