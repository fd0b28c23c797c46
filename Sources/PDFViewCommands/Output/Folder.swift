internal import Glibc
internal import PDFModel

/// Folders of the file system.
enum Folder {
    /// Whether a path is a folder.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The folder of a path.
    static func of(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Creates a folder unless it exists.
    static func make(_ path: String) throws(DocumentError) {
        guard !exists(path), unsafe mkdir(path, 0o777) != 0 else { return }
        throw DocumentError(.outputFailed, "\(path): \(systemMessage(errno))")
    }
}
