internal import CExpat

/// The properties of an XMP packet (ISO 16684-1), with their namespaces resolved, whatever prefixes it uses.
struct XMPPacket {
    /// One property at the top of a description.
    struct Property: Hashable {
        /// The namespace's URI.
        let namespace: String
        let name: String
        /// The value, or one value for each item of an array.
        var values: [String]
    }

    private(set) var properties: [Property] = []
    /// What the parser says where the packet is not well-formed; the properties before that place are kept.
    let error: String?

    /// How many bytes of a packet are read.
    static let limit = 16 << 20

    /// Reads a packet.
    init(_ bytes: [UInt8]) {
        let reader = Reader()
        error = reader.read(bytes.prefix(Self.limit))
        properties = reader.properties
    }

    /// The first value of a property; nil where it is not there.
    func value(_ namespace: String, _ name: String) -> String? {
        properties.first { $0.namespace == namespace && $0.name == name }?.values.first
    }
}

/// Gathers properties while expat reads: those are the children and attributes of `rdf:Description`.
private final class Reader {
    static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    static let separator = Character("\n")

    var properties: [XMPPacket.Property] = []
    private var path: [(namespace: String, name: String)] = []
    /// The depth at which the property being read stands; nil outside of one.
    private var propertyDepth: Int?
    private var text = ""

    func read(_ bytes: ArraySlice<UInt8>) -> String? {
        guard let parser = XML_ParserCreateNS(nil, XML_Char(Self.separator.asciiValue ?? 10)) else {
            return "out of memory"
        }
        defer { XML_ParserFree(parser) }
        // The reader outlives the parser, which is freed before this function returns.
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { user, name, attributes in Reader.from(user)?.start(name, attributes) },
            { user, _ in Reader.from(user)?.end() })
        XML_SetCharacterDataHandler(parser) { user, text, length in Reader.from(user)?.append(text, length) }
        let status = bytes.withUnsafeBytes {
            XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 1)
        }
        guard status == XML_STATUS_ERROR else { return nil }
        let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "error"
        return "\(reason) in line \(XML_GetCurrentLineNumber(parser))"
    }

    private static func from(_ user: UnsafeMutableRawPointer?) -> Reader? {
        user.map { Unmanaged<Reader>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func split(_ name: UnsafePointer<XML_Char>) -> (namespace: String, name: String) {
        let parts = String(cString: name).split(separator: separator, maxSplits: 1)
        guard parts.count == 2 else { return ("", String(cString: name)) }
        return (String(parts[0]), String(parts[1]))
    }

    private func start(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?)
    {
        guard let name else { return }
        let element = Self.split(name)
        let isInDescription = path.last.map { $0 == (Self.rdf, "Description") } ?? false
        path.append(element)
        text = ""
        if propertyDepth == nil, isInDescription {
            propertyDepth = path.count
            properties.append(XMPPacket.Property(namespace: element.namespace, name: element.name, values: []))
        } else if propertyDepth == nil, element == (Self.rdf, "Description"), let attributes {
            var index = 0
            while let key = attributes[index], let value = attributes[index + 1] {
                let (namespace, name) = Self.split(key)
                if namespace != Self.rdf, !namespace.isEmpty {
                    let property = XMPPacket.Property(
                        namespace: namespace, name: name, values: [String(cString: value)])
                    properties.append(property)
                }
                index += 2
            }
        }
    }

    private func append(_ characters: UnsafePointer<XML_Char>?, _ length: Int32) {
        guard propertyDepth != nil, let characters else { return }
        text += String(decoding: UnsafeRawBufferPointer(start: characters, count: Int(length)), as: UTF8.self)
    }

    private func end() {
        guard let element = path.popLast(), let depth = propertyDepth else { return }
        let isProperty = path.count + 1 == depth
        let isItem = element == (Self.rdf, "li")
        if isItem || isProperty && properties[properties.count - 1].values.isEmpty {
            let value = text.trimmed
            if isItem || !value.isEmpty { properties[properties.count - 1].values.append(value) }
        }
        text = ""
        if isProperty { propertyDepth = nil }
    }
}

extension String {
    /// This string without white space at both ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
