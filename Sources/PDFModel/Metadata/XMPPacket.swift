/// The properties of an XMP packet (ISO 16684-1), with their namespaces resolved, whatever prefixes it uses.
struct XMPPacket {
    let properties: [XMPProperty]
    /// The parser's message where the packet is not well-formed; the properties before that place are kept.
    let error: String?

    /// How many bytes of a packet are read.
    static let limit = 16 << 20

    /// Reads a packet.
    init(_ bytes: [UInt8]) {
        let (root, error) = XMLElement.read(bytes.prefix(Self.limit))
        self.error = error
        properties = root.map(RDF.properties) ?? []
    }

    /// The first text of a property; nil where it is not there or empty.
    func value(_ namespace: String, _ name: String) -> String? {
        self[namespace, name]?.items.first.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The value of a property; nil where it is not there.
    subscript(namespace: String, name: String) -> XMPValue? {
        properties.first { $0.namespace == namespace && $0.name == name }?.value
    }
}

/// RDF as XMP uses it (ISO 16684-1, 7): the same property may be written as an attribute or as an element.
private enum RDF {
    static let namespace = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    static let xml = "http://www.w3.org/XML/1998/namespace"

    /// The properties of every description that is no part of another.
    static func properties(_ element: XMLElement) -> [XMPProperty] {
        if element.name.isOf(namespace, "Description") { return parts(element) }
        return element.children.flatMap(properties)
    }

    /// The properties of a description, first as attributes, then as elements.
    private static func parts(_ description: XMLElement) -> [XMPProperty] {
        attributes(description)
            + description.children.filter { $0.name.namespace != namespace && !$0.name.namespace.isEmpty }.map {
                XMPProperty(namespace: $0.name.namespace, prefix: $0.name.prefix, name: $0.name.local, value: value($0))
            }
    }

    private static func attributes(_ element: XMLElement) -> [XMPProperty] {
        element.attributes.compactMap { name, value in
            if name.namespace.isEmpty || name.namespace == namespace || name.namespace == xml { return nil }
            return XMPProperty(namespace: name.namespace, prefix: name.prefix, name: name.local, value: .text(value))
        }
    }

    private static func value(_ element: XMLElement) -> XMPValue {
        if let resource = element.attribute(namespace, "resource") { return .text(resource) }
        if element.attribute(namespace, "parseType") == "Resource" { return structure(element) }
        if let child = element.children.first, child.name.namespace == namespace {
            switch child.name.local {
            case "Description": return structure(child)
            case "Seq", "Bag", "Alt": return list(child.children.filter { $0.name.isOf(namespace, "li") })
            default: break
            }
        }
        let parts = attributes(element)
        return element.children.isEmpty && !parts.isEmpty ? .structure(parts) : .text(element.text.trimmed)
    }

    /// A structure; a value that only has qualifiers (7.8) is that value.
    private static func structure(_ element: XMLElement) -> XMPValue {
        if let value = element.children.first(where: { $0.name.isOf(namespace, "value") }) { return self.value(value) }
        return .structure(parts(element))
    }

    private static func list(_ items: [XMLElement]) -> XMPValue {
        let languages = items.compactMap { $0.attribute(xml, "lang") }
        if !items.isEmpty, languages.count == items.count, items.allSatisfy(\.children.isEmpty) {
            return .languages(Dictionary(zip(languages, items.map(\.text.trimmed))) { first, _ in first })
        }
        return .array(items.map(value))
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
