internal import CISAL

/// Compresses scanlines into IDAT chunks.
protocol PNGCompressor: AnyObject {
    /// Takes a run of scanlines; `isLast` says that the page ends with it.
    func append(_ scanlines: PNGScanlines, isLast: Bool, to chunks: PNGChunkWriter) throws(PNGError)
}

/// Compresses with ISA-L's igzip.
final class PNGFastCompressor: PNGCompressor {
    /// Level 2 is as fast as level 1 on pages and makes 1 % less of them.
    private static let level: UInt32 = 2
    private static let levelBufferSize = 4 << 10 + 2 * 32 << 10 + 4 * 64 << 10

    private let stream = UnsafeMutablePointer<isal_zstream>.allocate(capacity: 1)
    private let levelBuffer = UnsafeMutablePointer<UInt8>.allocate(capacity: levelBufferSize)

    init() {
        isal_deflate_init(stream)
        stream.pointee.level = Self.level
        stream.pointee.level_buf = levelBuffer
        stream.pointee.level_buf_size = UInt32(Self.levelBufferSize)
        stream.pointee.gzip_flag = UInt16(IGZIP_ZLIB)
    }

    deinit {
        stream.deallocate()
        levelBuffer.deallocate()
    }

    func append(_ scanlines: PNGScanlines, isLast: Bool, to chunks: PNGChunkWriter) throws(PNGError) {
        try deflate(scanlines.contents, isLast: isLast, to: chunks)
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
