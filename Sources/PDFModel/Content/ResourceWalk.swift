/// Walks the resources that pages reach (ISO 32000-2, 7.8.3): also through forms, patterns, Type 3 fonts, graphics states
/// and the appearances of annotations, whatever state they are for.
struct ResourceWalk {
    /// The kinds of resources that a walk may look for.
    enum Kind {
        case font, image, form, graphicsState, shading
        /// A list of properties for marked content (14.6.2).
        case properties
    }

    /// How many annotations and dictionaries of resources are visited for one page.
    static let limit = 10_000
    /// How deep they may be nested.
    private static let levelLimit = 20

    /// What was visited.
    private(set) var bounds: WalkGuard
    private let kinds: Set<Kind>

    init(for kinds: Set<Kind>, limit: Int = ResourceWalk.limit) {
        self.kinds = kinds
        bounds = WalkGuard("resource dictionaries", limit: limit, levels: Self.levelLimit)
    }

    /// Calls `body` with each resource of the wanted kinds that a page reaches and no page before it did.
    mutating func visit(_ leaf: PageTree.Leaf, _ body: (Kind, QPDFObject) -> Void) {
        visit(resources: leaf.inherited.resources, level: 1, body)
        for annotation in leaf.page["Annots"].elements {
            guard bounds.take() else { return }
            for state in AnnotationAppearance.states(of: annotation) { visit(state, level: 1, body) }
        }
    }

    private mutating func visit(resources: QPDFObject, level: Int, _ body: (Kind, QPDFObject) -> Void) {
        guard resources.isDictionary, bounds.visit(resources), bounds.descend(to: level), bounds.take() else { return }
        for font in resources["Font"].values { visit(font: font, level: level, body) }
        for category in ["XObject", "Pattern"] {
            for object in resources[category].values { visit(object, level: level, body) }
        }
        for state in resources["ExtGState"].values {
            visit(font: state["Font"][0], level: level, body)
            visit(state["SMask"]["G"], level: level, body)
            if kinds.contains(.graphicsState), bounds.visit(state) { body(.graphicsState, state) }
        }
        if kinds.contains(.shading) {
            for shading in resources["Shading"].values where bounds.visit(shading) { body(.shading, shading) }
            for pattern in resources["Pattern"].values where bounds.visit(pattern["Shading"]) {
                body(.shading, pattern["Shading"])
            }
        }
        guard kinds.contains(.properties) else { return }
        for list in resources["Properties"].values where bounds.visit(list) { body(.properties, list) }
    }

    private mutating func visit(font: QPDFObject, level: Int, _ body: (Kind, QPDFObject) -> Void) {
        guard font.isDictionary, bounds.visit(font) else { return }
        if kinds.contains(.font) { body(.font, font) }
        if font["Subtype"].name == "Type3" { visit(resources: font["Resources"], level: level + 1, body) }
    }

    /// Visits an XObject or a pattern.
    private mutating func visit(_ object: QPDFObject, level: Int, _ body: (Kind, QPDFObject) -> Void) {
        let resources = object["Resources"]
        let kind = wantedKind(of: object)
        guard kind != nil || resources.isDictionary, bounds.visit(object) else { return }
        if let kind { body(kind, object) }
        visit(resources: resources, level: level + 1, body)
    }

    private func wantedKind(of object: QPDFObject) -> Kind? {
        guard !kinds.isDisjoint(with: [.image, .form]), object.isStream else { return nil }
        switch object["Subtype"].name {
        case "Image": return kinds.contains(.image) ? .image : nil
        case "Form": return kinds.contains(.form) ? .form : nil
        default: return nil
        }
    }
}

extension PageTree.Leaf {
    /// The number of the page's resources where they are all that it reaches: what is found in them need not be looked
    /// for again.
    var sharedResources: Int? { page["Annots"].isNull ? inherited.resources.objectNumber : nil }
}
