/// Counts the characters that a page's content shows, font by font, without drawing it; spaces do not count.
struct ShownCharacters {
    /// How many forms are entered for one page, and how many bytes of content read.
    static let formLimit = 500
    static let byteLimit = 64 << 20
    static let depthLimit = 12

    private let meaning: (QPDFObject) -> FontMeaning
    private var forms = ShownCharacters.formLimit
    private var bytes = ShownCharacters.byteLimit

    /// The characters of all fonts.
    private(set) var total = 0
    /// Those without a meaning, by the name of the font.
    private(set) var unmapped: [String: Int] = [:]

    init(meaning: @escaping (QPDFObject) -> FontMeaning) { self.meaning = meaning }

    mutating func count(_ leaf: PageTree.Leaf) {
        let contents = leaf.page["Contents"]
        let streams = contents.isStream ? [contents] : Array(contents.elements)
        var content: [UInt8] = []
        for stream in streams {
            content += data(of: stream)
            content.append(UInt8(ascii: "\n"))
        }
        count(content, leaf.inherited.resources, depth: 0)
    }

    private mutating func data(of stream: QPDFObject) -> [UInt8] {
        guard bytes > 0, let data = stream.streamData else { return [] }
        bytes -= data.count
        return data
    }

    private mutating func count(_ content: [UInt8], _ resources: QPDFObject, depth: Int) {
        var scanner = ShownTextScanner(content)
        var font: FontMeaning?
        var saved: [FontMeaning?] = []
        var known: [String: FontMeaning] = [:]
        while let operation = scanner.next() {
            switch operation {
            case "q": if saved.count < 1000 { saved.append(font) }
            case "Q": if let last = saved.popLast() { font = last }
            case "Tf":
                let name = scanner.lastName
                font = known[name] ?? meaning(resources["Font"][name])
                known[name] = font
            case "Tj", "TJ", "'", "\"": for string in scanner.strings { show(string, font) }
            case "Do":
                let form = resources["XObject"][scanner.lastName]
                guard form["Subtype"].name == "Form", depth < Self.depthLimit, forms > 0 else { continue }
                forms -= 1
                let own = form["Resources"]
                count(data(of: form), own.isDictionary ? own : resources, depth: depth + 1)
            default: break
            }
        }
    }

    private mutating func show(_ string: [UInt8], _ font: FontMeaning?) {
        guard let font else { return }
        if font.codeLength == 2 {
            let count = (string.count + 1) / 2
            total += count
            if font.isUnmapped { unmapped[font.name, default: 0] += count }
            return
        }
        total += string.count { $0 != 32 }
        switch font.unmappedCodes {
        case .none: break
        case .all: unmapped[font.name, default: 0] += string.count
        case .some(let codes):
            let count = string.count { codes.contains($0) }
            if count > 0 { unmapped[font.name, default: 0] += count }
        }
    }
}

/// Reads the operators of a content stream one after another, with the strings and the last name before each
/// (ISO 32000-2, 7.8.2).
struct ShownTextScanner {
    private let bytes: [UInt8]
    private var position = 0
    /// The strings among the operands.
    private(set) var strings: [[UInt8]] = []
    /// The last name among the operands, as it is written.
    private(set) var lastName = ""

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next operator; nil at the end.
    mutating func next() -> String? {
        strings.removeAll(keepingCapacity: true)
        lastName = ""
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "("): strings.append(literal())
            case UInt8(ascii: "<"):
                if position + 1 < bytes.count, bytes[position + 1] == byte {
                    position += 2
                } else {
                    strings.append(hexadecimal())
                }
            case UInt8(ascii: "/"):
                position += 1
                lastName = name()
            case UInt8(ascii: "%"): while position < bytes.count, !Self.isLineEnd(bytes[position]) { position += 1 }
            case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                let word = regular()
                if word == "ID" { skipInlineImage() }
                if word != "true", word != "false", word != "null" { return word }
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
                _ = regular()
            default: position += 1
            }
        }
        return nil
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

    private static func isRegular(_ byte: UInt8) -> Bool {
        switch byte {
        case 0, 9, 10, 12, 13, 32: false
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
            false
        default: true
        }
    }

    private mutating func regular() -> String {
        let start = position
        while position < bytes.count, Self.isRegular(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// A name with its `#xx` read.
    private mutating func name() -> String {
        let raw = regular()
        guard raw.utf8.contains(UInt8(ascii: "#")) else { return raw }
        var read: [UInt8] = []
        var rest = Array(raw.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "#"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
                read.append(code)
                rest = rest.dropFirst(2)
            } else {
                read.append(byte)
            }
        }
        return String(decoding: read, as: UTF8.self)
    }

    private mutating func literal() -> [UInt8] {
        var string: [UInt8] = []
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "("):
                depth += 1
                if depth > 1 { string.append(byte) }
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return string }
                string.append(byte)
            case UInt8(ascii: "\\"): escape(&string)
            default: string.append(byte)
            }
        }
        return string
    }

    private mutating func escape(_ string: inout [UInt8]) {
        guard position < bytes.count else { return }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var value = Int(byte - 48)
            for _ in 0..<2 {
                guard position < bytes.count, (48...55).contains(bytes[position]) else { break }
                value = value * 8 + Int(bytes[position] - 48)
                position += 1
            }
            string.append(UInt8(truncatingIfNeeded: value))
        case 13: if position < bytes.count, bytes[position] == 10 { position += 1 }
        case 10: break
        // Which control character it is does not matter here: none of them is a space.
        default: string.append(byte)
        }
    }

    private mutating func hexadecimal() -> [UInt8] {
        var digits: [UInt8] = []
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            if let value = Character(Unicode.Scalar(bytes[position])).hexDigitValue { digits.append(UInt8(value)) }
            position += 1
        }
        position += 1
        if digits.count % 2 == 1 { digits.append(0) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// Leaves out the data of an inline image: they end with EI between white space.
    private mutating func skipInlineImage() {
        while position + 3 < bytes.count {
            if !Self.isRegular(bytes[position]), bytes[position + 1] == UInt8(ascii: "E"),
                bytes[position + 2] == UInt8(ascii: "I"), !Self.isRegular(bytes[position + 3])
            {
                position += 3
                return
            }
            position += 1
        }
        position = bytes.count
    }
}
