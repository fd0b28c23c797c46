internal import CFontconfig

/// A font of this machine that is drawn in place of one that is not embedded.
struct FontSubstitute {
    let name: String
    /// The path of its file; nil where poppler does not know it.
    let file: String?

    /// Of the characters of a text, how many it has no glyph for; nil where that is not known.
    func missing(of scalars: [Unicode.Scalar]) -> Int? {
        guard let file, let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FILE, file)
        guard let wanted = FcObjectSetCreate() else { return nil }
        defer { FcObjectSetDestroy(wanted) }
        FcObjectSetAdd(wanted, FC_CHARSET)
        guard let found = FcFontList(nil, pattern, wanted) else { return nil }
        defer { FcFontSetDestroy(found) }
        var characters: OpaquePointer?
        guard found.pointee.nfont > 0,
            FcPatternGetCharSet(found.pointee.fonts[0], FC_CHARSET, 0, &characters) == FcResultMatch
        else { return nil }
        return scalars.count { FcCharSetHasChar(characters, $0.value) == FcFalse }
    }
}
