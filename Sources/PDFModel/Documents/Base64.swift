/// Base 64 (RFC 4648, 4); without GLib, which processes that fork must not call.
package enum Base64 {
    /// The decoded bytes; nil where the text has a character outside the alphabet or a wrong length.
    static func decode(_ text: [UInt8]) -> [UInt8]? {
        let significant = text.filter { !($0 == 10 || $0 == 13 || $0 == 32 || $0 == 9) }
        let digits = significant.prefix { $0 != UInt8(ascii: "=") }
        let padding = significant.dropFirst(digits.count)
        guard significant.count % 4 == 0, padding.count <= 2, padding.allSatisfy({ $0 == UInt8(ascii: "=") })
        else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3 + 2)
        var bits = 0
        for (index, digit) in digits.enumerated() {
            guard let value = value(digit) else { return nil }
            bits = bits << 6 & 0xFFF | value
            // Of four digits, each but the first completes a byte.
            if index % 4 > 0 { bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * (index % 4)))) }
        }
        return bytes
    }

    /// The text of bytes, padded.
    package static func encode(_ bytes: [UInt8]) -> [UInt8] {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return text
    }

    /// What a digit stands for; nil for what is none.
    private static func value(_ digit: UInt8) -> Int? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit) + 4
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
