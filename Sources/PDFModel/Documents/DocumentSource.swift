internal import CFiles
internal import Glibc

/// A document opened for reading once, so that all questions about it see the same bytes: a descriptor, which can be
/// passed to other processes.
///
/// Standard input, pipes and `data:` URLs are copied into memory, since a PDF is read from its end.
public final class DocumentSource {
    /// The descriptor, valid as long as this object lives.
    public let fileDescriptor: CInt
    /// The size of the file in bytes.
    public let fileSize: Int
    /// Which file it is.
    package let identity: FileIdentity
    /// When it was last changed; nil for a copy, which nobody can change.
    private let modified: timespec?

    /// The most that is copied into memory, in bytes, unless another limit is given: 1 GiB.
    public static let copyLimit = 1 << 30

    /// Opens what a configuration's URL names; of a pipe no more than `copyLimit` bytes are taken.
    ///
    /// - Throws: `DocumentError` with the status `missing`, `unreadable`, `limit` or, for a malformed URL, `badRequest`.
    public convenience init(
        _ configuration: DocumentConfiguration, copyLimit: Int = DocumentSource.copyLimit
    ) throws(DocumentError) {
        let url = try DocumentURL(configuration.documentURL)
        switch url {
        case .standardInput: try self.init(copyOf: STDIN_FILENO, limit: copyLimit)
        case .data(let bytes): try self.init(bytes)
        case .file(let path):
            let isFile = try url.isRegularFile()
            // What is a file no more shall not keep the opening waiting.
            let file = open(path, O_RDONLY | O_CLOEXEC | (isFile ? O_NONBLOCK : 0))
            guard file >= 0 else { throw DocumentError(systemError: errno) }
            if isFile {
                try self.init(fileDescriptor: file)
            } else {
                defer { close(file) }
                try self.init(copyOf: file, limit: copyLimit)
            }
        }
    }

    /// Takes over a descriptor of a file.
    ///
    /// - Throws: `DocumentError` with the status `unreadable`.
    public init(fileDescriptor: CInt) throws(DocumentError) {
        self.fileDescriptor = fileDescriptor
        var status = stat()
        let isFile = fstat(fileDescriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        (fileSize, identity) = (Int(status.st_size), FileIdentity(status))
        modified = files_is_sealed(fileDescriptor) == 1 ? nil : status.st_mtim
        if !isFile { throw DocumentError(.unreadable, "is not a file") }
    }

    private convenience init(copyOf input: CInt, limit: Int) throws(DocumentError) {
        let copy = try Self.memoryFile()
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var room = limit
        while true {
            let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Self.failure(DocumentError(systemError: errno), copy) }
            if count == 0 { break }
            room -= count
            guard room >= 0 else {
                throw Self.failure(DocumentError(.limit, "the input is larger than \(limit) bytes"), copy)
            }
            try Self.write(buffer[..<count], to: copy)
        }
        files_seal(copy)
        try self.init(fileDescriptor: copy)
    }

    private convenience init(_ bytes: [UInt8]) throws(DocumentError) {
        let copy = try Self.memoryFile()
        try Self.write(bytes[...], to: copy)
        files_seal(copy)
        try self.init(fileDescriptor: copy)
    }

    deinit { close(fileDescriptor) }

    /// Whether the file was changed since it was opened.
    public var hasChanged: Bool {
        guard let modified else { return false }
        var status = stat()
        return fstat(fileDescriptor, &status) != 0 || Int(status.st_size) != fileSize
            || status.st_mtim.tv_sec != modified.tv_sec || status.st_mtim.tv_nsec != modified.tv_nsec
    }

    private static func memoryFile() throws(DocumentError) -> CInt {
        let file = files_in_memory()
        guard file >= 0 else { throw DocumentError(systemError: errno) }
        return file
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to file: CInt) throws(DocumentError) {
        let code = bytes.withUnsafeBytes { writeAll($0, to: file) }
        guard code == 0 else { throw failure(DocumentError(systemError: code), file) }
    }

    private static func failure(_ error: DocumentError, _ file: CInt) -> DocumentError {
        close(file)
        return error
    }
}
