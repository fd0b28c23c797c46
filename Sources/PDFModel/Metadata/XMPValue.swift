/// The value of a property of XMP (ISO 16684-1, 6.3).
public indirect enum XMPValue: Codable, Sendable, Hashable {
    /// A text, a number, a date or a URI, as it is written.
    case text(String)
    /// An ordered or unordered list, or a list of alternatives.
    case array([XMPValue])
    /// The same text in several languages, by their RFC 3066 names; `x-default` is the one for all others.
    case languages([String: String])
    /// A value that has parts.
    case structure([XMPProperty])

    /// The value as one text: the first alternative, all items of a list; nil for what has parts.
    var plain: String? {
        switch self {
        case .text(let text): text
        case .array(let items):
            items.allSatisfy { $0.plain != nil } ? items.compactMap(\.plain).joined(separator: ", ") : nil
        case .languages(let texts): texts["x-default"] ?? texts.min { $0.key < $1.key }?.value
        case .structure: nil
        }
    }

    /// The items of a list; the one text of any other value.
    var items: [String] {
        if case .array(let items) = self { return items.compactMap(\.plain) }
        return plain.map { [$0] } ?? []
    }
}

/// One property of XMP.
public struct XMPProperty: Codable, Sendable, Hashable {
    /// The namespace's URI.
    public var namespace: String
    /// The prefix that the packet uses for it, which means nothing.
    public var prefix: String
    /// The name in the namespace.
    public var name: String
    /// The value.
    public var value: XMPValue
}
