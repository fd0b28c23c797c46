/// Writes a page as PNG, band by band, in the narrowest colour type that holds it.
///
/// The encoder hopes for a gray, opaque page. A band that dashes the hope before anything is written costs nothing;
/// a later one makes the encoder begin anew with the wider type. So the caller always draws the rows that ``nextRow``
/// asks for, which may be the first ones again:
///
///     while let row = encoder.nextRow { try encoder.append(band(from: row)) }
///     try encoder.finish()
///
/// The pixels decode to what cairo's own PNG writer gives. The bytes depend on the pixels and on how they are cut
/// into bands, on nothing else.
public final class PNGEncoder {
    /// What is known of the page's pixels so far; final when all rows are taken.
    public private(set) var colorType: PNGColorType
    private var rowCount = 0
    private let width: Int
    private let height: Int
    private let format: PixelBand.Format
    private let compression: PNGCompression
    private let pixelsPerMeter: UInt32?
    private let chunks: PNGChunkWriter
    private var image: (scanlines: PNGScanlines, compressor: any PNGCompressor)?

    /// An encoder for a page of `width` × `height` pixels.
    /// - Parameters:
    ///   - format: What all bands will be.
    ///   - pixelsPerMeter: The resolution both ways, 0 or nil if unknown (ISO/IEC 15948, 11.3.5.3).
    ///   - colorType: The narrowest type to use, for a page known to need it.
    /// - Throws: `PNGError.invalidSize`.
    public init(
        width: Int, height: Int, format: PixelBand.Format, pixelsPerMeter: UInt32? = nil,
        compression: PNGCompression = .fast, colorType: PNGColorType = .gray, sink: any PNGSink
    ) throws(PNGError) {
        let sides = 1...Int(Int32.max)
        guard sides.contains(width), sides.contains(height) else {
            throw .invalidSize(width: width, height: height)
        }
        (self.width, self.height, self.format) = (width, height, format)
        (self.compression, self.pixelsPerMeter) = (compression, pixelsPerMeter)
        self.colorType = PNGColorType(
            hasColor: colorType.hasColor, hasAlpha: colorType.hasAlpha && format == .argb32)
        chunks = PNGChunkWriter(sink: sink)
    }

    /// The row that the next band must begin with, from 0 at the top; nil when the page is complete.
    public var nextRow: Int? { rowCount < height ? rowCount : nil }

    /// Takes the rows from ``nextRow`` on, or moves ``nextRow`` back to 0 if they need a wider colour type.
    /// - Throws: `PNGError.cannotWrite`, `PNGError.cannotRestart`.
    public func append(_ band: PixelBand) throws(PNGError) {
        precondition(band.width == width && band.format == format && band.rowCount <= height - rowCount)
        let needed = band.colorType(atLeast: colorType)
        if needed != colorType {
            colorType = needed
            if rowCount > 0 { return try restart() }
        }
        let (scanlines, compressor) = try openImage()
        for index in 0..<band.rowCount {
            scanlines.append(band.row(index))
            rowCount += 1
            if scanlines.isFull || rowCount == height {
                try compressor.append(scanlines, isLast: rowCount == height, to: chunks)
                scanlines.removeAll()
            }
        }
    }

    /// Ends the file.
    /// - Precondition: All rows are there.
    /// - Throws: `PNGError.cannotWrite`.
    public func finish() throws(PNGError) {
        precondition(rowCount == height, "rows are missing")
        try chunks.finish()
    }

    private func restart() throws(PNGError) {
        (rowCount, image) = (0, nil)
        try chunks.reset()
    }

    /// At the first band: signature, header and resolution.
    private func openImage() throws(PNGError) -> (scanlines: PNGScanlines, compressor: any PNGCompressor) {
        if let image { return image }
        chunks.appendSignature()
        let methods: [UInt8] = [8, colorType.rawValue, 0, 0, 0]
        try chunks.append(chunk: "IHDR", data: UInt32(width).bytes + UInt32(height).bytes + methods)
        if let pixelsPerMeter, pixelsPerMeter > 0 {
            try chunks.append(chunk: "pHYs", data: pixelsPerMeter.bytes + pixelsPerMeter.bytes + [1])
        }
        let scanlines = PNGScanlines(width: width, type: colorType, byteCount: 128 << 10)
        let image = (scanlines, PNGFastCompressor() as any PNGCompressor)
        self.image = image
        return image
    }
}

extension UInt32 {
    /// The number as PNG stores it, highest byte first.
    fileprivate var bytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}
