internal import Glibc
internal import PDFModel

/// The files of a run: written under a name of their own, then renamed, so that none is ever half written.
final class PictureFiles {
    private var claimed: [String: String] = [:]
    private var temporary: Set<String> = []
    private var folders: [String: Bool] = [:]
    private var count = 0

    /// Keeps a path for one page; a second page that wants it is an error.
    func claim(_ path: String, for owner: String, page: Int) throws(DocumentError) {
        if let other = claimed.updateValue(owner, forKey: path) {
            claimed[path] = other
            throw DocumentError(.badRequest, "\(other) and \(owner) would both be written to \(path)")
        }
        let folder = Folder.of(path)
        let isThere = folders[folder] ?? Folder.exists(folder)
        folders[folder] = isThere
        guard isThere else { throw DocumentError(.outputFailed, "there is no folder \(folder)", page: page) }
    }

    /// What stands at a path already.
    enum Occupant {
        case nothing
        case file
        case folder
        /// The document that is being drawn.
        case itself
    }

    /// What stands at `path` while the document at `document` is drawn.
    func occupant(of path: String, document: String) -> Occupant {
        var found = stat(), original = stat()
        guard unsafe stat(path, &found) == 0 else { return .nothing }
        if found.st_mode & S_IFMT == S_IFDIR { return .folder }
        let isOriginal =
            unsafe stat(document, &original) == 0 && found.st_ino == original.st_ino && found.st_dev == original.st_dev
        return isOriginal ? .itself : .file
    }

    /// A name for a file that a worker will make beside `path`.
    func temporaryPath(beside path: String) -> String {
        count += 1
        let name = "\(Folder.of(path))/.pdfview-\(getpid())-\(count).tmp"
        temporary.insert(name)
        return name
    }

    /// Gives a finished file its name.
    func publish(_ temporaryPath: String, as path: String, page: Int) throws(DocumentError) {
        guard unsafe rename(temporaryPath, path) == 0 else {
            let code = errno
            discard(temporaryPath)
            throw DocumentError(.outputFailed, "\(path): \(systemMessage(code))", page: page)
        }
        temporary.remove(temporaryPath)
    }

    /// Removes a file that is not wanted.
    func discard(_ temporaryPath: String) {
        unsafe unlink(temporaryPath)
        temporary.remove(temporaryPath)
    }

    /// Removes every file that was not published.
    func discardAll() {
        for path in temporary { unsafe unlink(path) }
        temporary.removeAll()
    }

    /// Hands a finished file to standard output.
    static func copy(_ path: String, to console: Console, page: Int) throws(DocumentError) {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw DocumentError(.outputFailed, systemMessage(errno), page: page) }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
            if count == 0 { return }
            guard count > 0 || errno == EINTR else {
                throw DocumentError(.outputFailed, systemMessage(errno), page: page)
            }
            console.write(Array(buffer[..<max(count, 0)]))
        }
    }
}
