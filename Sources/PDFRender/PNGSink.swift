import Glibc
import PDFModel

/// Where the bytes of a PNG file go.
public protocol PNGSink: AnyObject {
    /// Takes all the bytes or throws.
    func write(_ bytes: UnsafeRawBufferPointer) throws(PNGError)

    /// Forgets all bytes taken so far, since the file starts anew.
    func reset() throws(PNGError)
}

/// A sink that keeps the bytes in memory.
public final class MemorySink: PNGSink {
    /// The bytes taken so far.
    public private(set) var bytes: [UInt8] = []

    /// An empty sink.
    public init() {}

    /// Adds the bytes.
    public func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }

    /// Drops all bytes.
    public func reset() { bytes = [] }
}

/// A sink that writes to a file descriptor, which it neither opens nor closes.
public final class FileSink: PNGSink {
    private let fileDescriptor: CInt
    private var byteCount = 0

    /// Writes to `fileDescriptor`, from its current offset.
    public init(fileDescriptor: CInt) {
        self.fileDescriptor = fileDescriptor
    }

    /// Writes until the system has taken every byte; an interrupted or short write goes on.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(PNGError) {
        let code = writeAll(bytes, to: fileDescriptor)
        guard code == 0 else { throw .cannotWrite(errno: code) }
        byteCount += bytes.count
    }

    /// Cuts the file back to where this sink began; a pipe allows that only before its first byte.
    public func reset() throws(PNGError) {
        guard byteCount > 0 else { return }
        let start = lseek(fileDescriptor, -off_t(byteCount), SEEK_CUR)
        guard start >= 0, ftruncate(fileDescriptor, start) == 0 else { throw .cannotRestart(errno: errno) }
        byteCount = 0
    }
}

/// Why a PNG file could not be written.
public enum PNGError: Error, Equatable, Sendable {
    /// PNG knows sizes from 1 to 2³¹ − 1 pixels a side only (ISO/IEC 15948, 11.2.2).
    case invalidSize(width: Int, height: Int)
    /// The system refused the bytes: `ENOSPC`, `EPIPE`, …
    case cannotWrite(errno: Int32)
    /// The page turned out to need another colour type after bytes had gone where they cannot be taken back: a pipe.
    case cannotRestart(errno: Int32)
}
