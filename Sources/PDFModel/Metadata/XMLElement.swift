internal import CExpat
internal import Glibc

/// An element of an XML document, its namespaces resolved.
final class XMLElement {
    /// The name of an element or of an attribute.
    struct Name: Hashable {
        /// The namespace's URI; empty where there is none.
        var namespace: String
        var local: String
        /// The prefix that the document uses, which means nothing.
        var prefix: String

        func isOf(_ namespace: String, _ local: String) -> Bool { self.local == local && self.namespace == namespace }
    }

    let name: Name
    let attributes: [(name: Name, value: String)]
    fileprivate(set) var children: [XMLElement] = []
    /// All characters directly in it.
    fileprivate(set) var text = ""

    /// How deep elements may be nested; what is deeper is passed over.
    static let depthLimit = 100
    /// How many elements are read.
    static let countLimit = 100_000

    fileprivate init(_ name: Name, _ attributes: [(name: Name, value: String)]) {
        (self.name, self.attributes) = (name, attributes)
    }

    /// The value of an attribute; nil where it is not there.
    func attribute(_ namespace: String, _ local: String) -> String? {
        attributes.first { $0.name.isOf(namespace, local) }?.value
    }

    /// Reads a document; where it is not well-formed, what came before that place is kept and `error` says why.
    static func read(_ bytes: ArraySlice<UInt8>) -> (root: XMLElement?, error: String?) {
        let reader = XMLReader()
        let error = reader.read(bytes)
        return (reader.root, error)
    }
}

/// Builds the tree while expat reads.
private final class XMLReader {
    private static let separator = UInt8(ascii: "\n")

    private(set) var root: XMLElement?
    private var path: [XMLElement] = []
    /// How many elements are open that are not in the tree.
    private var passedOver = 0
    private var count = 0
    private var isCut = false

    private static let truncation =
        "only \(XMLElement.countLimit) elements, nested \(XMLElement.depthLimit) deep, are read"

    func read(_ bytes: ArraySlice<UInt8>) -> String? {
        guard let parser = XML_ParserCreateNS(nil, XML_Char(Self.separator)) else {
            return "out of memory"
        }
        defer { XML_ParserFree(parser) }
        XML_SetReturnNSTriplet(parser, 1)
        // The reader outlives the parser, which is freed before this function returns.
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { user, name, attributes in XMLReader.from(user)?.start(name, attributes) },
            { user, _ in XMLReader.from(user)?.end() })
        XML_SetCharacterDataHandler(parser) { user, text, length in XMLReader.from(user)?.append(text, length) }
        let status = bytes.withUnsafeBytes {
            XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 1)
        }
        guard status == XML_STATUS_ERROR else { return isCut ? Self.truncation : nil }
        let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "error"
        return "\(reason) in line \(XML_GetCurrentLineNumber(parser))"
    }

    private static func from(_ user: UnsafeMutableRawPointer?) -> XMLReader? {
        user.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    /// A name as expat writes it: the namespace, the local name and the prefix, with separators between them.
    private static func name(_ text: UnsafePointer<XML_Char>) -> XMLElement.Name {
        let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
        let parts = bytes.split(separator: separator, maxSplits: 2).map { String(decoding: $0, as: UTF8.self) }
        guard parts.count > 1 else { return XMLElement.Name(namespace: "", local: parts.first ?? "", prefix: "") }
        return XMLElement.Name(namespace: parts[0], local: parts[1], prefix: parts.count > 2 ? parts[2] : "")
    }

    private func start(_ name: UnsafePointer<XML_Char>?, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        guard let name, passedOver == 0, path.count < XMLElement.depthLimit, count < XMLElement.countLimit else {
            isCut = true
            return passedOver += 1
        }
        var attributes: [(name: XMLElement.Name, value: String)] = []
        var index = 0
        while let list, let key = list[index], let value = list[index + 1] {
            attributes.append((Self.name(key), String(cString: value)))
            index += 2
        }
        let element = XMLElement(Self.name(name), attributes)
        if let parent = path.last { parent.children.append(element) } else { root = element }
        path.append(element)
        count += 1
    }

    private func append(_ characters: UnsafePointer<XML_Char>?, _ length: Int32) {
        guard passedOver == 0, let element = path.last, let characters else { return }
        element.text += String(decoding: UnsafeRawBufferPointer(start: characters, count: Int(length)), as: UTF8.self)
    }

    private func end() {
        if passedOver > 0 { passedOver -= 1 } else { path.removeLast() }
    }
}
