internal import CPoppler

/// Type 3 fonts whose glyphs have colours of their own (ISO 32000-2, 9.6.4).
enum ColoredGlyphs {
    /// How many glyphs of a font are looked at, and how many bytes of each.
    private static let glyphLimit = 256
    private static let kibibyteLimit = 64

    /// Whether the cairo of this machine draws them in the text's colour, as all before 1.17.6 do.
    private static let areDrawnInOneColor = cairo_version() < 11706

    /// That a Type 3 font has such a glyph: one that begins with `d0` and sets a colour or draws a picture; or that not
    /// all of them were looked at. Nil where their colours are drawn, or there are none.
    static func diagnostic(of font: QPDFObject, name: String) -> Diagnostic? {
        guard areDrawnInOneColor else { return nil }
        var bounds = WalkGuard("glyphs of the font \(name)", limit: glyphLimit)
        var cut: Diagnostic?
        for glyph in font["CharProcs"].values {
            guard bounds.take() else { break }
            let content = ByteCollector(limit: kibibyteLimit << 10)
            _ = glyph.decode(into: content)
            let isColored = content.bytes.withUnsafeBufferPointer { Self.isColored(ContentScanner($0)) }
            if isColored == true {
                let message = "the font \(name) has coloured glyphs; they are drawn in the colour of the text"
                return Diagnostic(.warning, .unsupported, message)
            }
            if isColored == nil, content.isOverLimit { cut = .cut(kibibyteLimit, "KiB of a glyph of the font \(name)") }
        }
        return cut ?? bounds.diagnostics().first
    }

    /// Nil where the content ends before that is clear.
    private static func isColored(_ content: ContentScanner) -> Bool? {
        var content = content
        var isFirst = true
        while true {
            switch content.next() {
            case .word:
                if isFirst, content.word != contentWord("d0") { return false }
                if operators.contains(content.word) { return true }
                isFirst = false
            case .end: return nil
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
