/// What of the pages is not drawn, or drawn wrong, without a message of poppler's.
final class DrawingLosses {
    private unowned let document: PDFDocument
    /// The fonts that are drawn otherwise than the document says: of Type 3 with codes that have no glyph (`gaps`), or not
    /// embedded.
    private var fonts: [(resource: FontResource, gaps: Set<UInt8>?)] = []
    private var images: [[Diagnostic]] = []
    /// What is known of fonts and images, by object number.
    private var knownFonts: [Int: Int?] = [:]
    private var knownImages: [Int: Int?] = [:]
    private var knownResources: [Int: Bool] = [:]
    /// Resources without a shading that is too fine.
    private var coarseResources: Set<Int> = []
    private lazy var walk = ContentWalk(
        fontNumber: { [unowned self] in number(ofFont: $0) }, imageNumber: { [unowned self] in number(ofImage: $0) },
        characters: { [unowned self] in characters($0, $1, isPainted: $2) })

    init(_ document: PDFDocument) { self.document = document }

    /// Whether drawing a page would take more memory than there is, for a function-based shading; asked before it is drawn.
    func isTooFine(pageIndex index: Int) -> Bool {
        document.withLeaf(at: index) { leaf in
            let shared = leaf.sharedResources
            if let shared, coarseResources.contains(shared) { return false }
            var isTooFine = false
            var resources = ResourceWalk(for: [.shading])
            resources.visit(leaf) { isTooFine = FunctionShading.isTooFine($1) || isTooFine }
            if let shared, !isTooFine { coarseResources.insert(shared) }
            return isTooFine && walk.use(of: leaf, page: index + 1).use.traits.contains(.paintsTooFineShading)
        } ?? false
    }

    /// What is lost of a page.
    func diagnostics(pageIndex index: Int) -> [Diagnostic] {
        document.withLeaf(at: index) { leaf in
            var found = AnnotationLosses.diagnostics(of: leaf)
            // What is damaged in the content, poppler reports too.
            let (use, faults) = mayLose(leaf) ? walk.use(of: leaf, page: index + 1) : (ContentUse(), [])
            let isCut = faults.contains { $0.code == .truncated }
            for image in Set(use.images.map(\.image)).sorted() {
                for diagnostic in images[image] { found.tally(diagnostic) }
            }
            var substituted: [String: Bool] = [:]
            for (font, count) in use.characters.sorted(by: { $0.key < $1.key }) {
                let resource = fonts[font].resource
                if !resource.isEmbedded, count.total > 0 { substituted[resource.name] = resource.isComposite }
                guard count.unmapped > 0 else { continue }
                let message =
                    "the font \(resource.name) has no glyphs for \(count.unmapped) of \(count.total) characters; its first "
                    + "glyph is drawn instead"
                found.append(Diagnostic(.error, .glyphMissing, message))
            }
            found += use.traits.diagnostics
            for place in found.indices { found[place].page = index + 1 }
            return document.fontSubstitutes.diagnostics(pageIndex: index, shown: isCut ? nil : substituted) + found
        } ?? []
    }

    /// Whether something that a page's resources reach may be lost where the page draws it: only then is its content
    /// read, which takes 4 to 6 % of the time of drawing it.
    private func mayLose(_ leaf: PageTree.Leaf) -> Bool {
        let shared = leaf.sharedResources
        if let shared, knownResources[shared] == true { return true }
        if walk.mayHaveInlineImages(leaf.page) { return true }
        if let shared, let known = knownResources[shared] { return known }
        var found = false
        var resources = ResourceWalk(for: [.font, .image, .graphicsState])
        resources.visit(leaf) { kind, object in
            guard !found else { return }
            switch kind {
            case .font: found = number(ofFont: object) != nil
            case .image: found = number(ofImage: .object(object)) != nil
            default:
                var traits: ContentTraits = []
                traits.apply(object)
                found = !traits.isEmpty
            }
        }
        let mayLose = found || resources.bounds.isCut
        if let shared { knownResources[shared] = mayLose }
        return mayLose
    }

    private func number(ofFont font: QPDFObject) -> Int? {
        let object = font.objectNumber
        if let object, let known = knownFonts[object] { return known }
        let resource = document.fontSubstitutes.resource(of: font)
        let gaps = font["Subtype"].name == "Type3" ? Type3Glyphs.gaps(of: font) : nil
        let number = resource.isEmbedded && gaps?.isEmpty != false ? nil : fonts.count
        if number != nil { fonts.append((resource, gaps)) }
        if let object { knownFonts[object] = .some(number) }
        return number
    }

    /// Spaces count only where a Type 3 font has no glyph for them.
    private func characters(_ font: Int, _ string: [UInt8], isPainted: Bool) -> CharacterCount {
        guard isPainted else { return CharacterCount() }
        if let gaps = fonts[font].gaps {
            return CharacterCount(total: string.count, unmapped: string.count(where: gaps.contains))
        }
        if fonts[font].resource.isComposite { return CharacterCount(total: (string.count + 1) / 2) }
        return CharacterCount(total: string.count { $0 != 0x20 && $0 != 0xA0 })
    }

    private func number(ofImage image: FoundImage) -> Int? {
        let losses: [Diagnostic]
        switch image {
        case .object(let stream):
            if let known = stream.objectNumber.flatMap({ knownImages[$0] }) { return known }
            losses = ImageLosses.diagnostics(of: stream)
        case .inline(let dictionary, let resources, let bytes):
            losses = ImageLosses.diagnostics(
                of: ImageData(dictionary: dictionary, resources: resources, inlineBytes: Array(bytes)))
        }
        let number = losses.isEmpty ? nil : images.count
        if !losses.isEmpty { images.append(losses) }
        if case .object(let stream) = image, let object = stream.objectNumber { knownImages[object] = .some(number) }
        return number
    }
}

extension ContentTraits {
    /// What is wrong in the picture of a page whose content has these traits.
    fileprivate var diagnostics: [Diagnostic] {
        var found: [Diagnostic] = []
        func add(_ trait: ContentTraits, _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String) {
            if contains(trait) { found.append(Diagnostic(severity, code, message)) }
        }
        add(.losesMask, .error, .transparencyIgnored, "a soft mask of alpha values (/S /Alpha with /TR) is not applied")
        add(
            .blendsInKnockout, .warning, .transparencyIgnored,
            "blend modes in a knockout group: its elements blend with each other")
        add(
            .losesBackdrop, .warning, .transparencyIgnored,
            "blend modes in a group that is not isolated do not blend with what is below the group")
        add(.overprints, .info, .overprintIgnored, "overprint is not simulated")
        return found
    }
}

extension PDFDocument {
    /// What of a page poppler does not draw, or draws wrong, without saying so: fonts that are not embedded (information
    /// for the standard 14, else a warning), images, transparency, annotations.
    package func drawingLosses(onPageAt index: Int) -> [Diagnostic] { drawingLosses.diagnostics(pageIndex: index) }

    /// Finds out whether a page can be drawn.
    ///
    /// - Throws: `DocumentError` with the status `limit` where that would take more memory than there is.
    package func checkDrawing(ofPageAt index: Int) throws(DocumentError) {
        guard drawingLosses.isTooFine(pageIndex: index) else { return }
        throw DocumentError(.limit, FunctionShading.refusal, page: index + 1)
    }
}
