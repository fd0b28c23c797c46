internal import Glibc
public import PDFModel

/// Writes an image as a file: what is stored as a file as it is, all else as PNG.
public final class ImageFile: ImageReceiver {
    /// What the file's name should end in; nil before anything was written.
    public private(set) var suffix: String?
    /// The size of the file in bytes.
    public var byteCount: Int { sink.byteCount }
    private let sink: LimitedSink
    private let limit: NamedLimit
    private var png: PNGImageWriter?
    private var failure: PNGError?

    /// Writes to `sink` no more than `limit` bytes.
    public init(_ sink: any PNGSink, limit: NamedLimit) {
        self.limit = limit
        self.sink = LimitedSink(sink, limit: limit.value)
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

extension DocumentFile {
    /// An image as a file in memory: JPEG and JPEG 2000 as they are stored, all others as PNG.
    ///
    /// - Parameters:
    ///   - maximumPixels: Images with more pixels are not decoded.
    ///   - maximumBytes: The most bytes that the file may have.
    /// - Returns: The bytes, the usual suffix of such a file's name, such as `png`, and what was found broken.
    /// - Throws: `DocumentError` with the status `damaged` where nothing of it can be read, or `limit`.
    public func data(
        of image: PDFImage, maximumPixels: NamedLimit = RenderOptions().maximumPixels,
        maximumBytes: NamedLimit = NamedLimit(4 << 30)
    ) throws(DocumentError) -> (bytes: [UInt8], suffix: String, diagnostics: [Diagnostic]) {
        let sink = MemorySink()
        let file = ImageFile(sink, limit: maximumBytes)
        let limits = ImageLimits(maximumPixels: maximumPixels)
        var result = Result<[Diagnostic], DocumentError>.failure(DocumentError(.damaged, "is not there"))
        switch image.source {
        case .object(let number, let generation):
            result = .success(try readImage(object: number, generation: generation, limits: limits, into: file))
        case .content(let page, let index):
            try readInlineImages(page: page, indices: [index], limits: limits) { _, read in
                result = Result { () throws(DocumentError) in try read(file) }
            }
        }
        let diagnostics = try result.get()
        try file.finish()
        return (sink.bytes, file.suffix ?? "png", diagnostics)
    }
}

/// A file that takes only so many bytes.
private final class LimitedSink: PNGSink {
    private(set) var byteCount = 0
    private(set) var isOverLimit = false
    private let file: any PNGSink
    private let limit: Int

    init(_ file: any PNGSink, limit: Int) { (self.file, self.limit) = (file, limit) }

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
