/// A run of scanlines: before the samples of each row stands the byte that names its filter (ISO/IEC 15948, 7.2),
/// here always 0, none. The scanline above the run is kept, for filters look at it.
final class PNGScanlines {
    /// Bytes from one pixel to the next.
    let bytesPerPixel: Int
    /// Bytes of a scanline, the filter byte among them.
    let scanlineSize: Int
    /// How many scanlines a run may have.
    let capacity: Int
    /// How many scanlines the run has.
    private(set) var count = 0
    private let type: PNGColorType
    private let width: Int
    private let bytes: UnsafeMutablePointer<UInt8>

    /// An empty run that takes about `byteCount` bytes, one scanline at least, and has zeros above it.
    init(width: Int, type: PNGColorType, byteCount: Int) {
        (self.width, self.type, bytesPerPixel) = (width, type, type.bytesPerPixel)
        scanlineSize = 1 + width * bytesPerPixel
        capacity = max(1, byteCount / scanlineSize)
        bytes = .allocate(capacity: (capacity + 1) * scanlineSize)
        bytes.initialize(repeating: 0, count: scanlineSize)
    }

    deinit {
        bytes.deallocate()
    }

    /// Whether the run takes no more.
    var isFull: Bool { count == capacity }

    /// The run's bytes.
    var contents: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: bytes + scanlineSize, count: count * scanlineSize)
    }

    /// The scanline at `index`; the one above the run at -1.
    func scanline(at index: Int) -> UnsafePointer<UInt8> {
        UnsafePointer(bytes + (index + 1) * scanlineSize)
    }

    /// Adds a row of cairo pixels at the end of the run.
    func append(_ pixels: UnsafePointer<UInt32>) {
        let scanline = bytes + (count + 1) * scanlineSize
        scanline.initialize(to: 0)
        PNGSamples.convert(pixels, count: width, to: scanline + 1, as: type)
        count += 1
    }

    /// Empties the run; its last scanline is now the one above.
    func removeAll() {
        bytes.update(from: bytes + count * scanlineSize, count: scanlineSize)
        count = 0
    }
}
