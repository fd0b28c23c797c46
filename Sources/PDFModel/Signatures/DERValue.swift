/// A value as certificates and signatures are written (ITU-T X.690): DER, or BER where lengths are not stated.
struct DERValue {
    /// Class, form and number of the tag; all tags that matter here have one byte.
    let tag: UInt8
    /// What it holds.
    let content: ArraySlice<UInt8>
    /// All of it as it is written.
    let encoding: ArraySlice<UInt8>

    /// How deep values of unstated length may be nested.
    private static let depthLimit = 50

    /// The first value in `bytes`; nil where there is none.
    init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        self.init(&rest, depth: 0)
    }

    /// Takes the next value off `bytes`.
    private init?(_ bytes: inout ArraySlice<UInt8>, depth: Int) {
        let all = bytes
        guard depth < Self.depthLimit, let tag = bytes.popFirst(), tag & 0x1F != 0x1F, let first = bytes.popFirst()
        else { return nil }
        self.tag = tag
        if first == 0x80 {
            var rest = bytes
            while !rest.starts(with: [0, 0]) {
                guard DERValue(&rest, depth: depth + 1) != nil else { return nil }
            }
            content = bytes[..<rest.startIndex]
            bytes = rest.dropFirst(2)
            encoding = all[..<bytes.startIndex]
            return
        }
        var length = Int(first)
        if first > 0x80 {
            guard first <= 0x84, bytes.count >= Int(first & 0x7F) else { return nil }
            length = bytes.prefix(Int(first & 0x7F)).reduce(0) { $0 << 8 | Int($1) }
            bytes = bytes.dropFirst(Int(first & 0x7F))
        }
        guard length <= bytes.count else { return nil }
        content = bytes.prefix(length)
        bytes = bytes.dropFirst(length)
        encoding = all[..<bytes.startIndex]
    }

    /// The values that a constructed one holds, up to one that cannot be read.
    var children: [DERValue] {
        guard tag & 0x20 != 0 else { return [] }
        var rest = content
        var children: [DERValue] = []
        while !rest.isEmpty, let child = DERValue(&rest, depth: 0) { children.append(child) }
        return children
    }

    /// The bytes of an octet string, which may be in pieces.
    var octets: [UInt8] { octets(depth: 0) }

    private func octets(depth: Int) -> [UInt8] {
        guard tag & 0x20 != 0 else { return Array(content) }
        return depth < Self.depthLimit ? children.flatMap { $0.octets(depth: depth + 1) } : []
    }

    /// The same value as DER has it, with lengths as short as can be; under another tag where one is given.
    func canonical(as other: UInt8? = nil, depth: Int = 0) -> [UInt8] {
        let parts = children
        guard tag & 0x20 != 0, depth < Self.depthLimit, parts.reduce(0, { $0 + $1.encoding.count }) == content.count
        else { return Self.encode(other ?? tag, Array(content)) }
        var contents = parts.map { $0.canonical(depth: depth + 1) }
        if (other ?? tag) == Tag.set { contents.sort { $0.lexicographicallyPrecedes($1) } }
        return Self.encode(other ?? tag, contents.flatMap(\.self))
    }

    /// A value of a tag and what it holds.
    static func encode(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        guard content.count > 0x7F else { return [tag, UInt8(content.count)] + content }
        let length = withUnsafeBytes(of: content.count.bigEndian) { Array($0.drop { $0 == 0 }) }
        return [tag, 0x80 | UInt8(length.count)] + length + content
    }

    /// A string of any kind that names use.
    var text: String? {
        switch tag {
        case Tag.utf8String, Tag.printableString, Tag.ia5String: String(decoding: content, as: UTF8.self)
        case Tag.t61String: String(String.UnicodeScalarView(content.map { UnicodeScalar($0) }))
        case Tag.bmpString:
            String(decoding: pairs(content), as: UTF16.self)
        default: nil
        }
    }

    private func pairs(_ bytes: ArraySlice<UInt8>) -> [UInt16] {
        stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
    }

    /// A moment after RFC 3339; nil where it is none.
    var time: String? {
        let digits = String(decoding: content, as: UTF8.self)
        switch tag {
        // Years before 1950 are none of this kind (RFC 5280, 4.1.2.5.1).
        case Tag.utcTime: return PDFDate(raw: (digits < "5" ? "20" : "19") + digits).rfc3339
        case Tag.generalizedTime: return PDFDate(raw: digits.prefix(14) + "Z").rfc3339
        default: return nil
        }
    }

    /// The tags of the values that matter here.
    enum Tag {
        static let boolean: UInt8 = 0x01, integer: UInt8 = 0x02, octetString: UInt8 = 0x04,
            objectIdentifier: UInt8 = 0x06
        static let utf8String: UInt8 = 0x0C, printableString: UInt8 = 0x13, t61String: UInt8 = 0x14
        static let ia5String: UInt8 = 0x16, utcTime: UInt8 = 0x17, generalizedTime: UInt8 = 0x18
        static let bmpString: UInt8 = 0x1E, sequence: UInt8 = 0x30, set: UInt8 = 0x31
        /// What a structure calls `[0]` and `[1]`.
        static let context0: UInt8 = 0xA0, context1: UInt8 = 0xA1, context3: UInt8 = 0xA3
        /// `[0]` in place of the tag of a string.
        static let implicit0: UInt8 = 0x80
    }
}
