internal import CFiles
internal import Glibc
internal import PDFModel

/// A file that a worker writes: it gets its name when it is complete, so that no partial file is visible.
final class OutputFile {
    /// The descriptor, which is passed to the worker; valid as long as this object lives.
    let descriptor: CInt
    /// The name that it has meanwhile, where the file system has no files without a name.
    private var temporaryPath: String?

    /// A file in a folder.
    ///
    /// - Throws: `DocumentError` with the status `outputFailed`.
    init(in folder: String) throws(DocumentError) {
        let unnamed = unsafe files_unnamed_in(folder)
        if unnamed >= 0 {
            descriptor = unnamed
        } else {
            let path = Self.temporaryPath(in: folder)
            descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor < 0 { throw DocumentError(.outputFailed, systemMessage(errno)) }
            temporaryPath = path
        }
    }

    /// A file in memory, on its way to standard output.
    ///
    /// - Throws: `DocumentError` with the status `outputFailed`.
    init() throws(DocumentError) {
        descriptor = files_in_memory()
        if descriptor < 0 { throw DocumentError(.outputFailed, systemMessage(errno)) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if let temporaryPath { unsafe unlink(temporaryPath) }
    }

    private static func temporaryPath(in folder: String) -> String {
        var bits = SystemRandomNumberGenerator()
        return "\(folder)/.pdfview-\(String(bits.next() as UInt64, radix: 36)).tmp"
    }

    /// Gives the file its name, in the folder in which it was created.
    ///
    /// - Throws: `DocumentError` with the status `outputFailed`.
    func publish(as path: String) throws(DocumentError) {
        if temporaryPath == nil {
            if link(as: path) { return }
            // What is there is replaced in one step.
            let temporary = Self.temporaryPath(in: Folder.of(path))
            guard errno == EEXIST, link(as: temporary) else { throw failure(path) }
            temporaryPath = temporary
        }
        guard let temporaryPath, unsafe rename(temporaryPath, path) == 0 else { throw failure(path) }
        self.temporaryPath = nil
    }

    private func link(as path: String) -> Bool {
        unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    }

    private func failure(_ path: String) -> DocumentError {
        DocumentError(.outputFailed, "\(path): \(systemMessage(errno))")
    }

    /// Hands the contents of a file in memory to standard output.
    ///
    /// - Throws: `DocumentError` with the status `outputFailed`.
    func copy(to console: Console) throws(DocumentError) {
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var position = 0
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe pread(descriptor, $0.baseAddress, $0.count, position)
            }
            if count == 0 { return }
            guard count > 0 || errno == EINTR else { throw DocumentError(.outputFailed, systemMessage(errno)) }
            console.write(Array(buffer[..<max(count, 0)]))
            position += max(count, 0)
        }
    }
}

/// The same file in the worker, which writes it from its beginning.
final class PassedFile {
    let descriptor: CInt
    /// How many bytes `take` has written.
    private(set) var byteCount = 0
    private var isOpen = true
    private var errorCode: CInt = 0

    /// Takes a descriptor over; what a worker that failed has written is removed.
    init(_ descriptor: CInt) {
        self.descriptor = descriptor
        ftruncate(descriptor, 0)
        lseek(descriptor, 0, SEEK_SET)
    }

    deinit { if isOpen { close(descriptor) } }

    /// Writes bytes; false where they cannot be.
    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        errorCode = unsafe writeAll(UnsafeRawBufferPointer(bytes), to: descriptor)
        if errorCode == 0 { byteCount += bytes.count }
        return errorCode == 0
    }

    /// Ends the writing.
    ///
    /// - Throws: `DocumentError` with the status `outputFailed` where not all arrived.
    func finish() throws(DocumentError) {
        isOpen = false
        if close(descriptor) != 0, errorCode == 0 { errorCode = errno }
        if errorCode != 0 { throw DocumentError(.outputFailed, systemMessage(errorCode)) }
    }
}
