/// A message of poppler's, `Syntax error at position 12: text`, in parts; one of another form is all text.
struct PopplerMessage {
    /// What precedes the position; empty where there is none.
    private(set) var category = ""
    /// Where poppler was reading, in bytes; nil where it is not known.
    private(set) var position: Int?
    private(set) var text: String

    init(_ message: String) {
        text = message.hasSuffix("<0a>") ? String(message.dropLast(4)) : message
        guard let at = text.range(of: " at position "), let colon = text[at.upperBound...].firstIndex(of: ":") else {
            return
        }
        category = String(text[..<at.lowerBound])
        position = Int(text[at.upperBound..<colon]).flatMap { $0 >= 0 ? $0 : nil }
        text = String(text[text.index(after: colon)...]).trimmed
    }

    /// The message without its position, by which equal ones are known.
    var key: String { category.isEmpty ? text : category + ":" + text }
}

extension String {
    /// The first range of a plain ASCII text in this string; nil where it does not occur.
    func range(of needle: String) -> Range<Index>? {
        let bytes = utf8
        let wanted = Array(needle.utf8)
        guard let first = wanted.first else { return nil }
        var start = bytes.startIndex
        while let candidate = bytes[start...].firstIndex(of: first) {
            if bytes[candidate...].starts(with: wanted) {
                return candidate..<bytes.index(candidate, offsetBy: wanted.count)
            }
            start = bytes.index(after: candidate)
        }
        return nil
    }
}
