internal import PDFModel

/// Objects in the syntax of PDF (ISO 32000-2, 7.3), pretty-printed in printable ASCII.
enum ObjectSyntax {
    /// An object of several lines, indented by two spaces a level.
    static func lines(_ object: PDFObject) -> [String] {
        text(object, indentation: 0).split(separator: "\n").map(String.init)
    }

    private static func text(_ object: PDFObject, indentation: Int) -> String {
        switch object {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .real(let text): text
        case .name(let bytes): name(bytes)
        case .string(let bytes, _): string(bytes)
        case .reference(let reference): reference.description
        case .omitted: "% left out\n"
        case .array(let elements): array(elements, indentation)
        case .dictionary(let entries), .stream(let entries): dictionary(entries, indentation)
        }
    }

    /// Arrays of scalars in lines of about a hundred characters, others with one element per line.
    private static func array(_ elements: [PDFObject], _ indentation: Int) -> String {
        let texts = elements.map { text($0, indentation: indentation + 1) }
        let flat = "[\(texts.joined(separator: " "))]"
        if flat.utf8.count <= 100, !flat.contains("\n") { return flat }
        let margin = String(repeating: " ", count: 2 * (indentation + 1))
        var lines: [String] = []
        for text in texts {
            if let last = lines.last, !text.contains("\n"), !last.contains("\n"),
                last.utf8.count + text.utf8.count < 100
            {
                lines[lines.count - 1] += " " + text
            } else {
                lines.append(text)
            }
        }
        return "[\n" + lines.map { "\(margin)\($0)\n" }.joined() + String(repeating: " ", count: 2 * indentation) + "]"
    }

    private static func dictionary(_ entries: [PDFObject.Entry], _ indentation: Int) -> String {
        if entries.isEmpty { return "<< >>" }
        let margin = String(repeating: " ", count: 2 * (indentation + 1))
        let lines = entries.map { entry in
            "\(margin)\(name(entry.key)) \(text(entry.value, indentation: indentation + 1))\n"
        }
        return "<<\n" + lines.joined() + String(repeating: " ", count: 2 * indentation) + ">>"
    }

    /// A name; what is not a regular, printable character is written as its number (7.3.5).
    static func name(_ bytes: [UInt8]) -> String {
        bytes.reduce(into: "/") { text, byte in
            if (0x21...0x7E).contains(byte), !"#()<>[]{}/%".utf8.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "#" + [byte].hexadecimal
            }
        }
    }

    /// A literal string where all of it can be printed, a hexadecimal one elsewhere (7.3.4).
    private static func string(_ bytes: [UInt8]) -> String {
        guard bytes.allSatisfy({ (0x20...0x7E).contains($0) || (9...13).contains($0) }) else {
            return "<" + bytes.hexadecimal + ">"
        }
        let escapes: [UInt8: String] = [
            0x28: "\\(", 0x29: "\\)", 0x5C: "\\\\", 9: "\\t", 10: "\\n", 11: "\\013", 12: "\\f", 13: "\\r",
        ]
        return "(" + bytes.map { escapes[$0] ?? String(Unicode.Scalar($0)) }.joined() + ")"
    }
}
