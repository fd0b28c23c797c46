/// A run of scanlines: before the samples of each row is the byte that names its filter (ISO/IEC 15948, 7.2),
/// here always 0, none. The scanline above the run is kept, for filters look at it.
final class PNGScanlines {
    /// Bytes of a scanline, the filter byte among them.
    let scanlineSize: Int
    /// How many scanlines the run has.
    private(set) var count = 0
    private let type: PNGColorType
    private let width: Int
    private var capacity = 0
    private var bytes: UnsafeMutablePointer<UInt8>

    /// An empty run that has zeros above it, for pixels of cairo.
    convenience init(width: Int, type: PNGColorType) {
        self.init(rowSize: width * type.bytesPerPixel, width: width, type: type)
    }

    /// An empty run that has zeros above it, for rows that are samples already.
    convenience init(rowSize: Int) { self.init(rowSize: rowSize, width: 0, type: .gray) }

    private init(rowSize: Int, width: Int, type: PNGColorType) {
        (self.width, self.type) = (width, type)
        scanlineSize = 1 + rowSize
        bytes = .allocate(capacity: scanlineSize)
        bytes.initialize(repeating: 0, count: scanlineSize)
    }

    deinit {
        bytes.deallocate()
    }

    /// Reserves room for a run of `length` scanlines.
    func reserve(_ length: Int) {
        guard length > capacity else { return }
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: (length + 1) * scanlineSize)
        larger.initialize(from: bytes, count: (count + 1) * scanlineSize)
        bytes.deallocate()
        (bytes, capacity) = (larger, length)
    }

    /// The scanline at `index`; the one above the run at -1.
    func scanline(at index: Int) -> UnsafePointer<UInt8> {
        UnsafePointer(bytes + (index + 1) * scanlineSize)
    }

    /// Adds a row of cairo pixels, which the type must be wide enough for, at the end of the run.
    func append(_ pixels: UnsafePointer<UInt32>) {
        precondition(count < capacity)
        PNGSamples.convert(pixels, count: width, to: nextSamples(), as: type)
        count += 1
    }

    /// Adds a row of samples as they are.
    func append(samples: UnsafeBufferPointer<UInt8>) {
        precondition(count < capacity && samples.count == scanlineSize - 1)
        if let start = samples.baseAddress { nextSamples().update(from: start, count: samples.count) }
        count += 1
    }

    /// Adds the rows of a band if they are all gray and opaque, else none.
    func appendGray(_ band: PixelBand) -> Bool {
        reserve(count + band.rowCount)
        let countBefore = count
        for index in 0..<band.rowCount {
            guard PNGSamples.convertGray(band.row(index), count: width, to: nextSamples(), format: band.format) else {
                count = countBefore
                return false
            }
            count += 1
        }
        return true
    }

    /// Empties the run; its last scanline is now the one above.
    func removeAll() {
        bytes.update(from: bytes + count * scanlineSize, count: scanlineSize)
        count = 0
    }

    private func nextSamples() -> UnsafeMutablePointer<UInt8> {
        let scanline = bytes + (count + 1) * scanlineSize
        scanline.initialize(to: 0)
        return scanline + 1
    }
}
