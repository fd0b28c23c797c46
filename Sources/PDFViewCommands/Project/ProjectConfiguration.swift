internal import Glibc
internal import PDFModel

/// Why a project file cannot be used: the file, the line, and the key that is wrong.
struct ProjectConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path of the file.
    let path: String
    /// The line, from 1; nil where the file cannot be read at all.
    let line: Int?
    /// One sentence that names the key, without a final period.
    let message: String

    /// `path:line: message`.
    var description: String { "\(path):\(line.map { "\($0):" } ?? "") \(message)" }
}

/// A project's documents, as its `pdfview.json` names them.
struct ProjectConfiguration: Sendable, Hashable {
    /// The name of the file.
    static let fileName = "pdfview.json"

    /// The documents in order; relative paths are already joined with the folder of the file.
    let documents: [DocumentConfiguration]

    /// The project file of a folder: there, or in the nearest folder above it that has one; nil where none has.
    static func find(from folder: String) -> String? {
        var parts = folder.split(separator: "/")
        while true {
            let path = "/" + (parts + [Substring(fileName)]).joined(separator: "/")
            var status = stat()
            if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return path }
            if parts.popLast() == nil { return nil }
        }
    }

    /// Reads a project file.
    init(path: String) throws(ProjectConfigurationError) {
        guard let text = TextFile.read(path) else {
            throw ProjectConfigurationError(path: path, line: nil, message: "cannot be read")
        }
        try self.init(text: text, path: path)
    }

    /// Parses the text of the project file at `path`.
    init(text: String, path: String) throws(ProjectConfigurationError) {
        let json: LocatedJSON
        do throws(LocatedJSON.SyntaxError) {
            json = try LocatedJSON(text)
        } catch {
            throw ProjectConfigurationError(path: path, line: error.line, message: error.message)
        }
        let reader = ProjectReader(path: path)
        documents = try reader.documents(json)
    }
}

/// Reads the values of a project file, and throws with the line of a wrong one.
private struct ProjectReader {
    let path: String

    func documents(_ json: LocatedJSON) throws(ProjectConfigurationError) -> [DocumentConfiguration] {
        let members = try members(json, of: "the file", allowed: ["documents"])
        guard let value = members["documents"] else { throw error(json.line, "the key 'documents' is missing") }
        guard case .array(let elements, _) = value else { throw mismatch(value, "documents", "an array") }
        var documents: [DocumentConfiguration] = []
        for (index, element) in elements.enumerated() {
            documents.append(try document(element, key: "documents[\(index)]"))
        }
        return documents
    }

    private func document(_ json: LocatedJSON, key: String) throws(ProjectConfigurationError) -> DocumentConfiguration {
        let members = try members(json, of: key, allowed: ["documentURL", "password", "name"])
        guard let url = try text(members, key, "documentURL") else {
            throw error(json.line, "the key '\(key).documentURL' is missing")
        }
        guard !url.isEmpty else {
            throw error(members["documentURL"]?.line ?? json.line, "'\(key).documentURL' is empty")
        }
        return DocumentConfiguration(
            documentURL: located(url), password: try text(members, key, "password"),
            name: try text(members, key, "name") ?? (url == located(url) ? nil : url))
    }

    /// A relative path is relative to the folder of the project file.
    private func located(_ url: String) -> String {
        let isRelative = !url.hasPrefix("/") && url != "-" && !url.hasPrefix("data:") && !url.hasPrefix("file:")
        guard isRelative, let slash = path.lastIndex(of: "/") else { return url }
        return String(path[...slash]) + url
    }

    private func members(
        _ json: LocatedJSON, of name: String, allowed: [String]
    ) throws(ProjectConfigurationError) -> [String: LocatedJSON] {
        guard case .object(let list, _) = json else { throw mismatch(json, name, "an object") }
        var members: [String: LocatedJSON] = [:]
        for (key, line, value) in list {
            guard allowed.contains(key) else {
                throw error(line, "unknown key '\(key)' in \(name); known keys are \(allowed.joined(separator: ", "))")
            }
            members[key] = value
        }
        return members
    }

    private func text(
        _ members: [String: LocatedJSON], _ parent: String, _ key: String
    ) throws(ProjectConfigurationError) -> String? {
        switch members[key] {
        case nil, .null: return nil
        case .string(let text, _): return text
        case .some(let value): throw mismatch(value, "\(parent).\(key)", "a string")
        }
    }

    private func mismatch(_ json: LocatedJSON, _ key: String, _ wanted: String) -> ProjectConfigurationError {
        error(json.line, "'\(key)' must be \(wanted), not \(json.kind)")
    }

    private func error(_ line: Int, _ message: String) -> ProjectConfigurationError {
        ProjectConfigurationError(path: path, line: line, message: message)
    }
}
