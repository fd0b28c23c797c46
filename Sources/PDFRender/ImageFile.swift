internal import Glibc
public import PDFModel

/// Writes an image to a file: what is a file already as it is, all else as PNG.
public final class ImageFile: ImageReceiver {
    /// What the file's name should end in; nil before anything was written.
    public private(set) var suffix: String?
    /// The size of the file in bytes.
    public var byteCount: Int { sink.byteCount }
    private let sink: LimitedSink
    private let limit: NamedLimit
    private var png: PNGImageWriter?
    private var failure: PNGError?

    /// Writes to `fileDescriptor` no more than `limit` bytes.
    public init(fileDescriptor: CInt, limit: NamedLimit) {
        self.limit = limit
        sink = LimitedSink(fileDescriptor: fileDescriptor, limit: limit.value)
    }

    package func begin(fileOfType suffix: String) { self.suffix = suffix }

    package func begin(_ raster: ImageRaster) {
        suffix = "png"
        attempt { () throws(PNGError) in png = try PNGImageWriter(raster, sink: sink) }
    }

    package func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard failure == nil else { return false }
        attempt { () throws(PNGError) in
            if let png { try png.append(bytes) } else { try sink.write(UnsafeRawBufferPointer(bytes)) }
        }
        return failure == nil
    }

    /// Ends the file.
    ///
    /// - Throws: `DocumentError` with the status `outputFailed` or `limit`.
    public func finish() throws(DocumentError) {
        if failure == nil { attempt { () throws(PNGError) in try png?.finish() } }
        switch failure {
        case nil: return
        case _ where sink.isOverLimit: throw DocumentError(.limit, "needs more bytes than \(limit.title) leaves")
        case .invalidSize(let width, let height):
            throw DocumentError(.limit, "PNG cannot hold \(width) x \(height) pixels")
        case .cannotWrite(let code), .cannotRestart(let code):
            throw DocumentError(.outputFailed, systemMessage(code))
        }
    }

    private func attempt(_ body: () throws(PNGError) -> Void) {
        do throws(PNGError) { try body() } catch { failure = error }
    }
}

/// A file that takes only so many bytes.
private final class LimitedSink: PNGSink {
    private(set) var byteCount = 0
    private(set) var isOverLimit = false
    private let file: FileSink
    private let limit: Int

    init(fileDescriptor: CInt, limit: Int) {
        file = FileSink(fileDescriptor: fileDescriptor)
        self.limit = limit
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(PNGError) {
        guard bytes.count <= limit - byteCount else {
            isOverLimit = true
            throw .cannotWrite(errno: EFBIG)
        }
        try file.write(bytes)
        byteCount += bytes.count
    }

    func reset() throws(PNGError) {
        try file.reset()
        byteCount = 0
    }
}
