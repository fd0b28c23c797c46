internal import CZlib

/// Compresses with zlib in two ways at once and keeps the shorter: in memory until both have together made `budget`
/// bytes, which few pages do, then choosing anew for each such stretch of a huge page.
///
/// One way is the best for text. The other is libpng's default; in chunks larger than libpng's it is always shorter,
/// but for the few bytes of the resolution.
///
/// libdeflate in place of zlib, measured on 56 pages at 150 dpi: level 9 takes 0.68 of the time for the same bytes in
/// all and more on 44 of the pages, level 10 takes 2.5 times as long for 0.94 of the bytes. It ends the stream with each
/// call, so that huge pages would need zlib all the same.
final class PNGSmallCompressor: PNGCompressor {
    private static let runSize = 256 << 10

    let runLength: Int
    private let ways: [PNGZlibStream]
    private let budget: Int
    private let filter: PNGFilter
    private let filtered: UnsafeMutablePointer<UInt8>
    private var hasHeader = false

    init(scanlineSize: Int, bytesPerPixel: Int, budget: Int = 8 << 20) {
        self.budget = budget
        runLength = max(1, Self.runSize / scanlineSize)
        filter = PNGFilter(scanlineSize: scanlineSize, bytesPerPixel: bytesPerPixel)
        filtered = .allocate(capacity: runLength * scanlineSize)
        ways = [
            PNGZlibStream(filtering: .whereItPays, level: 9, strategy: Z_DEFAULT_STRATEGY),
            PNGZlibStream(filtering: .always, level: 6, strategy: Z_FILTERED),
        ]
    }

    deinit {
        filtered.deallocate()
    }

    func append(_ scanlines: PNGScanlines, isLast: Bool, to chunks: PNGChunkWriter) throws(PNGError) {
        for start in stride(from: 0, to: scanlines.count, by: runLength) {
            let rows = start..<min(scanlines.count, start + runLength)
            for way in ways {
                way.append(filter.apply(way.filtering, to: scanlines, rows, buffer: filtered))
            }
            if ways.reduce(0, { $0 + $1.output.count }) > budget { try flush(isLast: false, to: chunks) }
        }
        if isLast { try flush(isLast: true, to: chunks) }
    }

    /// Writes what the best way has made since the last time; the others go on from what it has seen.
    private func flush(isLast: Bool, to chunks: PNGChunkWriter) throws(PNGError) {
        for way in ways { way.flush(isLast: isLast) }
        guard let best = ways.min(by: { $0.output.count < $1.output.count }) else { return }
        // The header says 32 KiB window, best compression (RFC 1950, 2.2).
        if !hasHeader { try append([0x78, 0xDA], to: chunks) }
        hasHeader = true
        try append(best.output, to: chunks)
        if isLast {
            try append(withUnsafeBytes(of: best.checksum.bigEndian, Array.init), to: chunks)
        } else {
            let window = best.window
            for way in ways { way.restart(after: window, checksum: best.checksum) }
        }
    }

    private func append(_ bytes: [UInt8], to chunks: PNGChunkWriter) throws(PNGError) {
        var rest = bytes[...]
        try chunks.appendImageData { space in
            let piece = rest.prefix(space.count)
            space.copyBytes(from: piece)
            rest = rest.dropFirst(piece.count)
            return piece.count
        }
    }
}
