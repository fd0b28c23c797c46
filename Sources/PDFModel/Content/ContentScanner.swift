/// Reads the tokens of a content stream (ISO 32000-2, 7.8.2); whatever the bytes are, it comes to their end.
///
/// libqpdf's `QPDFTokenizer` takes longer: `fonts` would need 44 to 51 % more time with it.
struct ContentScanner {
    /// The kind of a token; `range` has its bytes.
    enum Token {
        case number(Double)
        case name
        case string
        /// `[`, `]`, `<<`, `>>`, `{` or `}`.
        case delimiter
        case word
        case end
    }

    let bytes: UnsafeBufferPointer<UInt8>
    /// Where the next token is looked for.
    var position = 0
    /// The range of the last token; of a name without its slash.
    private(set) var range = 0..<0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The next token.
    mutating func next() -> Token {
        skipBlank()
        guard position < bytes.count else { return .end }
        let start = position, byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "+"):
            skipRegular()
            range = start..<position
            return .number(number())
        case UInt8(ascii: "/"):
            skipRegular()
            range = start + 1..<position
            return .name
        case UInt8(ascii: "("):
            skipString()
            range = start..<position
            return .string
        case UInt8(ascii: "<") where position < bytes.count && bytes[position] == UInt8(ascii: "<"),
            UInt8(ascii: ">") where position < bytes.count && bytes[position] == UInt8(ascii: ">"):
            position += 1
            range = start..<position
            return .delimiter
        case UInt8(ascii: "<"):
            while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
            position = min(position + 1, bytes.count)
            range = start..<position
            return .string
        case _ where byte.isPDFDelimiter:
            range = start..<position
            return .delimiter
        default:
            skipRegular()
            range = start..<position
            return .word
        }
    }

    /// Up to the first four bytes of the last token in one number, the first lowest: to distinguish operators.
    var word: UInt32 {
        var word: UInt32 = 0
        for (place, index) in range.prefix(4).enumerated() { word |= UInt32(bytes[index]) << UInt32(place * 8) }
        return word
    }

    /// The last token's bytes, of a name with its `#` escapes undone (7.3.5).
    var name: [UInt8] {
        let raw = bytes[range]
        guard raw.contains(UInt8(ascii: "#")) else { return Array(raw) }
        var name: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == UInt8(ascii: "#"), index + 2 < range.upperBound,
                let high = bytes[index + 1].hexadecimalValue,
                let low = bytes[index + 2].hexadecimalValue
            {
                name.append(high << 4 | low)
                index += 3
            } else {
                name.append(bytes[index])
                index += 1
            }
        }
        return name
    }

    /// The bytes that the string in a range stands for (7.3.4).
    func string(_ range: Range<Int>) -> [UInt8] {
        guard bytes[range.lowerBound] == UInt8(ascii: "<") else { return LiteralString.bytes(bytes[range]) }
        var string: [UInt8] = []
        var high: UInt8?
        for byte in bytes[range] {
            guard let digit = byte.hexadecimalValue else { continue }
            if let first = high {
                string.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        if let high { string.append(high << 4) }
        return string
    }

    private mutating func skipBlank() {
        while position < bytes.count {
            if bytes[position].isPDFWhitespace {
                position += 1
            } else if bytes[position] == UInt8(ascii: "%") {
                while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
            } else {
                return
            }
        }
    }

    private mutating func skipRegular() {
        while position < bytes.count, !bytes[position].isPDFWhitespace, !bytes[position].isPDFDelimiter {
            position += 1
        }
    }

    private mutating func skipString() {
        var depth = 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            position = min(position + 1, bytes.count)
            if depth == 0 { return }
        }
    }

    /// The last token as a number; what follows a number in it is ignored, as most readers do.
    private func number() -> Double {
        var value = 0.0, scale = 1.0
        var isNegative = false, isFraction = false
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: "-"): if index == range.lowerBound { isNegative = true }
            case UInt8(ascii: "."):
                if isFraction { return isNegative ? -value : value }
                isFraction = true
            case let byte where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"):
                if isFraction {
                    scale /= 10
                    value += Double(byte - UInt8(ascii: "0")) * scale
                } else {
                    value = value * 10 + Double(byte - UInt8(ascii: "0"))
                }
            default: break
            }
        }
        return isNegative ? -value : value
    }
}

/// An operator's name as `ContentScanner.word` has it.
func contentWord(_ text: StaticString) -> UInt32 {
    var word: UInt32 = 0
    for index in 0..<min(text.utf8CodeUnitCount, 4) { word |= UInt32(text.utf8Start[index]) << UInt32(index * 8) }
    return word
}
