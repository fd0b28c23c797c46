internal import Glibc

/// What can be told of a file without a PDF library: its size, and whether it says that it is a PDF.
struct FileHead {
    let fileSize: Int
    /// Whether `%PDF-` stands in the first 1,024 bytes, where readers look for it.
    let hasHeader: Bool

    /// Looks at the file's first bytes.
    init(path: String) throws(DocumentError) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            throw DocumentError(
                errno == ENOENT ? .missing : .unreadable, systemMessage(errno))
        }
        defer { close(file) }
        var status = stat()
        fstat(file, &status)
        fileSize = Int(status.st_size)
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
        guard count >= 0 else { throw DocumentError(.unreadable, systemMessage(errno)) }
        hasHeader = String(decoding: bytes[..<count], as: UTF8.self).range(of: "%PDF-") != nil
    }
}
