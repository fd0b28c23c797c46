/// Turns poppler's messages into diagnostics: its category decides the weight, its words the kind.
enum MessageClassifier {
    /// Words that tell the kind, first match wins; the words are those of poppler 22.12 and qpdf 11, in lower case.
    private static let kinds: [(words: String, code: Diagnostic.Code, severity: Diagnostic.Severity)] = [
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

    /// Splits `Syntax error at position 12: words` and sorts it; text of another shape is `other`.
    static func diagnostic(for text: String, page: Int?, count: Int) -> Diagnostic {
        let message = text.hasSuffix("<0a>") ? String(text.dropLast(4)) : text
        let words = message.lowercased()
        if let kind = kinds.first(where: { words.contains($0.words) }) {
            return Diagnostic(kind.severity, kind.code, message, page: page, count: count)
        }
        if words.hasPrefix("syntax") { return Diagnostic(.warning, .syntax, message, page: page, count: count) }
        if words.hasPrefix("unimplemented") {
            return Diagnostic(.error, .unsupported, message, page: page, count: count)
        }
        return Diagnostic(.warning, .other, message, page: page, count: count)
    }

    /// The message without its position, by which equal complaints are told apart from different ones.
    static func key(of message: String) -> String {
        guard let start = message.range(of: " at position "),
            let end = message[start.upperBound...].firstIndex(of: ":")
        else { return message }
        return String(message[..<start.lowerBound] + message[end...])
    }
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
