internal import CNettle

/// Base 64 (RFC 4648, 4), by functions of nettle that have no state, so that processes that fork may call them.
package enum Base64 {
    /// The decoded bytes, white space passed over; nil where the text has another character outside the alphabet or a
    /// wrong length.
    static func decode(_ text: [UInt8]) -> [UInt8]? {
        var context = base64_decode_ctx()
        nettle_base64_decode_init(&context)
        var bytes = [UInt8](repeating: 0, count: text.count / 4 * 3 + 3), count = 0
        guard nettle_base64_decode_update(&context, &count, &bytes, text.count, text) == 1,
            nettle_base64_decode_final(&context) == 1
        else { return nil }
        return Array(bytes[..<count])
    }

    /// The text of bytes, padded.
    package static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var text = [UInt8](repeating: 0, count: (bytes.count + 2) / 3 * 4)
        nettle_base64_encode_raw(&text, bytes.count, bytes)
        return text
    }
}
