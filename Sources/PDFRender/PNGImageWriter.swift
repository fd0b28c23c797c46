internal import CZlib
internal import PDFModel

/// Writes rows of samples as they are: images of 1 to 16 bits, with a palette or a colour profile (ISO/IEC 15948).
final class PNGImageWriter {
    private let raster: ImageRaster
    private let chunks: PNGChunkWriter
    private let scanlines: PNGScanlines
    private let compressor: any PNGCompressor
    private var rowCount = 0

    /// The longest profile that is embedded, compressed.
    private static let profileLimit = 200 << 10

    /// Writes what comes before the rows.
    /// - Throws: `PNGError.invalidSize`, `PNGError.cannotWrite`.
    init(_ raster: ImageRaster, sink: any PNGSink) throws(PNGError) {
        let sides = 1...Int(Int32.max)
        guard sides.contains(raster.width), sides.contains(raster.height) else {
            throw .invalidSize(width: raster.width, height: raster.height)
        }
        self.raster = raster
        chunks = PNGChunkWriter(sink: sink)
        scanlines = PNGScanlines(rowSize: raster.rowSize)
        let bytesPerPixel = max(1, raster.bits * (raster.colors == .rgb ? 3 : 1) / 8)
        // Few bits make few bytes, of which the fast one leaves twice as many.
        compressor =
            raster.bits < 8
            ? PNGSmallCompressor(scanlineSize: scanlines.scanlineSize, bytesPerPixel: bytesPerPixel)
            : PNGFastCompressor(scanlineSize: scanlines.scanlineSize, bytesPerPixel: bytesPerPixel)
        scanlines.reserve(min(raster.height, compressor.runLength))
        try appendHead()
    }

    private func appendHead() throws(PNGError) {
        chunks.appendSignature()
        let (type, palette): (UInt8, [UInt8]?) =
            switch raster.colors {
            case .gray: (0, nil)
            case .rgb: (2, nil)
            case .palette(let colors): (3, colors)
            }
        let methods = [UInt8(raster.bits), type, 0, 0, 0]
        let size = UInt32(raster.width).bytes + UInt32(raster.height).bytes
        try chunks.append(chunk: "IHDR", data: size + methods)
        // A name, its end, and the method of compression (11.3.3.3).
        if let profile = raster.profile.flatMap(Self.compressed) {
            try chunks.append(chunk: "iCCP", data: Array("ICC profile".utf8) + [0, 0] + profile)
        }
        if let palette { try chunks.append(chunk: "PLTE", data: palette) }
    }

    /// Takes the next row.
    /// - Throws: `PNGError.cannotWrite`.
    func append(_ row: UnsafeBufferPointer<UInt8>) throws(PNGError) {
        scanlines.append(samples: row)
        rowCount += 1
        let isLast = rowCount == raster.height
        guard isLast || scanlines.count >= compressor.runLength else { return }
        try compressor.append(scanlines, isLast: isLast, to: chunks)
        scanlines.removeAll()
    }

    /// Ends the file.
    /// - Precondition: All rows are there.
    /// - Throws: `PNGError.cannotWrite`.
    func finish() throws(PNGError) {
        precondition(rowCount == raster.height, "rows are missing")
        try chunks.finish()
    }

    /// A profile in zlib's format; nil where it is too long for a chunk.
    private static func compressed(_ profile: [UInt8]) -> [UInt8]? {
        var size = compressBound(UInt(profile.count))
        var bytes = [UInt8](repeating: 0, count: Int(size))
        guard compress(&bytes, &size, profile, UInt(profile.count)) == Z_OK, size <= profileLimit else { return nil }
        return Array(bytes.prefix(Int(size)))
    }
}
