internal import CPoppler

/// Base 64 (RFC 4648, 4).
package enum Base64 {
    /// The decoded bytes; nil where the text has a character outside the alphabet or a wrong length.
    static func decode(_ text: [UInt8]) -> [UInt8]? {
        let significant = text.filter { !($0 == 10 || $0 == 13 || $0 == 32 || $0 == 9) }
        let digits = significant.prefix { $0 != UInt8(ascii: "=") }
        let padding = significant.dropFirst(digits.count)
        guard significant.count % 4 == 0, padding.count <= 2, padding.allSatisfy({ $0 == UInt8(ascii: "=") }),
            digits.allSatisfy(isDigit)
        else { return nil }
        if significant.isEmpty { return [] }
        var length = 0
        return (significant + [0]).withUnsafeBytes { bytes in
            guard let decoded = g_base64_decode(bytes.bindMemory(to: CChar.self).baseAddress, &length) else {
                return nil
            }
            defer { g_free(decoded) }
            return Array(UnsafeBufferPointer(start: decoded, count: length))
        }
    }

    /// The text of bytes, padded; without GLib, which processes that fork must not call.
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

    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
