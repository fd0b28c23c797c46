/// Turns poppler's messages into diagnostics: its category decides the weight, its words the kind.
enum MessageClassifier {
    /// Words that tell the kind, first match wins; the words are those of poppler 22.12 and qpdf 11, in lower case.
    private static let kinds: [(words: String, code: Diagnostic.Code, severity: Diagnostic.Severity)] = [
        // What they quote may be any word.
        ("unknown operator", .syntax, .warning),
        ("leftover args", .syntax, .warning),
        ("try to reconstruct", .xrefRebuilt, .warning),
        ("attempting to reconstruct", .xrefRebuilt, .warning),
        ("file is damaged", .xrefRebuilt, .warning),
        ("xref table", .xrefRebuilt, .warning),
        ("xref not found", .xrefRebuilt, .warning),
        ("startxref", .xrefRebuilt, .warning),
        ("trailer dictionary", .xrefRebuilt, .warning),
        ("couldn't find a font", .fontMissing, .error),
        ("no font in", .fontMissing, .error),
        ("no display font", .fontMissing, .error),
        ("unknown font tag", .fontMissing, .error),
        ("language pack", .encodingMissing, .error),
        ("cmap", .encodingMissing, .error),
        ("character collection", .encodingMissing, .error),
        ("font", .fontDamaged, .warning),
        ("charproc", .fontDamaged, .warning),
        ("page count", .pageCountWrong, .error),
        ("pages tree", .pageUnreadable, .error),
        ("page tree", .pageUnreadable, .error),
        ("kid object", .pageUnreadable, .error),
        ("pagedict", .pageUnreadable, .error),
        ("jpeg", .imageDamaged, .error),
        ("jpx", .imageDamaged, .error),
        ("jbig2", .imageDamaged, .error),
        ("ccitt", .imageDamaged, .error),
        ("dct", .imageDamaged, .error),
        ("image", .imageDamaged, .error),
        ("color", .colorDamaged, .warning),
        ("icc", .colorDamaged, .warning),
        ("shading", .colorDamaged, .warning),
        ("stream", .streamDamaged, .error),
        ("flate", .streamDamaged, .error),
        ("lzw", .streamDamaged, .error),
        ("filter", .streamDamaged, .error),
        ("annot", .constructIgnored, .warning),
        ("optional content", .constructIgnored, .warning),
        ("form field", .constructIgnored, .warning),
        ("copying of text", .permission, .info),
        ("unimplemented", .unsupported, .error),
    ]

    /// Sorts a message, and says in its place where in the file it was found.
    static func diagnostic(for text: String, page: Int?, count: Int) -> Diagnostic {
        let message = Message(text)
        let (code, severity) = kind(of: message)
        return Diagnostic(severity, code, message.text, page: page, count: count)
    }

    private static func kind(of message: Message) -> (Diagnostic.Code, Diagnostic.Severity) {
        let all = "\(message.category) \(message.words)".lowercased()
        if let kind = kinds.first(where: { all.contains($0.words) }) { return (kind.code, kind.severity) }
        return all.hasPrefix("syntax") ? (.syntax, .warning) : (.other, .warning)
    }

    /// The message without its position, by which equal complaints are told apart from different ones.
    static func key(of text: String) -> String {
        let message = Message(text)
        return message.category.isEmpty ? message.words : message.category + ":" + message.words
    }
}

/// A message of poppler's, `Syntax error at position 12: words`, in parts; one of another shape is all words.
private struct Message {
    var category = ""
    /// The byte of the file; nil where it is not known.
    var position: Int?
    var words: String

    init(_ text: String) {
        words = text.hasSuffix("<0a>") ? String(text.dropLast(4)) : text
        guard let at = words.range(of: " at position "), let colon = words[at.upperBound...].firstIndex(of: ":") else {
            return
        }
        category = String(words[..<at.lowerBound])
        position = Int(words[at.upperBound..<colon]).flatMap { $0 >= 0 ? $0 : nil }
        words = String(words[words.index(after: colon)...]).trimmed
    }

    /// The words, and where they were found.
    var text: String { words + (position.map { " (at byte \($0))" } ?? "") }
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
