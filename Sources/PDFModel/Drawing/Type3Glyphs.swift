internal import CPoppler

/// What is drawn of the glyphs of Type 3 fonts otherwise than they say (ISO 32000-2, 9.6.4).
enum Type3Glyphs {
    /// How many glyphs of a font are looked at, and how many bytes of each.
    private static let glyphLimit = 256
    private static let kibibyteLimit = 64

    /// Whether the cairo of this machine draws them in the text's colour, as all before 1.17.6 do.
    private static let areDrawnInOneColor = cairo_version() < 11706

    /// That a Type 3 font has a glyph that sets a colour or draws a picture: one that begins with `d0`, where cairo does
    /// not draw the colours, or with `d1`, where none are allowed and other programs draw them; or that not all glyphs
    /// were looked at. Nil where there is none.
    static func colors(of font: QPDFObject, name: String) -> Diagnostic? {
        var bounds = WalkGuard("glyphs of the font \(name)", limit: glyphLimit)
        var cut: Diagnostic?
        for glyph in font["CharProcs"].values {
            guard bounds.take() else { break }
            let content = ByteCollector(limit: kibibyteLimit << 10)
            _ = glyph.decode(into: content)
            let kind: Kind? = content.bytes.withUnsafeBufferPointer { Self.kind(ContentScanner($0)) }
            let instead = "they are drawn in the colour of the text"
            switch kind {
            case .colored where areDrawnInOneColor:
                return Diagnostic(.warning, .unsupported, "the font \(name) has coloured glyphs; \(instead)")
            case .coloredMask:
                let message =
                    "glyphs of the font \(name) set colours, which those that begin with d1 may not; \(instead)"
                return Diagnostic(.warning, .unsupported, message)
            case nil where content.isOverLimit: cut = .cut(kibibyteLimit, "KiB of a glyph of the font \(name)")
            default: break
            }
        }
        return cut ?? bounds.diagnostics().first
    }

    private enum Kind {
        case plain, colored, coloredMask
    }

    /// Nil where the content ends before it sets a colour.
    private static func kind(_ content: ContentScanner) -> Kind? {
        var content = content
        var first: UInt32?
        while true {
            switch content.next() {
            case .word:
                let kind: Kind? =
                    switch first ?? content.word {
                    case contentWord("d0"): .colored
                    case contentWord("d1"): .coloredMask
                    default: nil
                    }
                guard let kind else { return .plain }
                if operators.contains(content.word), kind == .colored || !imageOperators.contains(content.word) {
                    return kind
                }
                first = first ?? content.word
            case .end: return nil
            default: break
            }
        }
    }

    /// The operators that draw images, of which a mask has no colours.
    private static let imageOperators = Set([contentWord("BI"), contentWord("Do")])

    /// The operators that set colours, paint shadings, and draw what has colours.
    private static let operators = Set(
        [
            contentWord("g"), contentWord("G"), contentWord("rg"), contentWord("RG"), contentWord("k"),
            contentWord("K"), contentWord("sc"), contentWord("SC"), contentWord("scn"), contentWord("SCN"),
            contentWord("sh"), contentWord("BI"), contentWord("Do"),
        ])

    /// The codes that a Type 3 font has no glyph for.
    static func gaps(of font: QPDFObject) -> Set<UInt8> {
        let procedures = font["CharProcs"]
        var gaps = Set(UInt8.min...UInt8.max)
        var code = 0
        for element in font["Encoding"]["Differences"].elements {
            if let number = element.integer {
                code = number
            } else if let name = element.nameBytes {
                if let byte = UInt8(exactly: code), procedures[name].isStream { gaps.remove(byte) }
                code += 1
            }
        }
        return gaps
    }
}
