internal import PDFModel

/// The paths that a run writes to.
final class OutputFiles {
    private var claimed: [String: String] = [:]
    private var folders: [String: Bool] = [:]
    private var inputs: [Input] = []
    private lazy var documents = Set(inputs.compactMap { $0.path.flatMap(FileIdentity.init(path:)) })

    /// Keeps a path for one owner; a second one that wants it is an error.
    func claim(_ path: String, for owner: String, page: Int?) throws(DocumentError) {
        if let other = claimed.updateValue(owner, forKey: path) {
            claimed[path] = other
            throw DocumentError(.badRequest, "\(other) and \(owner) would both be written to \(path)")
        }
        let folder = Folder.of(path)
        let isThere = folders[folder] ?? Folder.exists(folder)
        folders[folder] = isThere
        guard isThere else { throw DocumentError(.outputFailed, "no such directory: \(folder)", page: page) }
    }

    /// Keeps the documents of the run from being replaced; to be called before the first file is placed.
    func keep(_ inputs: [Input]) { self.inputs = inputs }

    /// What exists at a path.
    enum Occupant {
        case nothing
        case file
        case folder
        /// A document of this run.
        case document
    }

    /// What exists at `path`.
    func occupant(of path: String) -> Occupant {
        guard let found = FileIdentity(path: path) else { return .nothing }
        if Folder.exists(path) { return .folder }
        return documents.contains(found) ? .document : .file
    }
}
