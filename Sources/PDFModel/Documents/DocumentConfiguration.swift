/// How a document is named everywhere: in code, on the command line and in `pdfview.json`.
///
/// A configuration costs nothing: the document behind it is opened late, by `open()`, in the process that asks the
/// first question.
public struct DocumentConfiguration: Codable, Sendable, Hashable {
    /// A path, a `file:` URL, a `data:` URL, or `-` for standard input.
    public var documentURL: String
    /// The user or owner password in UTF-8; nil where none is needed.
    public var password: String?
    /// What the document is called in output; nil means `documentURL` as it was given.
    public var name: String?

    /// Names a document by its URL.
    public init(documentURL: String, password: String? = nil, name: String? = nil) {
        self.documentURL = documentURL
        self.password = password
        self.name = name
    }

    /// The same document where no password is needed any more: a copy of it that is not encrypted.
    var withoutPassword: DocumentConfiguration { DocumentConfiguration(documentURL: documentURL, name: name) }

    /// The name that output shows: `name`, else the URL; a `data:` URL is cut to its media type.
    public var displayName: String {
        if let name { return name }
        guard documentURL.hasPrefix("data:") else { return documentURL }
        return String(documentURL.prefix { $0 != "," })
    }

    /// The last path component without its `.pdf` ending: what `{stem}` stands for in names of output files.
    ///
    /// Of the `name` for standard input and a `data:` URL, where they have one, else `stdin` and `data`. Never empty and
    /// never a path.
    public var stem: String {
        if documentURL == "-" { return name.map(Self.stem(ofPath:)) ?? "stdin" }
        if documentURL.hasPrefix("data:") { return name.map(Self.stem(ofPath:)) ?? "data" }
        return Self.stem(ofPath: documentURL)
    }

    private static func stem(ofPath path: String) -> String {
        var last = path.split(separator: "/").last.map(String.init) ?? ""
        if path.hasPrefix("file:"), let decoded = percentDecoded(last) { last = decoded.replacing("/", with: "_") }
        if last.lowercased().hasSuffix(".pdf") { last.removeLast(4) }
        return last.isEmpty || last == "." || last == ".." ? "document" : last
    }
}

extension String {
    /// This string with every occurrence of one character replaced.
    fileprivate func replacing(_ old: Character, with new: Character) -> String {
        String(map { $0 == old ? new : $0 })
    }
}

/// The text with each `%XX` replaced by its byte; nil where an escape is broken or the bytes are not UTF-8.
func percentDecoded(_ text: String) -> String? {
    percentDecodedBytes(text.utf8).flatMap { String(validating: $0, as: UTF8.self) }
}

/// The bytes with each `%XX` replaced (RFC 3986, 2.1); nil where an escape is broken.
func percentDecodedBytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var iterator = text.makeIterator()
    while let byte = iterator.next() {
        guard byte == UInt8(ascii: "%") else {
            bytes.append(byte)
            continue
        }
        guard let high = iterator.next()?.hexadecimalValue, let low = iterator.next()?.hexadecimalValue else {
            return nil
        }
        bytes.append(high << 4 | low)
    }
    return bytes
}
