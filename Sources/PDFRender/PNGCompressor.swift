/// Compresses scanlines into IDAT chunks.
protocol PNGCompressor: AnyObject {
    /// How many scanlines it likes to be given at a time, at least 1.
    var runLength: Int { get }

    /// Takes the next run of scanlines; `isLast` says that the page ends with it.
    func append(_ scanlines: PNGScanlines, isLast: Bool, to chunks: PNGChunkWriter) throws(PNGError)
}
