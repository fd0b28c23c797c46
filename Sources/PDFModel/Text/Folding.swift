internal import CPoppler

/// Makes equal for searching what is the same to a reader: letters with their accents apart, ligatures, the forms of
/// Arabic letters, wide Latin letters.
enum Folding {
    /// Whether a character may change when it is folded, alone or with those after it.
    static func mayChange(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return scalar.value == 0xA0 }
        return isMark(scalar) || isCompatible(scalar) || isTypographicSpace(scalar)
    }

    /// Whether it joins the letter before it.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x591...0x5BD, 0x5BF...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x3099...0x309A,
            0x20D0...0x20F0:
            true
        default: false
        }
    }

    private static func isTypographicSpace(_ scalar: Unicode.Scalar) -> Bool {
        (0x2000...0x200A).contains(scalar.value) || scalar.value == 0x202F || scalar.value == 0x3000
    }

    private static func isCompatible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xFB00...0xFDFF, 0xFE70...0xFEFC, 0xFF01...0xFF5E: true
        default: false
        }
    }

    /// The text of a letter with its marks, folded.
    static func folded(cluster scalars: some Collection<Unicode.Scalar>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        guard let first = scalars.first, scalars.contains(where: mayChange) else { return text }
        if first.value == 0xA0 || isTypographicSpace(first) { return " " }
        return isCompatible(first) ? normalized(text, G_NORMALIZE_ALL_COMPOSE) : composed(text)
    }

    /// A whole text, folded.
    static func folded(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: mayChange) else { return text }
        let scalars = Array(text.unicodeScalars)
        var folded = ""
        var start = 0
        while start < scalars.count {
            let end = scalars[(start + 1)...].firstIndex { !isMark($0) } ?? scalars.count
            folded += Self.folded(cluster: scalars[start..<end])
            start = end
        }
        return folded
    }

    /// A text whose letters and accents are one character where there is one.
    static func composed(_ text: String) -> String { normalized(text, G_NORMALIZE_DEFAULT_COMPOSE) }

    private static func normalized(_ text: String, _ mode: GNormalizeMode) -> String {
        guard let normal = g_utf8_normalize(text, -1, mode) else { return text }
        defer { g_free(normal) }
        return String(cString: normal)
    }
}
