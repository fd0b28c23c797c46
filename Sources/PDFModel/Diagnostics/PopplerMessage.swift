/// A message of poppler's, `Syntax error at position 12: words`, in parts; one of another shape is all words.
struct PopplerMessage {
    /// What precedes the position; empty where there is none.
    private(set) var category = ""
    /// Where poppler was reading, in bytes; nil where it is not known.
    private(set) var position: Int?
    private(set) var words: String

    init(_ text: String) {
        words = text.hasSuffix("<0a>") ? String(text.dropLast(4)) : text
        guard let at = words.range(of: " at position "), let colon = words[at.upperBound...].firstIndex(of: ":") else {
            return
        }
        category = String(words[..<at.lowerBound])
        position = Int(words[at.upperBound..<colon]).flatMap { $0 >= 0 ? $0 : nil }
        words = String(words[words.index(after: colon)...]).trimmed
    }

    /// The message without its position, by which equal ones are known.
    var key: String { category.isEmpty ? words : category + ":" + words }
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
