internal import CFontconfig

/// The PostScript names of common fonts, which poppler asks fontconfig for where a font is not embedded, and whose
/// families fontconfig's own rules know by their full names only: `ArialMT` became DejaVu Sans, which is too wide.
enum FontAliases {
    /// Families by PostScript name, without what poppler takes for a style, each with fonts of the same metrics.
    private static let families: [(names: [String], fonts: [String])] = [
        (["ArialMT", "ArialUnicodeMS"], ["Arial", "Liberation Sans", "Arimo", "Nimbus Sans"]),
        (["ArialNarrow"], ["Arial Narrow", "Liberation Sans Narrow", "Nimbus Sans Narrow"]),
        (
            ["TimesNewRomanPSMT", "TimesNewRomanPS"],
            ["Times New Roman", "Liberation Serif", "Tinos", "Nimbus Roman"]
        ),
        (
            ["CourierNewPSMT", "CourierNewPS"],
            ["Courier New", "Liberation Mono", "Cousine", "Nimbus Mono PS"]
        ),
        (["PalatinoLinotype", "BookAntiqua"], ["Palatino Linotype", "Book Antiqua", "P052"]),
        (["BookmanOldStyle"], ["Bookman Old Style", "URW Bookman"]),
        (["CenturySchoolbook", "NewCenturySchlbk"], ["Century Schoolbook", "C059"]),
        (["CenturyGothic"], ["Century Gothic", "URW Gothic"]),
    ]

    /// Teaches fontconfig these names, once in a process: before poppler asks for the first font.
    static func install() { _ = installed }

    private static let installed: Bool = {
        let rules = families.flatMap { family in
            family.names.map { name in
                let fonts = family.fonts.map { "<string>\($0)</string>" }.joined()
                return """
                    <match target="pattern"><test name="family"><string>\(name)</string></test>\
                    <edit name="family" mode="prepend" binding="same">\(fonts)</edit></match>
                    """
            }
        }
        let text = "<fontconfig>\(rules.joined())</fontconfig>"
        return text.withCString { FcConfigParseAndLoadFromMemory(FcConfigGetCurrent(), $0, FcTrue) == FcTrue }
    }()
}
