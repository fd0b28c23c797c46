internal import CZlib

/// FlateDecode (ISO 32000-2, 7.4.4): zlib's format; what comes before damaged data is kept, the checksum ignored.
final class FlateFilter: ByteSink {
    private(set) var isDamaged = false
    private var isAtEnd = false
    private let next: any ByteSink
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    init(_ next: any ByteSink) {
        self.next = next
        stream.initialize(to: z_stream())
        let status = inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib refuses its own parameters, or there is no memory")
        inflateValidate(stream, 0)
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // zlib counts in 32 bits.
        var rest = bytes[...]
        while !rest.isEmpty, !isAtEnd {
            let piece = UnsafeBufferPointer(rebasing: rest.prefix(1 << 30))
            rest = rest.dropFirst(piece.count)
            guard inflate(piece) else { return false }
        }
        return !isAtEnd
    }

    private func inflate(_ piece: UnsafeBufferPointer<UInt8>) -> Bool {
        stream.pointee.next_in = UnsafeMutablePointer(mutating: piece.baseAddress)
        stream.pointee.avail_in = UInt32(piece.count)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64 << 10) { space in
            repeat {
                stream.pointee.next_out = space.baseAddress
                stream.pointee.avail_out = UInt32(space.count)
                let status = CZlib.inflate(stream, Z_NO_FLUSH)
                let made = space.count - Int(stream.pointee.avail_out)
                if made > 0, !next.take(UnsafeBufferPointer(rebasing: space[..<made])) { return false }
                switch status {
                case Z_OK: break
                case Z_BUF_ERROR: return true
                case Z_STREAM_END:
                    isAtEnd = true
                    return true
                default:
                    isDamaged = true
                    return false
                }
            } while stream.pointee.avail_out == 0 || stream.pointee.avail_in > 0
            return true
        }
    }

    func finish() {
        // No bytes at all are how some writers store no bytes.
        if !isAtEnd, stream.pointee.total_in > 0 { isDamaged = true }
        next.finish()
    }
}
