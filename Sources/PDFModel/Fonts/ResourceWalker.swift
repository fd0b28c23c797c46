/// Finds the fonts and images that a page's resources reach (ISO 32000-2, 7.8.3): also through forms, patterns, Type 3
/// fonts, graphics states and the appearances of annotations.
struct ResourceWalker {
    /// How many objects are visited for one page.
    static let limit = 10_000
    static let depthLimit = 20

    /// Whether something was left out at a limit.
    private var isTruncated = false
    private var visited: Set<Int> = []
    private var budget = ResourceWalker.limit
    private let visitFont: (QPDFObject) -> Void
    private let visitImage: (QPDFObject) -> Void

    /// A walker that calls `font` with each font dictionary and `image` with each image; one may come more than once.
    init(font: @escaping (QPDFObject) -> Void = { _ in }, image: @escaping (QPDFObject) -> Void = { _ in }) {
        (visitFont, visitImage) = (font, image)
    }

    /// Says that something was left out at a limit; nil where nothing was.
    func truncation(of kind: String, page: Int) -> Diagnostic? {
        let limits = "\(Self.limit) objects, \(Self.depthLimit) deep"
        guard isTruncated else { return nil }
        return Diagnostic(.warning, .truncated, "only \(limits), were searched for \(kind)", page: page)
    }

    /// Walks what a page reaches.
    mutating func walk(_ leaf: PageTree.Leaf) {
        walk(resources: leaf.inherited.resources, depth: 0)
        for annotation in leaf.page["Annots"].elements {
            guard budget > 0 else {
                isTruncated = true
                return
            }
            budget -= 1
            let appearance = annotation["AP"]["N"]
            if appearance.isStream {
                walk(resources: appearance["Resources"], depth: 1)
            } else {
                for state in appearance.values { walk(resources: state["Resources"], depth: 1) }
            }
        }
    }

    private mutating func walk(resources: QPDFObject, depth: Int) {
        guard resources.isDictionary, isNew(resources) else { return }
        guard depth < Self.depthLimit else {
            isTruncated = true
            return
        }
        for font in resources["Font"].values { walk(font: font, depth: depth) }
        for category in ["XObject", "Pattern"] {
            for entry in resources[category].values {
                let inner = entry["Resources"]
                if inner.isDictionary {
                    if isNew(entry) { walk(resources: inner, depth: depth + 1) }
                } else if entry["Subtype"].name == "Image", entry.isStream {
                    visitImage(entry)
                }
            }
        }
        for state in resources["ExtGState"].values {
            walk(font: state["Font"][0], depth: depth)
            let mask = state["SMask"]["G"]
            if mask.isStream, isNew(mask) { walk(resources: mask["Resources"], depth: depth + 1) }
        }
    }

    private mutating func walk(font: QPDFObject, depth: Int) {
        guard font.isDictionary else { return }
        visitFont(font)
        if font["Subtype"].name == "Type3", isNew(font) { walk(resources: font["Resources"], depth: depth + 1) }
    }

    private mutating func isNew(_ object: QPDFObject) -> Bool {
        guard budget > 0 else {
            isTruncated = true
            return false
        }
        budget -= 1
        return object.objectNumber.map { visited.insert($0).inserted } ?? true
    }
}
