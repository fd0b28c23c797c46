internal import CZlib

/// A raw deflate stream by zlib that keeps what it makes.
final class PNGZlibStream {
    /// Which scanlines it is given.
    let filtering: PNGFilter.Use
    /// What it has made since it was begun.
    private(set) var output: [UInt8] = []
    /// Adler-32 of all it was given.
    private(set) var checksum: UInt32 = 1
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    init(filtering: PNGFilter.Use, level: Int32, strategy: Int32) {
        self.filtering = filtering
        stream.initialize(to: z_stream())
        let status = deflateInit2_(
            stream, level, Z_DEFLATED, -15, 8, strategy, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib refuses its own parameters, or there is no memory")
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Compresses `bytes`.
    func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        // zlib counts in 32 bits.
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = UnsafeBufferPointer(rebasing: rest.prefix(1 << 30))
            rest = rest.dropFirst(piece.count)
            checksum = UInt32(adler32(UInt(checksum), piece.baseAddress, UInt32(piece.count)))
            stream.pointee.next_in = UnsafeMutablePointer(mutating: piece.baseAddress)
            stream.pointee.avail_in = UInt32(piece.count)
            deflate(Z_NO_FLUSH)
        }
    }

    /// Brings the output to the end of a byte, or of the stream.
    func flush(isLast: Bool) {
        stream.pointee.avail_in = 0
        deflate(isLast ? Z_FINISH : Z_SYNC_FLUSH)
    }

    /// The last bytes it was given, as far back as deflate looks.
    var window: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 32 << 10)
        var count: UInt32 = 0
        deflateGetDictionary(stream, &bytes, &count)
        return Array(bytes.prefix(Int(count)))
    }

    /// Begins anew after bytes that another stream was given, of which `window` are the last and `checksum` is of all.
    func restart(after window: [UInt8], checksum: UInt32) {
        output.removeAll(keepingCapacity: true)
        self.checksum = checksum
        deflateReset(stream)
        deflateSetDictionary(stream, window, UInt32(window.count))
    }

    private func deflate(_ flush: Int32) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64 << 10) { space in
            repeat {
                stream.pointee.next_out = space.baseAddress
                stream.pointee.avail_out = UInt32(space.count)
                CZlib.deflate(stream, flush)
                output.append(contentsOf: space[..<(space.count - Int(stream.pointee.avail_out))])
            } while stream.pointee.avail_out == 0
        }
    }
}
