/// Finds the fonts that a page's resources reach (ISO 32000-2, 7.8.3): also through forms, patterns, Type 3 fonts,
/// graphics states and the appearances of annotations.
struct ResourceWalker {
    /// How many objects are visited for one page.
    static let limit = 10_000
    static let depthLimit = 20

    private var visited: Set<Int> = []
    private var budget = ResourceWalker.limit

    /// Calls `visit` with each font dictionary of a page; one may come more than once.
    mutating func walk(_ leaf: PageTree.Leaf, _ visit: (QPDFObject) -> Void) {
        walk(resources: leaf.inherited.resources, depth: 0, visit)
        for annotation in leaf.page["Annots"].elements where budget > 0 {
            budget -= 1
            let appearance = annotation["AP"]["N"]
            if appearance.isStream {
                walk(resources: appearance["Resources"], depth: 1, visit)
            } else {
                for state in appearance.keys { walk(resources: appearance[state]["Resources"], depth: 1, visit) }
            }
        }
    }

    private mutating func walk(resources: QPDFObject, depth: Int, _ visit: (QPDFObject) -> Void) {
        guard depth < Self.depthLimit, resources.isDictionary, isNew(resources) else { return }
        let fonts = resources["Font"]
        for key in fonts.keys { walk(font: fonts[key], depth: depth, visit) }
        for category in ["XObject", "Pattern"] {
            let entries = resources[category]
            for key in entries.keys {
                let entry = entries[key]
                let inner = entry["Resources"]
                if inner.isDictionary, isNew(entry) { walk(resources: inner, depth: depth + 1, visit) }
            }
        }
        let states = resources["ExtGState"]
        for key in states.keys {
            let state = states[key]
            walk(font: state["Font"][0], depth: depth, visit)
            let mask = state["SMask"]["G"]
            if mask.isStream, isNew(mask) { walk(resources: mask["Resources"], depth: depth + 1, visit) }
        }
    }

    private mutating func walk(font: QPDFObject, depth: Int, _ visit: (QPDFObject) -> Void) {
        guard font.isDictionary else { return }
        visit(font)
        if font["Subtype"].name == "Type3", isNew(font) {
            walk(resources: font["Resources"], depth: depth + 1, visit)
        }
    }

    private mutating func isNew(_ object: QPDFObject) -> Bool {
        guard budget > 0 else { return false }
        budget -= 1
        return object.objectNumber.map { visited.insert($0).inserted } ?? true
    }
}
