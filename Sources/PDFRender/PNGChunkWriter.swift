internal import CISAL

/// Lays out a PNG file as chunks (ISO/IEC 15948, 5.3) in one buffer, which goes to the sink when it is full.
///
/// The compressor writes the data of an IDAT chunk where it will stay; a page that fits the buffer is one chunk and
/// one call of the sink.
final class PNGChunkWriter {
    /// Large enough that most pages need one, small enough for a cache.
    private static let capacity = 256 << 10
    /// Length and type before the data, and a checksum after it.
    private static let headSize = 8
    private static let tailSize = 4

    private let sink: any PNGSink
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 64)
    private var end = 0
    private var imageDataStart: Int?

    init(sink: any PNGSink) {
        self.sink = sink
    }

    deinit {
        buffer.deallocate()
    }

    /// Forgets everything, in the sink too.
    func reset() throws(PNGError) {
        (end, imageDataStart) = (0, nil)
        try sink.reset()
    }

    /// The eight bytes every PNG file begins with (ISO/IEC 15948, 5.2).
    func appendSignature() {
        append([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }

    /// A whole small chunk.
    func append(chunk type: String, data: [UInt8]) throws(PNGError) {
        closeImageData()
        if buffer.count - end < data.count + Self.headSize + Self.tailSize { try flush() }
        let start = beginChunk(type)
        append(data)
        endChunk(from: start)
    }

    /// Lets `fill` put compressed bytes into the space of the open IDAT chunk and say how many those are, until it
    /// returns with space left over.
    func appendImageData(_ fill: (UnsafeMutableRawBufferPointer) -> Int) throws(PNGError) {
        while true {
            openImageData()
            let space = UnsafeMutableRawBufferPointer(rebasing: buffer[end..<buffer.count - Self.tailSize])
            let count = fill(space)
            end += count
            if count < space.count { return }
            closeImageData()
            try flush()
        }
    }

    /// Ends the file and hands the last bytes to the sink.
    func finish() throws(PNGError) {
        try append(chunk: "IEND", data: [])
        try flush()
    }

    private func openImageData() {
        if imageDataStart == nil { imageDataStart = beginChunk("IDAT") }
    }

    private func closeImageData() {
        guard let start = imageDataStart else { return }
        imageDataStart = nil
        if end > start + Self.headSize {
            endChunk(from: start)
        } else {
            end = start
        }
    }

    private func append(_ bytes: [UInt8]) {
        UnsafeMutableRawBufferPointer(rebasing: buffer[end...]).copyBytes(from: bytes)
        end += bytes.count
    }

    private func beginChunk(_ type: String) -> Int {
        let start = end
        UnsafeMutableRawBufferPointer(rebasing: buffer[(start + 4)...]).copyBytes(from: type.utf8)
        end += Self.headSize
        return start
    }

    private func endChunk(from start: Int) {
        let data = start + Self.headSize
        buffer.storeBytes(of: UInt32(end - data).bigEndian, toByteOffset: start, as: UInt32.self)
        let checked = UnsafeRawBufferPointer(rebasing: buffer[(start + 4)..<end])
        let checksum = crc32_gzip_refl(0, checked.baseAddress, UInt64(checked.count))
        buffer.storeBytes(of: checksum.bigEndian, toByteOffset: end, as: UInt32.self)
        end += Self.tailSize
    }

    private func flush() throws(PNGError) {
        try sink.write(UnsafeRawBufferPointer(rebasing: buffer[..<end]))
        end = 0
    }
}

/// Compresses scanlines into IDAT chunks.
protocol PNGCompressor: AnyObject {
    /// How many scanlines it likes to be given at a time, at least 1.
    var runLength: Int { get }

    /// Takes the next run of scanlines; `isLast` says that the page ends with it.
    func append(_ scanlines: PNGScanlines, isLast: Bool, to chunks: PNGChunkWriter) throws(PNGError)
}
