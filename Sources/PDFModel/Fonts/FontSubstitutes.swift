/// Which fonts a page asks for that the file does not hold, and what this machine draws instead; and which of its fonts
/// are drawn otherwise than they are.
///
/// poppler does not report it while it draws.
final class FontSubstitutes {
    private unowned let document: PDFDocument
    /// The embedding of fonts that were looked at, by object number.
    private var knownFonts: [Int: FontResource] = [:]
    /// What is drawn instead, by the names of fonts that poppler was asked about; nil where it does not know.
    private var substitutes: [String: FontSubstitute?] = [:]
    /// The page that was walked before it was drawn, and not yet asked about.
    private var walked: Walk?
    /// Whether poppler was asked about the fonts of all pages.
    private var isPrepared = false

    /// How many pages' fonts poppler is asked about before it draws one.
    private static let preparedPages = 1000

    init(_ document: PDFDocument) { self.document = document }

    /// Has poppler choose for the fonts of all pages in their order, if a page to be drawn has one that is not embedded.
    ///
    /// What poppler chooses for a name depends on the names that it was asked about before, and so would depend on the
    /// pages that a process happens to draw.
    func prepare(pageIndex index: Int) {
        guard !isPrepared, let walk = walk(index), let objects = try? document.objects() else { return }
        walked = walk
        if !walk.missing.isEmpty { FontAliases.install() }
        guard !walk.missing.allSatisfy(Self.standardFonts.contains) else { return }
        isPrepared = true
        let probe = FontProbe()
        for leaf in objects.pages.leaves.prefix(Self.preparedPages) {
            objects.file.releasingObjects { _ = fonts(leaf, probe, page: 1) }
        }
        substitutes.merge(probe.substitutes()) { $1 }
        // What was found need not be looked for again.
        walked = nil
    }

    /// A diagnostic for each font of a page that is not embedded and shows something, or has colours that are lost.
    ///
    /// - Parameter shown: The fonts that show something, each with whether it is a composite one, whose characters a
    ///   substitute may lack; nil where that is not known.
    func diagnostics(pageIndex index: Int, shown: [String: Bool]?) -> [Diagnostic] {
        guard let walk = walked.flatMap({ $0.index == index ? $0 : nil }) ?? walk(index) else { return [] }
        walked = nil
        substitutes.merge(walk.probe.substitutes()) { $1 }
        var text: PageText?
        let found = walk.missing.filter { shown?.keys.contains($0) != false }.map { name in
            let substitute = substitutes[name] ?? nil
            substitutes[name] = .some(substitute)
            var diagnostic = Self.diagnostic(name: name, substitute: substitute?.name, page: index + 1)
            guard let substitute, shown?[name] == true else { return diagnostic }
            text = text ?? document.page(at: index)?.text()
            let characters = text?.scalars(in: name) ?? []
            if let missing = substitute.missing(of: characters), missing > 0 {
                diagnostic.severity = .error
                diagnostic.code = .glyphMissing
                diagnostic.message += ", which has no glyphs for \(missing) of \(characters.count) characters"
            }
            return diagnostic
        }
        return found + walk.diagnostics + walk.probe.bounds.diagnostics(page: index + 1)
    }

    /// What a page's resources reach, and the fonts that poppler is still to be asked about.
    private struct Walk {
        let index: Int
        let probe: FontProbe
        let missing: [String]
        /// What is drawn without its colours, and what was not looked at.
        let diagnostics: [Diagnostic]
    }

    private func walk(_ index: Int) -> Walk? {
        let probe = FontProbe()
        return document.withLeaf(at: index) { leaf in
            let (missing, diagnostics) = fonts(leaf, probe, page: index + 1)
            return Walk(index: index, probe: probe, missing: missing, diagnostics: diagnostics)
        }
    }

    /// A font is not embedded: information for the standard 14, else a warning.
    static func diagnostic(name: String, substitute: String?, page: Int) -> Diagnostic {
        let instead = substitute.map { "; \($0) is drawn instead" } ?? ""
        return Diagnostic(
            standardFonts.contains(name) ? .info : .warning, .fontSubstituted,
            "the font \(name) is not embedded\(instead)", page: page)
    }

    /// What a font dictionary states, read once.
    func resource(of font: QPDFObject) -> FontResource {
        guard let number = font.objectNumber else { return FontResource(font) }
        let resource = knownFonts[number] ?? FontResource(font)
        knownFonts[number] = resource
        return resource
    }

    /// The names of fonts that a page's resources reach and that are not embedded, and what is to be said of their
    /// glyphs, each once, in a fixed order; those of which nothing is known yet are added to `probe`.
    private func fonts(
        _ leaf: PageTree.Leaf, _ probe: FontProbe, page: Int
    ) -> (missing: [String], diagnostics: [Diagnostic]) {
        var names: Set<String> = []
        var glyphs: Set<String> = []
        var diagnostics: [Diagnostic] = []
        var resources = ResourceWalk(for: [.font])
        resources.visit(leaf) { _, font in
            let resource = resource(of: font)
            if var diagnostic = resource.glyphs, glyphs.insert(diagnostic.message).inserted {
                diagnostic.page = page
                diagnostics.append(diagnostic)
            }
            guard !resource.isEmbedded, names.insert(resource.name).inserted else { return }
            if substitutes[resource.name] == nil { probe.add(font) }
        }
        diagnostics.sort { $0.message < $1.message }
        return (names.sorted(), diagnostics + resources.bounds.diagnostics(page: page))
    }

    /// The fonts that every reader has to have (ISO 32000-1, 9.6.2.2).
    private static let standardFonts: Set<String> = [
        "Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic", "Helvetica", "Helvetica-Bold",
        "Helvetica-Oblique", "Helvetica-BoldOblique", "Courier", "Courier-Bold", "Courier-Oblique",
        "Courier-BoldOblique", "Symbol", "ZapfDingbats",
    ]
}

extension PDFDocument {
    /// Makes what is drawn instead of the fonts of a page the same whatever was drawn before; to be called first.
    package func prepareFonts(ofPageAt index: Int) { fontSubstitutes.prepare(pageIndex: index) }

}

extension PageText {
    /// The characters that are shown with a font.
    fileprivate func scalars(in font: String) -> [Unicode.Scalar] {
        let words = blocks.flatMap(\.lines).flatMap(\.words)
        return words.filter { $0.font == font }.flatMap(\.text.unicodeScalars)
    }
}

/// What a font dictionary states of its program (ISO 32000-2, 9.5 to 9.9).
struct FontResource {
    let name: String
    let isEmbedded: Bool
    /// Whether its codes mean glyphs by way of a CMap (9.7).
    let isComposite: Bool
    /// That its glyphs have colours that are not drawn, or may have.
    let glyphs: Diagnostic?

    init(_ font: QPDFObject) {
        name = font["BaseFont"].name ?? font["Name"].name ?? "without a name"
        isComposite = font["Subtype"].name == "Type0"
        let described = isComposite ? font["DescendantFonts"][0] : font
        let descriptor = described["FontDescriptor"]
        let isType3 = font["Subtype"].name == "Type3"
        glyphs = isType3 ? Type3Glyphs.colors(of: font, name: name) : nil
        isEmbedded =
            isType3
            || ["FontFile", "FontFile2", "FontFile3"].contains { descriptor[$0].isStream }
    }
}
