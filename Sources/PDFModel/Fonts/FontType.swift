/// The kinds of fonts (ISO 32000-2, 9.6 and 9.7), determined by the program where one is embedded (9.9, table 124).
public enum FontType: String, Codable, Sendable, CaseIterable {
    /// A Type 1 program, or none.
    case type1 = "Type 1"
    /// A Type 1 font whose program is CFF.
    case type1C = "Type 1C"
    /// A Type 1 font whose program is OpenType.
    case type1OpenType = "Type 1 (OpenType)"
    /// A multiple master font.
    case multipleMaster = "Type 1 (multiple master)"
    /// TrueType.
    case trueType = "TrueType"
    /// A TrueType font whose program is OpenType.
    case trueTypeOpenType = "TrueType (OpenType)"
    /// Glyphs drawn by content streams.
    case type3 = "Type 3"
    /// A composite font with Type 1 outlines, or without a program.
    case cidType0 = "Type 0 (CID Type 0)"
    /// A composite font whose program is CFF.
    case cidType0C = "Type 0 (CID Type 0C)"
    /// A composite font whose program is OpenType with CFF outlines.
    case cidOpenType = "Type 0 (OpenType)"
    /// A composite font with TrueType outlines.
    case cidTrueType = "Type 0 (TrueType)"
    /// What the dictionary says is none of these, or a composite font without the font that it is composed of.
    case unknown = "unknown"
}

extension FontType {
    /// Reads a font dictionary and that of its descendant, which is the same for a simple font.
    init(_ font: QPDFObject, described: QPDFObject, program: FontProgram.Kind?) {
        let subtype = font["Subtype"].name
        switch (subtype, program) {
        case ("Type3", _): self = .type3
        case ("Type0", .trueType): self = .cidTrueType
        case ("Type0", .cff), ("Type0", .cidCFF): self = .cidType0C
        case ("Type0", .openType): self = .cidOpenType
        case ("Type0", _) where !described.isDictionary: self = .unknown
        case ("Type0", _): self = described["Subtype"].name == "CIDFontType2" ? .cidTrueType : .cidType0
        case (_, .trueType): self = .trueType
        case (_, .cff), (_, .cidCFF): self = .type1C
        case ("TrueType", .openType): self = .trueTypeOpenType
        case (_, .openType): self = .type1OpenType
        case ("TrueType", nil): self = .trueType
        case ("MMType1", _): self = .multipleMaster
        case ("Type1", _), (_, .type1): self = .type1
        default: self = .unknown
        }
    }
}
