internal import PDFModel

/// Objects in JSON, written as `qpdf --json` (version 2) does: names `/Name`, strings `u:text` or `b:hexadecimal`,
/// references `12 0 R`.
enum ObjectJSON {
    static func value(_ object: PDFObject) -> JSONValue {
        switch object {
        case .null, .omitted: .null
        case .bool(let value): .bool(value)
        case .integer(let value): .integer(value)
        case .real(let text): .written(number(text))
        case .name(let bytes): .string(name(bytes))
        case .string(let bytes, let text): .string(string(bytes, text))
        case .reference(let reference): .string(reference.description)
        case .array(let elements): .array(elements.map(value))
        case .dictionary(let entries), .stream(let entries):
            .object(Dictionary(entries.map { (name($0.key), value($0.value)) }) { first, _ in first })
        }
    }

    /// A name with its slash; one that is no UTF-8 as `n:` and the syntax of PDF.
    private static func name(_ bytes: [UInt8]) -> String {
        String(validating: bytes, as: UTF8.self).map { "/\($0)" } ?? "n:" + ObjectSyntax.name(bytes)
    }

    /// Text where it is text: with a mark of Unicode, or in PDFDocEncoding without control characters.
    private static func string(_ bytes: [UInt8], _ text: String) -> String {
        let isMarked = [[0xFE, 0xFF], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF]].contains { bytes.starts(with: $0) }
        let isPlain = bytes.allSatisfy { byte in
            switch byte {
            case 9, 10, 13, 0x18..<0x7F, 0x80..<0x9F, 0xA0..<0xAD, 0xAE...0xFF: true
            default: false
            }
        }
        return isMarked || isPlain ? "u:\(text)" : "b:" + bytes.hexadecimal
    }

    /// A real number of PDF, which may lack digits on either side of its point, as one of JSON.
    private static func number(_ text: String) -> [UInt8] {
        let sign = text.hasPrefix("-") ? "-" : ""
        let parts = text.drop { $0 == "-" || $0 == "+" }.split(separator: ".", omittingEmptySubsequences: false)
        let whole = parts.first?.drop { $0 == "0" } ?? ""
        let fraction = parts.count > 1 ? parts[1] : ""
        guard (whole + fraction).utf8.allSatisfy({ (48...57).contains($0) }) else { return Array("null".utf8) }
        return Array((sign + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : ".\(fraction)")).utf8)
    }
}
