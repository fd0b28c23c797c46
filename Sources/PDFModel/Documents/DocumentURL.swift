internal import Glibc

/// What a document's URL names.
public enum DocumentURL: Sendable, Hashable {
    /// Standard input, `-`.
    case standardInput
    /// The contents of a `data:` URL (RFC 2397).
    case data([UInt8])
    /// A path, given as such or as a `file:` URL.
    case file(String)

    /// Reads a URL.
    ///
    /// - Throws: `DocumentError` with the status `badRequest` where it is malformed or of another machine.
    public init(_ url: String) throws(DocumentError) {
        if url == "-" {
            self = .standardInput
        } else if let rest = url.dropping(prefix: "data:") {
            self = .data(try Self.data(rest))
        } else if let rest = url.dropping(prefix: "file:") {
            self = .file(try Self.path(rest))
        } else if let scheme = url.split(separator: ":", maxSplits: 1).first, url.hasPrefix("\(scheme)://") {
            throw DocumentError(.badRequest, "documents are not fetched over \(scheme):")
        } else {
            self = .file(url)
        }
    }

    /// The path; nil where it names no file.
    public var path: String? { if case .file(let path) = self { path } else { nil } }

    /// Whether it is a file, and no pipe or terminal, from which can be read only once.
    ///
    /// - Throws: `DocumentError` with the status `missing` or `unreadable` where it is neither.
    public func isRegularFile() throws(DocumentError) -> Bool {
        guard let path else { return false }
        var status = stat()
        guard stat(path, &status) == 0 else { throw DocumentError(systemError: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return true
        case S_IFDIR: throw DocumentError(.unreadable, "is a folder")
        case S_IFIFO, S_IFCHR: return false
        default: throw DocumentError(.unreadable, "is not a file")
        }
    }

    private static func path(_ rest: String) throws(DocumentError) -> String {
        var encoded = rest
        for host in ["//localhost/", "///"] {
            if let local = rest.dropping(prefix: host) { encoded = "/" + local }
        }
        guard !encoded.hasPrefix("//"), let path = percentDecoded(encoded), !path.utf8.contains(0) else {
            throw DocumentError(.badRequest, "not a file URL of this machine")
        }
        return path
    }

    /// The bytes of `[<media type>][;base64],<data>`.
    private static func data(_ rest: String) throws(DocumentError) -> [UInt8] {
        guard let comma = rest.firstIndex(of: ",") else {
            throw DocumentError(.badRequest, "the data URL has no comma")
        }
        guard let plain = percentDecodedBytes(rest[rest.index(after: comma)...].utf8) else {
            throw DocumentError(.badRequest, "the data URL has a broken escape")
        }
        guard rest[..<comma].hasSuffix(";base64") else { return plain }
        guard let decoded = Base64.decode(plain) else {
            throw DocumentError(.badRequest, "the data URL is not valid base64")
        }
        return decoded
    }
}

extension String {
    /// The rest of this string behind a prefix; nil where it does not begin so.
    func dropping(prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
}
