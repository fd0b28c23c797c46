extension DocumentFile {
    /// The images of the document: every drawing of one, page by page in the order in which it is drawn, each followed by
    /// its masks; at the end those that no page draws.
    ///
    /// What content draws in layers that are hidden is among them; the glyphs of Type 3 fonts are no images here.
    /// - Throws: `DocumentError` where the file cannot be opened, or has no page.
    public func images() throws(DocumentError) -> Listing<PDFImage> {
        let (objects, diagnostics) = try objectsForPages()
        let walk = ImageWalk()
        let warnings = objects.file.collecting {
            for (index, leaf) in objects.pages.leaves.enumerated() {
                objects.file.releasingObjects { walk.look(at: leaf, page: index + 1) }
            }
            walk.addUndrawn()
        }.diagnostics
        return Listing(elements: walk.images, diagnostics: diagnostics + walk.diagnostics + warnings)
    }
}

/// Images as they are found, page by page.
private final class ImageWalk {
    private(set) var images: [PDFImage] = []
    /// What was damaged or left out.
    var diagnostics: [Diagnostic] { found + registry.bounds.diagnostics() + bounds.diagnostics() }
    private var found: [Diagnostic] = []
    private let registry = ImageRegistry()
    private let contentWalk: ContentWalk
    /// Images that are drawn, by their places in the registry.
    private var drawn: Set<Int> = []
    /// Images that resources hold, in the order in which they were found.
    private var held: [Int] = []
    private var resourcesSeen: Set<Int> = []
    private var bounds = WalkGuard("drawings of images")

    init() {
        contentWalk = ContentWalk(imageNumber: { [registry] in registry.place(of: $0) })
    }

    func look(at leaf: PageTree.Leaf, page: Int) {
        let (use, faults) = contentWalk.use(of: leaf, page: page)
        found += faults
        let unit = leaf.page["UserUnit"].number.flatMap { $0 > 0 ? $0 : nil } ?? 1
        for (index, placement) in use.images.enumerated() {
            drawn.insert(placement.image)
            let source = registry.entries[placement.image].object.map {
                PDFImage.Source.object($0.number, generation: $0.generation)
            }
            add(placement.image, page, source ?? .content(page: page, index: index), placement, unit)
        }
        collectHeld(leaf, page: page)
    }

    /// What no page draws though resources hold it.
    func addUndrawn() {
        for place in held where drawn.insert(place).inserted {
            guard let object = registry.entries[place].object else { continue }
            add(place, nil, .object(object.number, generation: object.generation), nil, 1)
        }
    }

    private func collectHeld(_ leaf: PageTree.Leaf, page: Int) {
        if let shared = leaf.sharedResources, !resourcesSeen.insert(shared).inserted { return }
        var resources = ResourceWalk(for: [.image])
        resources.visit(leaf) { _, image in
            if let place = registry.place(of: .object(image)) { held.append(place) }
        }
        found += resources.bounds.diagnostics(page: page)
    }

    /// Adds an image and its masks, which are drawn where it is.
    private func add(
        _ place: Int, _ page: Int?, _ source: PDFImage.Source, _ placement: ContentUse.Placement?, _ unit: Double
    ) {
        let entry = registry.entries[place]
        let kind: PDFImage.Kind = entry.object == nil ? .inline : entry.facts.isStencil ? .stencil : .image
        append(entry, kind, page, source, placement, unit)
        for mask in entry.masks {
            drawn.insert(mask.place)
            let entry = registry.entries[mask.place]
            guard let object = entry.object else { continue }
            append(entry, mask.kind, page, .object(object.number, generation: object.generation), placement, unit)
        }
    }

    private func append(
        _ entry: ImageRegistry.Entry, _ kind: PDFImage.Kind, _ page: Int?, _ source: PDFImage.Source,
        _ placement: ContentUse.Placement?, _ unit: Double
    ) {
        guard bounds.take() else { return }
        let facts = entry.facts
        var image = PDFImage(
            number: images.count + 1, page: page, source: source, kind: kind, isStencil: facts.isStencil,
            width: facts.width, height: facts.height, bitsPerComponent: facts.bits, componentCount: facts.components,
            colorSpace: facts.colorSpace?.family, baseColorSpace: facts.colorSpace?.base,
            profileName: facts.colorSpace?.profileName, filters: facts.filters, byteCount: entry.byteCount,
            decode: facts.decode, isInterpolated: facts.isInterpolated)
        if let placement, placement.matrix.isFinite {
            let matrix = placement.matrix
            if !placement.isRepeated { image.rectangle = matrix.bounds(of: PDFRect(x0: 0, y0: 0, x1: 1, y1: 1)) }
            image.ppiX = Self.density(facts.width, matrix.a, matrix.b, unit)
            image.ppiY = Self.density(facts.height, matrix.c, matrix.d, unit)
        }
        images.append(image)
    }

    /// Pixels per inch of a side that a vector of user space shows.
    private static func density(_ pixels: Int, _ x: Double, _ y: Double, _ unit: Double) -> Double? {
        let inches = (x * x + y * y).squareRoot() * unit / 72
        guard inches > 0, pixels > 0, inches.isFinite else { return nil }
        return Double(pixels) / inches
    }
}
