extension DocumentFile {
    /// The fonts that the document's pages reach, each with the pages that show text with it.
    ///
    /// - Throws: `DocumentError` where the file cannot be opened, or has no page.
    public func fonts() throws(DocumentError) -> FontList {
        let (objects, diagnostics) = try objectsForPages()
        let walk = FontWalk()
        let warnings = objects.file.collecting {
            for (index, leaf) in objects.pages.leaves.enumerated() {
                objects.file.releasingObjects { walk.look(at: leaf, page: index + 1) }
            }
            objects.file.releasingObjects { walk.look(atForm: objects.file.catalog["AcroForm"]["DR"]["Font"]) }
        }.diagnostics
        var list = FontList(fonts: walk.fonts, diagnostics: diagnostics + walk.diagnostics + walk.bounds.diagnostics())
        addSubstitutes(to: &list, walk.missing)
        list.diagnostics += walk.missing.bounds.diagnostics() + warnings
        return list
    }

    private func addSubstitutes(to list: inout FontList, _ missing: FontProbe) {
        let substitutes = missing.substitutes()
        var names: Set<String> = []
        for index in list.fonts.indices where !list.fonts[index].isEmbedded {
            let font = list.fonts[index], name = font.baseName ?? "without a name"
            list.fonts[index].substitute = font.baseName.flatMap { substitutes[$0]?.name }
            guard let page = font.pages.first, names.insert(name).inserted else { continue }
            list.diagnostics.append(
                FontSubstitutes.diagnostic(name: name, substitute: list.fonts[index].substitute, page: page))
        }
    }
}

/// Fonts as they are found, page by page.
private final class FontWalk {
    private(set) var fonts: [PDFFont] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The fonts that are not embedded.
    let missing = FontProbe()
    private lazy var contentWalk = ContentWalk(fontNumber: { [unowned self] in place(of: $0) })
    /// The index of a font in `fonts`: by object number, or by all that is known of one that has none.
    private var places: [Int: Int] = [:]
    private var placesOfDirectFonts: [PDFFont: Int] = [:]
    /// What resources reach that several pages share, by object number.
    private var sharedResources: [Int: Set<Int>] = [:]
    /// The fonts that the glyphs of Type 3 fonts show.
    private var innerFonts: [Int: Set<Int>] = [:]
    private var programs: [Int: (size: Int?, fault: String?)] = [:]
    /// The page that is looked at; nil while it is the form.
    private var page: Int?
    private(set) var bounds = WalkGuard("fonts")

    /// How many glyphs of a Type 3 font are looked through for other fonts.
    private static let glyphLimit = 1000

    func look(at leaf: PageTree.Leaf, page: Int) {
        self.page = page
        for place in reached(by: leaf, page: page) { fonts[place].resourcePages.append(page) }
        let (use, faults) = contentWalk.use(of: leaf, page: page)
        diagnostics += faults
        var shown: Set<Int> = []
        var pending = Array(use.fonts)
        while let place = pending.popLast() {
            if shown.insert(place).inserted, let inner = innerFonts[place] { pending += inner }
        }
        for place in shown { fonts[place].pages.append(page) }
    }

    /// Takes in the fonts of the form's default resources.
    func look(atForm resources: QPDFObject) {
        page = nil
        for font in resources.values {
            if font.isDictionary, let place = place(of: font) { fonts[place].isFormResource = true }
        }
    }

    private func reached(by leaf: PageTree.Leaf, page: Int) -> Set<Int> {
        let shared = leaf.sharedResources
        if let shared, let known = sharedResources[shared] { return known }
        var found: Set<Int> = []
        var resources = ResourceWalk(for: [.font])
        resources.visit(leaf) { _, font in
            if let place = place(of: font) { found.insert(place) }
        }
        diagnostics += resources.bounds.diagnostics(page: page)
        if let shared { sharedResources[shared] = found }
        return found
    }

    private func place(of dictionary: QPDFObject) -> Int? {
        if let number = dictionary.objectNumber, let place = places[number] { return place }
        var font = PDFFont(dictionary)
        if font.objectNumber == nil, let place = placesOfDirectFonts[font] { return place }
        guard bounds.take() else { return nil }
        let place = fonts.count
        if let number = font.objectNumber { places[number] = place } else { placesOfDirectFonts[font] = place }
        examineProgram(of: &font, dictionary)
        fonts.append(font)
        if !font.isEmbedded { missing.add(dictionary) }
        if font.type == .type3 { lookAtGlyphs(of: dictionary, place) }
        return place
    }

    private func examineProgram(of font: inout PDFFont, _ dictionary: QPDFObject) {
        let described = dictionary["Subtype"].name == "Type0" ? dictionary["DescendantFonts"][0] : dictionary
        guard let program = FontProgram(descriptor: described["FontDescriptor"]) else { return }
        let found = program.objectNumber.flatMap { programs[$0] } ?? program.examine()
        if let number = program.objectNumber { programs[number] = found }
        font.programSize = found.size
        guard let fault = found.fault else { return }
        let message = "the program of the font \(font.name ?? "without a name") \(fault)"
        diagnostics.append(Diagnostic(.warning, .fontDamaged, message, page: page))
    }

    /// The glyphs of a Type 3 font are content, which may show text itself (9.6.4).
    private func lookAtGlyphs(of font: QPDFObject, _ place: Int) {
        let resources = font["Resources"]
        guard resources["Font"].isDictionary || resources["XObject"].isDictionary else { return }
        var inner: Set<Int> = []
        let glyphs = font["CharProcs"].values
        if glyphs.count > Self.glyphLimit {
            diagnostics.append(.cut(Self.glyphLimit, "glyphs of a Type 3 font", page: page))
        }
        for glyph in glyphs.prefix(Self.glyphLimit) {
            inner.formUnion(contentWalk.form(glyph, outerResources: resources, depth: 1).fonts)
        }
        innerFonts[place] = inner
    }
}
