/// Finds the fonts of a page that have no mapping to Unicode, and how much of its text is set in them.
///
/// poppler guesses in silence: it takes a code for the character of that number.
final class UnmappedFonts {
    private unowned let document: PDFDocument
    /// The fonts that were met, each with the number that the walk has for it.
    private var fonts: [FontMeaning] = []
    /// What is known of fonts and of resources, by object number: a page seldom brings new ones.
    private var knownFonts: [Int: Int] = [:]
    private var directFonts: [FontMeaning: Int] = [:]
    private var knownResources: [Int: Bool] = [:]
    private lazy var contentWalk = ContentWalk(
        fontNumber: { [unowned self] in number(of: $0) },
        characters: { [unowned self] font, string, _ in fonts[font].characters(of: string) })

    init(_ document: PDFDocument) { self.document = document }

    /// A diagnostic for each font of a page whose characters may be lost or wrong.
    func diagnostics(pageIndex index: Int) -> [Diagnostic] {
        document.withLeaf(at: index) { leaf in
            guard mayHoldUnmapped(leaf) else { return [] }
            let (use, faults) = contentWalk.use(of: leaf, page: index + 1)
            // Damaged content is reported by poppler, which reads it too.
            let limits = faults.filter { $0.code == .truncated }.map { fault in
                var fault = fault
                fault.message += " for fonts that do not say what their characters mean"
                return fault
            }
            return shares(use, page: index + 1) + limits
        } ?? []
    }

    private func shares(_ use: ContentUse, page: Int) -> [Diagnostic] {
        var all = CharacterCount()
        var counts: [String: CharacterCount] = [:]
        for (font, count) in use.characters {
            all.add(count)
            if count.unmapped > 0 { counts[fonts[font].name, default: CharacterCount()].add(count) }
        }
        return counts.sorted { $0.key < $1.key }.map { name, count in
            let percent = Int((100 * Double(count.unmapped) / Double(max(all.total, 1))).rounded())
            let share = "\(count.unmapped) of \(all.total) characters (\(percent) %)"
            return Diagnostic(
                .warning, .textUnmapped,
                "the font \(name) does not say what its characters mean: \(share) may be lost or wrong", page: page)
        }
    }

    private func number(of font: QPDFObject) -> Int {
        let object = font.objectNumber
        if let object, let known = knownFonts[object] { return known }
        let meaning = FontMeaning(font)
        if object == nil, let known = directFonts[meaning] { return known }
        fonts.append(meaning)
        if let object { knownFonts[object] = fonts.count - 1 } else { directFonts[meaning] = fonts.count - 1 }
        return fonts.count - 1
    }

    /// Whether the resources that a page reaches hold such a font, or may: only then is its content read.
    private func mayHoldUnmapped(_ leaf: PageTree.Leaf) -> Bool {
        let shared = leaf.sharedResources
        if let shared, let known = knownResources[shared] { return known }
        var found = false
        var resources = ResourceWalk(for: [.font])
        resources.visit(leaf) { _, font in
            if !found { found = fonts[number(of: font)].isUnmapped }
        }
        let mayHold = found || resources.bounds.isCut
        if let shared { knownResources[shared] = mayHold }
        return mayHold
    }
}

extension PDFPage {
    /// A diagnostic for each font of the page without a mapping to Unicode.
    func unmappedFonts() -> [Diagnostic] { document.unmappedFonts.diagnostics(pageIndex: index) }
}

/// What a font dictionary states of the meaning of its codes (ISO 32000-2, 9.10.2).
struct FontMeaning: Hashable {
    /// The name, without the tag of a subset.
    let name: String
    /// How many bytes make a code.
    let codeLength: Int
    /// The codes without a meaning.
    let unmappedCodes: UnmappedCodes

    enum UnmappedCodes: Hashable {
        case none
        case all
        case some(Set<UInt8>)
    }

    var isUnmapped: Bool {
        if case .none = unmappedCodes { return false }
        return true
    }

    init(_ font: QPDFObject) {
        name = PDFFont.withoutTag(font["BaseFont"].name ?? font["Name"].name ?? "without a name")
        let isComposite = font["Subtype"].name == "Type0"
        codeLength = isComposite ? 2 : 1
        let map = font["ToUnicode"]
        if map.isStream || map.name != nil {
            unmappedCodes = .none
        } else if isComposite {
            let ordering = font["DescendantFonts"][0]["CIDSystemInfo"]["Ordering"].string ?? "Identity"
            // The character collections whose meaning poppler-data knows.
            unmappedCodes =
                ["Japan1", "Japan2", "GB1", "CNS1", "Korea1", "KR", "UCS"].contains(ordering) ? .none : .all
        } else {
            let codes = Self.codesWithoutMeaning(font["Encoding"]["Differences"])
            unmappedCodes = codes.isEmpty || name.contains("Dingbats") ? .none : .some(codes)
        }
    }

    /// The codes whose glyph names are only numbers: `g12`, `C45`, `cid_7`.
    private static func codesWithoutMeaning(_ differences: QPDFObject) -> Set<UInt8> {
        var codes: Set<UInt8> = []
        var code = 0
        for element in differences.elements {
            if let number = element.integer {
                code = number
            } else if let name = element.name {
                if (0...255).contains(code), isNumber(name) { codes.insert(UInt8(code)) }
                code += 1
            }
        }
        return codes
    }

    private static func isNumber(_ name: String) -> Bool {
        let letters = name.prefix { $0.isASCII && ($0.isLetter || $0 == "_" || $0 == ".") }
        let digits = name.utf8.dropFirst(letters.utf8.count)
        guard !digits.isEmpty, digits.count <= 5, digits.allSatisfy({ (48...57).contains($0) }) else { return false }
        return letters.count <= 2 && letters != "u"
            || ["cid", "gid", "glyph", "index", "char"].contains(letters.lowercased().filter(\.isLetter))
    }
}
