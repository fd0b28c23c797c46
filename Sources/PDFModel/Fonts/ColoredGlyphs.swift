internal import CPoppler

/// Type 3 fonts whose glyphs have colours of their own (ISO 32000-2, 9.6.4).
enum ColoredGlyphs {
    /// How many glyphs of a font are looked at, and how many bytes of each.
    private static let glyphLimit = 256
    private static let byteLimit = 64 << 10

    /// Whether the cairo of this machine draws them in the text's colour, as all before 1.17.6 do.
    static let areDrawnInOneColor = cairo_version() < 11706

    /// Whether a Type 3 font has such a glyph: one that begins with `d0` and sets a colour or draws a picture.
    static func exist(in font: QPDFObject) -> Bool {
        font["CharProcs"].values.prefix(glyphLimit).contains { glyph in
            let content = ByteCollector(limit: byteLimit)
            _ = glyph.decode(into: content)
            return content.bytes.withUnsafeBufferPointer { isColored(ContentScanner($0)) }
        }
    }

    private static func isColored(_ content: ContentScanner) -> Bool {
        var content = content
        var isFirst = true
        while true {
            switch content.next() {
            case .word:
                if isFirst, content.word != contentWord("d0") { return false }
                if operators.contains(content.word) { return true }
                isFirst = false
            case .end: return false
            default: break
            }
        }
    }

    /// The operators that set colours, paint shadings, and draw what has colours.
    private static let operators = Set(
        [
            contentWord("g"), contentWord("G"), contentWord("rg"), contentWord("RG"), contentWord("k"),
            contentWord("K"), contentWord("sc"), contentWord("SC"), contentWord("scn"), contentWord("SCN"),
            contentWord("sh"), contentWord("BI"), contentWord("Do"),
        ])
}
