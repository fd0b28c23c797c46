/// A font that pages or the form of a document use (ISO 32000-2, 9.5).
public struct PDFFont: Codable, Sendable, Hashable {
    /// The name of the font: without the tag of a subset, and without that of a character map; nil for a font without a
    /// name, as most of Type 3.
    public var name: String?
    /// The PostScript name as it is stated (/BaseFont), with the tag of a subset.
    public var baseName: String?
    /// Its kind.
    public var type: FontType
    /// Whether the document holds its program; always true of Type 3, whose glyphs are content.
    public var isEmbedded: Bool
    /// Whether only the glyphs in use are embedded, as the tag of six capitals states (9.9.2).
    public var isSubset: Bool
    /// The encoding or character map by name: `WinAnsiEncoding`, `Identity-H`, …; nil where it is the program's own, or
    /// a map without a name.
    public var encoding: String?
    /// How many characters differ from that encoding.
    public var differenceCount: Int
    /// Whether it has /ToUnicode, the map of its characters to Unicode (9.10.3).
    public var hasToUnicode: Bool
    /// The font that this machine draws in its place; nil where it is embedded, or nothing is known.
    public var substitute: String?
    /// The size of the embedded program in bytes, decoded; nil where there is none, or it cannot be decoded.
    public var programSize: Int?
    /// The number of the font dictionary's object; nil for a direct object in the resources.
    public var objectNumber: Int?
    /// The pages that show text with it, from 1, ascending: also in forms, patterns, Type 3 glyphs and annotations.
    public var pages: [Int]
    /// The pages whose resources hold it, whether they use it or not.
    public var resourcePages: [Int]
    /// Whether the default resources of the form hold it: readers draw with it what is filled in (12.7.3).
    public var isFormResource = false
}

/// The fonts of a document.
public struct FontList: Codable, Sendable, Hashable {
    /// Each font once, in the order in which pages come to use them; last those that only the form holds.
    public var fonts: [PDFFont]
    /// What is not embedded, damaged or was left out.
    public var diagnostics: [Diagnostic]
}

extension PDFFont {
    /// Reads a font dictionary; `FontWalk` checks its program.
    init(_ font: QPDFObject) {
        let described = font["Subtype"].name == "Type0" ? font["DescendantFonts"][0] : font
        let program = FontProgram(descriptor: described["FontDescriptor"])
        let stated = font["BaseFont"].name ?? described["BaseFont"].name
        baseName = stated
        // A composite font's own name may end in that of its character map (9.7.6.2).
        name = (described["BaseFont"].name ?? stated).map(Self.withoutTag)
        isSubset = stated.map { Self.withoutTag($0) != $0 } ?? false
        type = FontType(font, described: described, program: program?.kind)
        isEmbedded = type == .type3 || program != nil
        let unicode = font["ToUnicode"]
        hasToUnicode = unicode.isStream || unicode.name != nil
        objectNumber = font.objectNumber
        (encoding, differenceCount) = Self.encoding(font["Encoding"])
        (pages, resourcePages) = ([], [])
    }

    /// A name without the tag of a subset: six capitals and a plus (9.9.2).
    static func withoutTag(_ name: String) -> String {
        let bytes = name.utf8
        guard let plus = bytes.dropFirst(6).first, plus == UInt8(ascii: "+"),
            bytes.prefix(6).allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
        else { return name }
        return String(name.dropFirst(7))
    }

    private static func encoding(_ encoding: QPDFObject) -> (name: String?, differences: Int) {
        if let name = encoding.name { return (name, 0) }
        if encoding.isStream { return (encoding["CMapName"].name, 0) }
        var differences = 0
        for element in encoding["Differences"].elements.prefix(4096) where element.name != nil { differences += 1 }
        return (encoding["BaseEncoding"].name, differences)
    }
}
