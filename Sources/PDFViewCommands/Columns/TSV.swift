/// Cells of tab-separated values: what would end a cell or a line is escaped, as is the backslash.
enum TSV {
    /// A value: null is empty, arrays and objects are JSON.
    static func cell(_ value: JSONValue) -> String {
        switch value {
        case .null: ""
        case .string(let text): cell(text)
        default: cell(value.compactText)
        }
    }

    static func cell(_ text: String) -> String {
        guard text.utf8.contains(where: { [9, 10, 13, 0x5C].contains($0) }) else { return text }
        let escapes: [Unicode.Scalar: String] = ["\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\"]
        return text.unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
    }
}
