internal import Glibc
internal import Isolation
internal import PDFModel

/// The files of a run: written under a name of their own, then renamed, so that none is ever half written.
final class OutputFiles {
    private var claimed: [String: String] = [:]
    private var temporary: Set<String> = []
    private var folders: [String: Bool] = [:]
    private var inputs: [Input] = []
    private lazy var documents = Set(inputs.compactMap { $0.path.flatMap(FileIdentity.init) })
    private var count = 0

    /// Keeps a path for one owner; a second one that wants it is an error.
    func claim(_ path: String, for owner: String, page: Int?) throws(DocumentError) {
        if let other = claimed.updateValue(owner, forKey: path) {
            claimed[path] = other
            throw DocumentError(.badRequest, "\(other) and \(owner) would both be written to \(path)")
        }
        let folder = Folder.of(path)
        let isThere = folders[folder] ?? Folder.exists(folder)
        folders[folder] = isThere
        guard isThere else { throw DocumentError(.outputFailed, "there is no folder \(folder)", page: page) }
    }

    /// Keeps the documents of the run from being replaced; to be called before the first file is placed.
    func keep(_ inputs: [Input]) { self.inputs = inputs }

    /// What stands at a path already.
    enum Occupant {
        case nothing
        case file
        case folder
        /// A document of this run.
        case document
    }

    /// What stands at `path`.
    func occupant(of path: String) -> Occupant {
        guard let found = FileIdentity(path) else { return .nothing }
        if Folder.exists(path) { return .folder }
        return documents.contains(found) ? .document : .file
    }

    /// A name for a file that a worker will make beside `path`.
    func temporaryPath(beside path: String) -> String {
        count += 1
        let name = "\(Folder.of(path))/.pdfview-\(getpid())-\(count).tmp"
        temporary.insert(name)
        return name
    }

    /// Gives a finished file its name.
    func publish(_ temporaryPath: String, as path: String, page: Int?) throws(DocumentError) {
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

    /// Runs the jobs that make files. A signal that breaks them off leaves nothing unpublished behind.
    func run(_ pool: WorkerPool<some Codable, some Codable>, _ progress: Progress) throws(Interrupted) {
        defer { progress.erase() }
        do throws(Interrupted) {
            try pool.run()
        } catch {
            for path in temporary { unsafe unlink(path) }
            temporary.removeAll()
            throw error
        }
    }

    /// Hands a finished file to standard output.
    static func copy(_ path: String, to console: Console, page: Int?) throws(DocumentError) {
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

/// What makes a file the same under every name.
private struct FileIdentity: Hashable {
    private let device: UInt
    private let node: UInt

    /// The file that a path leads to; nil where there is none.
    init?(_ path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        (device, node) = (UInt(status.st_dev), UInt(status.st_ino))
    }
}
