internal import CISAL

/// Compresses with ISA-L's igzip, and filters where that pays.
final class PNGFastCompressor: PNGCompressor {
    /// Level 2 is as fast as level 1 on pages and leaves 1 % less of them.
    private static let level: UInt32 = 2
    /// ISA-L's `ISAL_DEF_LVL2_DEFAULT`.
    private static let levelBufferSize = 4 << 10 + 2 * 32 << 10 + 4 * 64 << 10
    /// What is converted, filtered and deflated at a time should stay in a cache.
    private static let runSize = 128 << 10

    let runLength: Int
    private let stream = UnsafeMutablePointer<isal_zstream>.allocate(capacity: 1)
    private let levelBuffer = UnsafeMutablePointer<UInt8>.allocate(capacity: levelBufferSize)
    private let filter: PNGFilter
    private let filtered: UnsafeMutablePointer<UInt8>

    init(scanlineSize: Int, bytesPerPixel: Int) {
        runLength = max(1, Self.runSize / scanlineSize)
        filter = PNGFilter(scanlineSize: scanlineSize, bytesPerPixel: bytesPerPixel)
        filtered = .allocate(capacity: runLength * scanlineSize)
        isal_deflate_init(stream)
        stream.pointee.level = Self.level
        stream.pointee.level_buf = levelBuffer
        stream.pointee.level_buf_size = UInt32(Self.levelBufferSize)
        stream.pointee.gzip_flag = UInt16(IGZIP_ZLIB)
    }

    deinit {
        stream.deallocate()
        levelBuffer.deallocate()
        filtered.deallocate()
    }

    func append(_ scanlines: PNGScanlines, isLast: Bool, to chunks: PNGChunkWriter) throws(PNGError) {
        for start in stride(from: 0, to: scanlines.count, by: runLength) {
            let rows = start..<min(scanlines.count, start + runLength)
            let bytes = filter.apply(.whereItPays, to: scanlines, rows, buffer: filtered)
            try deflate(bytes, isLast: isLast && rows.upperBound == scanlines.count, to: chunks)
        }
    }

    /// igzip counts bytes in 32 bits, so a huge scanline is handed over in pieces.
    private func deflate(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, to chunks: PNGChunkWriter) throws(PNGError)
    {
        var rest = bytes[...]
        repeat {
            let piece = rest.prefix(1 << 30)
            rest = rest.dropFirst(piece.count)
            stream.pointee.next_in = UnsafeMutablePointer(mutating: UnsafeBufferPointer(rebasing: piece).baseAddress)
            stream.pointee.avail_in = UInt32(piece.count)
            stream.pointee.end_of_stream = isLast && rest.isEmpty ? 1 : 0
            try chunks.appendImageData { [stream] space in
                stream.pointee.next_out = space.baseAddress?.assumingMemoryBound(to: UInt8.self)
                stream.pointee.avail_out = UInt32(space.count)
                let status = isal_deflate(stream)
                precondition(status == COMP_OK, "igzip refuses its own parameters")
                return space.count - Int(stream.pointee.avail_out)
            }
        } while !rest.isEmpty
    }
}
