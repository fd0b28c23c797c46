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
        // Gray is converted and found out in one go.
        if colorType == .gray, try openImage().scanlines.appendGray(band) {
            rowCount += band.rowCount
            return try compressWhenDue()
        }
        let needed = band.colorType(atLeast: colorType)
        if needed != colorType {
            let isFirst = rowCount == 0
            try restart(as: needed)
            guard isFirst else { return }
        }
        let scanlines = try openImage().scanlines
        for index in 0..<band.rowCount {
            scanlines.append(band.row(index))
            rowCount += 1
            try compressWhenDue()
        }
    }

    /// Ends the file.
    /// - Precondition: All rows are there.
    /// - Throws: `PNGError.cannotWrite`.
    public func finish() throws(PNGError) {
        precondition(rowCount == height, "rows are missing")
        try chunks.finish()
    }

    private func restart(as type: PNGColorType) throws(PNGError) {
        (colorType, rowCount, image) = (type, 0, nil)
        try chunks.reset()
    }

    /// At the first rows: signature, header and resolution.
    private func openImage() throws(PNGError) -> (scanlines: PNGScanlines, compressor: any PNGCompressor) {
        if let image { return image }
        chunks.appendSignature()
        let methods: [UInt8] = [8, colorType.rawValue, 0, 0, 0]
        try chunks.append(chunk: "IHDR", data: UInt32(width).bytes + UInt32(height).bytes + methods)
        if let pixelsPerMeter, pixelsPerMeter > 0 {
            try chunks.append(chunk: "pHYs", data: pixelsPerMeter.bytes + pixelsPerMeter.bytes + [1])
        }
        let scanlines = PNGScanlines(width: width, type: colorType)
        let compressor = makeCompressor(scanlineSize: scanlines.scanlineSize)
        scanlines.reserve(min(height, compressor.runLength))
        let image = (scanlines, compressor)
        self.image = image
        return image
    }

    private func makeCompressor(scanlineSize: Int) -> any PNGCompressor {
        switch compression {
        case .fast: PNGFastCompressor(scanlineSize: scanlineSize, bytesPerPixel: colorType.bytesPerPixel)
        case .small: PNGSmallCompressor(scanlineSize: scanlineSize, bytesPerPixel: colorType.bytesPerPixel)
        }
    }

    private func compressWhenDue() throws(PNGError) {
        guard let image else { return }
        let isLast = rowCount == height
        guard isLast || image.scanlines.count >= image.compressor.runLength else { return }
        try image.compressor.append(image.scanlines, isLast: isLast, to: chunks)
        image.scanlines.removeAll()
    }
}

extension UInt32 {
    /// The number as PNG stores it, highest byte first.
    var bytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}
