internal import PDFModel

/// A JSON value for output: with sorted keys, short numbers, and null for absent values.
enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
    /// JSON that is written already.
    case written([UInt8])
}

extension JSONValue {
    static func strings(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map(JSONValue.string)) }

    /// The text on one line, without a newline at its end.
    var compactText: String { String(decoding: compactBytes, as: UTF8.self) }

    /// The same as UTF-8.
    var compactBytes: [UInt8] {
        var writer = JSONWriter(isPretty: false)
        writer.write(self, indentation: 0)
        return writer.bytes
    }

    /// The same in lines, at a nesting level of a document.
    func prettyBytes(indentation: Int) -> [UInt8] {
        var writer = JSONWriter(isPretty: true)
        writer.write(self, indentation: indentation)
        return writer.bytes
    }

    /// The text in lines indented by two spaces; arrays of numbers stay on one line. No newline at its end.
    var prettyText: String {
        var writer = JSONWriter(isPretty: true)
        writer.write(self, indentation: 0)
        return writer.text
    }
}

/// Writes JSON (RFC 8259).
private struct JSONWriter {
    let isPretty: Bool
    private(set) var bytes: [UInt8] = []

    init(isPretty: Bool) { self.isPretty = isPretty }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func write(_ value: JSONValue, indentation: Int) {
        switch value {
        case .null: append("null")
        case .bool(let bool): append(bool ? "true" : "false")
        case .integer(let integer): append(String(integer))
        case .number(let number): append(Self.text(of: number))
        case .string(let string): write(string)
        case .array(let elements):
            let isFlat = elements.allSatisfy(\.isNumber)
            writeList(elements, "[", "]", isFlat: isFlat, indentation) { $0.write($1, indentation: indentation + 1) }
        case .object(let members):
            writeList(members.sorted { $0.key < $1.key }, "{", "}", isFlat: false, indentation) {
                $0.write($1.key)
                $0.append($0.isPretty ? ": " : ":")
                $0.write($1.value, indentation: indentation + 1)
            }
        case .written(let text): bytes += text
        }
    }

    private mutating func writeList<Element>(
        _ elements: [Element], _ open: String, _ close: String, isFlat: Bool, _ indentation: Int,
        _ writeElement: (inout JSONWriter, Element) -> Void
    ) {
        append(open)
        for (index, element) in elements.enumerated() {
            if index > 0 { append(isPretty && isFlat ? ", " : ",") }
            if isPretty, !isFlat { breakLine(indentation + 1) }
            writeElement(&self, element)
        }
        if isPretty, !isFlat, !elements.isEmpty { breakLine(indentation) }
        append(close)
    }

    private mutating func breakLine(_ indentation: Int) {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * 2))
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func write(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case UInt8(ascii: "\n"): append("\\n")
            case UInt8(ascii: "\t"): append("\\t")
            case UInt8(ascii: "\r"): append("\\r")
            case 0..<32, 127: append("\\u00" + [byte].hexadecimal)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// A number without a needless `.0`; lengths are rounded to a millionth, what is not finite is null.
    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "null" }
        let rounded = abs(number) < 1e9 ? (number * 1e6).rounded() / 1e6 : number
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
        return String(rounded)
    }
}

extension JSONValue {
    fileprivate var isNumber: Bool {
        switch self {
        case .integer, .number: true
        default: false
        }
    }
}
