/// Sorts the messages of poppler and libqpdf by parts of their text into kind and severity.
enum MessageClassifier {
    /// Parts of messages, in lower case, of poppler 22.12 and qpdf 11; the first match decides.
    private static let kinds: [(text: String, code: Diagnostic.Code, severity: Diagnostic.Severity)] = [
        // These quote the document, so that they come first.
        ("unknown operator", .syntax, .info),
        ("leftover args", .syntax, .info),
        ("unknown segment type", .imageDamaged, .info),
        ("reported number of objects", .syntax, .info),
        // What is found out of a wrong length, and nothing is lost.
        ("expected endstream", .streamDamaged, .info),
        ("recovered stream length", .streamDamaged, .info),
        ("incorrect stream length", .streamDamaged, .info),
        ("tounicode", .textUnmapped, .warning),
        // A whole font or picture, or all that is painted with a colour, is not drawn.
        ("could not create", .fontMissing, .error),
        ("failed to load truetype font", .fontMissing, .error),
        ("pattern bitmap", .imageDamaged, .error),
        ("bad color space", .colorDamaged, .error),
        ("color space with too many", .colorDamaged, .error),
        ("functions with more than", .colorDamaged, .error),
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

    /// The kind and the severity of a message; `category` is what poppler puts before it.
    static func kind(_ text: String, category: String = "") -> (Diagnostic.Code, Diagnostic.Severity) {
        let all = "\(category) \(text)".lowercased()
        if let kind = kinds.first(where: { all.contains($0.text) }) { return (kind.code, kind.severity) }
        return all.hasPrefix("syntax") ? (.syntax, .warning) : (.other, .warning)
    }
}
