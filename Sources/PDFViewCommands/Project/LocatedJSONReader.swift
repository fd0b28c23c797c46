/// Reads JSON (RFC 8259) and counts its lines.
struct LocatedJSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    init(_ text: String) {
        bytes = Array(text.utf8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func readDocument() throws(LocatedJSON.SyntaxError) -> LocatedJSON {
        let value = try readValue(depth: 0)
        skipSpace()
        guard position == bytes.count else { throw error("unexpected text after the end of the document") }
        return value
    }

    private func error(_ message: String) -> LocatedJSON.SyntaxError {
        LocatedJSON.SyntaxError(line: line, message: message)
    }

    private mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
            if bytes[position] == 0x0A { line += 1 }
            position += 1
        }
    }

    private mutating func take(_ character: Character) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == character.asciiValue else { return false }
        position += 1
        return true
    }

    private mutating func readValue(depth: Int) throws(LocatedJSON.SyntaxError) -> LocatedJSON {
        guard depth < 100 else { throw error("nested too deeply") }
        skipSpace()
        let start = line
        if take("{") { return .object(try readMembers(depth), line: start) }
        if take("[") { return .array(try readElements(depth), line: start) }
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
            return .string(try readString(), line: start)
        }
        let word = readWord()
        switch word {
        case "null": return .null(line: start)
        case "true": return .bool(true, line: start)
        case "false": return .bool(false, line: start)
        case "": throw error(position < bytes.count ? "unexpected character" : "unexpected end of file")
        default:
            guard Self.isNumber(word), let number = Double(word), number.isFinite else {
                throw error("'\(word)' is not a JSON value")
            }
            return .number(number, line: start)
        }
    }

    /// Whether a token is a number (RFC 8259, 6); Swift's `Double` accepts more.
    private static func isNumber(_ word: String) -> Bool {
        var rest = Substring(word.hasPrefix("-") ? word.dropFirst() : word[...])
        func takeDigits() -> Int {
            let digits = rest.utf8.prefix { (48...57).contains($0) }.count
            rest.removeFirst(digits)
            return digits
        }
        let hasLeadingZero = rest.first == "0"
        let wholeDigits = takeDigits()
        guard wholeDigits == 1 || wholeDigits > 1 && !hasLeadingZero else { return false }
        if rest.first == "." {
            rest.removeFirst()
            guard takeDigits() > 0 else { return false }
        }
        if rest.first == "e" || rest.first == "E" {
            rest.removeFirst()
            if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
            guard takeDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    private mutating func readMembers(_ depth: Int) throws(LocatedJSON.SyntaxError) -> [(String, Int, LocatedJSON)] {
        var members: [(String, Int, LocatedJSON)] = []
        if take("}") { return members }
        repeat {
            skipSpace()
            let start = line
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
                throw error("expected a key in quotes")
            }
            let key = try readString()
            guard !members.contains(where: { $0.0 == key }) else { throw error("duplicate key '\(key)'") }
            guard take(":") else { throw error("expected a colon after '\(key)'") }
            members.append((key, start, try readValue(depth: depth + 1)))
        } while take(",")
        guard take("}") else { throw error("expected a comma or }") }
        return members
    }

    private mutating func readElements(_ depth: Int) throws(LocatedJSON.SyntaxError) -> [LocatedJSON] {
        var elements: [LocatedJSON] = []
        if take("]") { return elements }
        repeat { elements.append(try readValue(depth: depth + 1)) } while take(",")
        guard take("]") else { throw error("expected a comma or ]") }
        return elements
    }

    private mutating func readWord() -> String {
        let start = position
        while position < bytes.count, Character(UnicodeScalar(bytes[position])).isASCII,
            !"{}[],:\" \t\r\n".utf8.contains(bytes[position])
        { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func readString() throws(LocatedJSON.SyntaxError) -> String {
        position += 1
        var units: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
            case UInt8(ascii: "\\"): units += try readEscape()
            case 0..<0x20: throw error("a string has a control character or no closing quote")
            default: units.append(byte)
            }
        }
        throw error("a string has no closing quote")
    }

    private mutating func readEscape() throws(LocatedJSON.SyntaxError) -> [UInt8] {
        guard position < bytes.count else { throw error("a string has no closing quote") }
        let escape = bytes[position]
        position += 1
        switch escape {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [escape]
        case UInt8(ascii: "u"):
            var code = try readHexadecimal()
            if (0xD800..<0xDC00).contains(code), bytes[position...].starts(with: [0x5C, 0x75]) {
                let end = position
                position += 2
                let low = try readHexadecimal()
                if (0xDC00..<0xE000).contains(low) {
                    code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
                } else {
                    position = end  // half a surrogate, and another character after it
                }
            }
            return Array(String(UnicodeScalar(code) ?? "\u{FFFD}").utf8)
        default: throw error("unknown escape in a string")
        }
    }

    private mutating func readHexadecimal() throws(LocatedJSON.SyntaxError) -> UInt32 {
        let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let code = UInt32(digits, radix: 16) else {
            throw error("malformed \\u escape")
        }
        position += 4
        return code
    }
}
