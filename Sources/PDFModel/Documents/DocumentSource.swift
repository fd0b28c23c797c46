internal import Glibc

/// Where the bytes of a document are: a path that the libraries can open, and what keeps it alive.
///
/// Standard input, `data:` URLs, pipes and devices are copied once into a file without a name, since a PDF is read
/// from its end; forked processes inherit that file under the same path.
public final class DocumentSource {
    /// A path that can be opened for reading as often as needed.
    public let path: String
    private let spool: Int32?

    /// The largest input that is copied, in bytes.
    public static let spoolLimit = 1 << 31

    /// Resolves a configuration's URL and looks that something readable is there.
    ///
    /// - Throws: `DocumentError` with the status `missing`, `unreadable`, `limit` or, for a broken URL, `badRequest`.
    public init(_ configuration: DocumentConfiguration) throws(DocumentError) {
        let url = configuration.documentURL
        if url == "-" {
            let file = try Self.makeSpool()
            try Self.copy(from: STDIN_FILENO, to: file)
            (spool, path) = (file, Self.path(of: file))
        } else if let rest = url.dropping(prefix: "data:") {
            let bytes = try Self.bytes(ofDataURL: rest)
            let file = try Self.makeSpool()
            try Self.write(bytes, to: file)
            (spool, path) = (file, Self.path(of: file))
        } else {
            let named = try Self.path(ofURL: url)
            if try Self.mustBeSpooled(named) {
                let input = open(named, O_RDONLY | O_CLOEXEC)
                guard input >= 0 else { throw Self.systemError(errno) }
                defer { close(input) }
                let file = try Self.makeSpool()
                try Self.copy(from: input, to: file)
                (spool, path) = (file, Self.path(of: file))
            } else {
                (spool, path) = (nil, named)
            }
        }
    }

    /// A file without a name that holds `bytes`.
    convenience init(bytes: UnsafeBufferPointer<UInt8>) throws(DocumentError) {
        try self.init(spool: Self.makeSpool())
        if let spool { try Self.write(bytes, to: spool) }
    }

    private init(spool: Int32) {
        (self.spool, path) = (spool, Self.path(of: spool))
    }

    deinit { if let spool { close(spool) } }

    /// Whether a configuration must be spooled before processes share it: all but ordinary files.
    public static func needsSpool(_ configuration: DocumentConfiguration) -> Bool {
        if configuration.documentURL == "-" { return true }
        return localPath(configuration).flatMap { try? mustBeSpooled($0) } ?? false
    }

    /// The path that a configuration's URL names; nil for standard input, `data:` URLs and those of other machines.
    public static func localPath(_ configuration: DocumentConfiguration) -> String? {
        let url = configuration.documentURL
        return url == "-" || url.hasPrefix("data:") ? nil : try? path(ofURL: url)
    }

    /// The path that a path or `file:` URL names.
    private static func path(ofURL url: String) throws(DocumentError) -> String {
        if let rest = url.dropping(prefix: "file:") {
            var encoded = rest
            for host in ["//localhost/", "///"] {
                if let local = rest.dropping(prefix: host) { encoded = "/" + local }
            }
            guard !encoded.hasPrefix("//"), let path = percentDecoded(encoded), !path.utf8.contains(0) else {
                throw DocumentError(.badRequest, "not a file URL of this machine")
            }
            return path
        }
        if let scheme = url.split(separator: ":", maxSplits: 1).first, url.hasPrefix("\(scheme)://") {
            throw DocumentError(.badRequest, "documents are not fetched over \(scheme):")
        }
        return url
    }

    private static func mustBeSpooled(_ path: String) throws(DocumentError) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { throw systemError(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return false
        case S_IFDIR: throw DocumentError(.unreadable, "is a folder")
        case S_IFIFO, S_IFCHR: return true
        default: throw DocumentError(.unreadable, "is not a file")
        }
    }

    private static func systemError(_ code: Int32) -> DocumentError {
        switch code {
        case ENOENT, ENOTDIR: DocumentError(.missing, "no such file")
        case ENAMETOOLONG: DocumentError(.missing, "the file name is too long")
        default: DocumentError(.unreadable, systemMessage(code))
        }
    }

    private static func makeSpool() throws(DocumentError) -> Int32 {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(folder)/pdfview-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { throw systemError(errno) }
        unlink(template)
        return file
    }

    private static func path(of file: Int32) -> String { "/proc/self/fd/\(file)" }

    private static func copy(from input: Int32, to file: Int32) throws(DocumentError) {
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var total = 0
        while true {
            let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
            if count == 0 { return }
            if count < 0 {
                if errno == EINTR { continue }
                throw systemError(errno)
            }
            total += count
            guard total <= spoolLimit else {
                throw DocumentError(.limit, "the input is larger than \(spoolLimit) bytes, the most that is copied")
            }
            try write(buffer[..<count], to: file)
        }
    }

    private static func write(_ bytes: some Sequence<UInt8>, to file: Int32) throws(DocumentError) {
        let written = bytes.withContiguousStorageIfAvailable { buffer -> Int32 in
            var done = 0
            while done < buffer.count {
                let count = Glibc.write(file, buffer.baseAddress.map { $0 + done }, buffer.count - done)
                if count < 0 && errno != EINTR { return errno }
                done += max(count, 0)
            }
            return 0
        }
        guard written == 0 else { throw systemError(written ?? EINVAL) }
    }

    /// The bytes of `[<media type>][;base64],<data>` (RFC 2397).
    private static func bytes(ofDataURL rest: String) throws(DocumentError) -> [UInt8] {
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
