internal import CPixels

/// Filters scanlines (ISO/IEC 15948, 9).
///
/// Filters help where neighbouring pixels differ a little everywhere, as in photographs and shadings. Text and line art
/// deflate better without. Measured on 54 pages of text and 30 photographs: filters where they pay leave of text what
/// no filters leave, and of photographs two thirds; filters everywhere leave of text 8 % more.
final class PNGFilter {
    /// Which scanlines get a filter.
    enum Use {
        case whereItPays, always
    }

    private typealias Block = SIMD16<UInt8>
    private static let blockSize = 16
    /// Neighbours are alike: one row in eight is asked whether a filter pays.
    private static let groupLength = 8

    private let count: Int
    private let bytesPerPixel: Int
    /// The samples of the row and of the one above, with zeros on either side so that every block has neighbours.
    private let row: UnsafeMutablePointer<UInt8>
    private let above: UnsafeMutablePointer<UInt8>
    /// The row by filters 1 to 4: Sub, Up, Average, Paeth.
    private let candidates: UnsafeMutablePointer<UInt8>
    private let paddedCount: Int
    /// A block of ones and one of zeros: what of a row's last block lies inside.
    private let insideMask: UnsafeMutablePointer<UInt8>
    private let memory: UnsafeMutablePointer<UInt8>

    /// For scanlines of `scanlineSize` bytes, the filter byte among them.
    init(scanlineSize: Int, bytesPerPixel: Int) {
        count = scanlineSize - 1
        self.bytesPerPixel = bytesPerPixel
        paddedCount = count + 2 * Self.blockSize
        memory = .allocate(capacity: 6 * paddedCount + 2 * Self.blockSize)
        memory.initialize(repeating: 0, count: 6 * paddedCount + 2 * Self.blockSize)
        row = memory + Self.blockSize
        above = row + paddedCount
        candidates = memory + 2 * paddedCount
        insideMask = memory + 6 * paddedCount
        insideMask.update(repeating: 0xFF, count: Self.blockSize)
    }

    deinit {
        memory.deallocate()
    }

    /// The scanlines of `rows`: those of the run as they are if none gets a filter, else a copy in `buffer`.
    func apply(
        _ use: Use, to scanlines: PNGScanlines, _ rows: Range<Int>, buffer: UnsafeMutablePointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
        let size = scanlines.scanlineSize
        let plain = scanlines.scanline(at: rows.lowerBound)
        var done = 0
        for group in stride(from: 0, to: rows.count, by: Self.groupLength) {
            guard use == .always || pays(for: plain + group * size) else { continue }
            (buffer + done * size).update(from: plain + done * size, count: (group - done) * size)
            done = min(rows.count, group + Self.groupLength)
            for row in group..<done {
                let scanline = plain + row * size
                filter(scanline, above: scanline - size, to: buffer + row * size)
            }
        }
        guard done > 0 else { return UnsafeBufferPointer(start: plain, count: rows.count * size) }
        (buffer + done * size).update(from: plain + done * size, count: (rows.count - done) * size)
        return UnsafeBufferPointer(start: buffer, count: rows.count * size)
    }

    /// Whether a filter pays: of the samples that differ from their left neighbours, most differ a little, or next to
    /// none are equal.
    private func pays(for scanline: UnsafePointer<UInt8>) -> Bool {
        let total = count - bytesPerPixel
        guard total > 0 else { return false }
        var different = 0
        var far = 0
        pdfview_sample_differences(scanline + 1 + bytesPerPixel, total, bytesPerPixel, &different, &far)
        return (different > 3 * far && different * 32 > total) || (total - different) * 8 < total
    }

    /// Writes to `result` the scanline by the filter, none among them, that leaves the least sum of absolute
    /// differences.
    private func filter(
        _ scanline: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, to result: UnsafeMutablePointer<UInt8>
    ) {
        row.update(from: scanline + 1, count: count)
        self.above.update(from: above + 1, count: count)
        let sums = fillCandidates()
        var best = 0
        for filter in 1...4 where sums[filter] < sums[best] { best = filter }
        result.pointee = UInt8(best)
        let source = best == 0 ? UnsafePointer(row) : UnsafePointer(candidates + (best - 1) * paddedCount)
        (result + 1).update(from: source, count: count)
    }

    /// Filters the row in all ways; returns the sums of absolute differences, first that of no filter.
    private func fillCandidates() -> SIMD8<Int> {
        var sums = SIMD8<Int>.zero
        let paths = (candidates, candidates + paddedCount, candidates + 2 * paddedCount, candidates + 3 * paddedCount)
        var start = 0
        while start < count {
            // Lanes sum to 255 × 2 × 128 at most.
            let end = min(count, start + 255 * Self.blockSize)
            var lanes = (PNGBytePairs.zero, PNGBytePairs.zero, PNGBytePairs.zero, PNGBytePairs.zero, PNGBytePairs.zero)
            while start < end {
                let x = Self.load(row, start)
                let left = Self.load(row, start - bytesPerPixel)
                let up = Self.load(above, start)
                let upLeft = Self.load(above, start - bytesPerPixel)
                let inside = Self.load(insideMask, max(0, start + Self.blockSize - count))
                let bySub = x &- left
                let byUp = x &- up
                let byAverage = x &- Self.average(left, up)
                let byPaeth = x &- Self.paeth(left, up, upLeft)
                Self.store(bySub, paths.0, start)
                Self.store(byUp, paths.1, start)
                Self.store(byAverage, paths.2, start)
                Self.store(byPaeth, paths.3, start)
                lanes.0 &+= x.magnitudes
                lanes.1 &+= (bySub & inside).magnitudes
                lanes.2 &+= (byUp & inside).magnitudes
                lanes.3 &+= (byAverage & inside).magnitudes
                lanes.4 &+= (byPaeth & inside).magnitudes
                start += Self.blockSize
            }
            sums[0] += lanes.0.sum
            sums[1] += lanes.1.sum
            sums[2] += lanes.2.sum
            sums[3] += lanes.3.sum
            sums[4] += lanes.4.sum
        }
        return sums
    }

    @inline(__always)
    private static func load(_ bytes: UnsafePointer<UInt8>, _ offset: Int) -> Block {
        UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: offset, as: Block.self)
    }

    @inline(__always)
    private static func store(_ block: Block, _ bytes: UnsafeMutablePointer<UInt8>, _ offset: Int) {
        UnsafeMutableRawPointer(bytes).storeBytes(of: block, toByteOffset: offset, as: Block.self)
    }

    /// Half the sum, rounded down, without a ninth bit.
    @inline(__always)
    private static func average(_ a: Block, _ b: Block) -> Block {
        (a & b) &+ ((a ^ b) &>> 1)
    }

    /// The neighbour nearest to `a + b - c`, in this order where equal.
    @inline(__always)
    private static func paeth(_ a: Block, _ b: Block, _ c: Block) -> Block {
        let even = paeth(a.even, b.even, c.even)
        let odd = paeth(a.odd, b.odd, c.odd)
        return unsafeBitCast(even | odd &<< 8, to: Block.self)
    }

    @inline(__always)
    private static func paeth(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>, _ c: SIMD8<Int16>) -> SIMD8<Int16> {
        let toA = (b &- c).magnitude
        let toB = (a &- c).magnitude
        let toC = (a &+ b &- c &- c).magnitude
        let bIsNearer = (toB &- toA).signs
        let nearest = (b & bIsNearer) | (a & ~bIsNearer)
        let toNearest = (toB & bIsNearer) | (toA & ~bIsNearer)
        let cIsNearer = (toC &- toNearest).signs
        return (c & cIsNearer) | (nearest & ~cIsNearer)
    }
}
