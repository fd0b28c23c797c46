/// Walks every place of a document where an action can hang (ISO 32000-2, 12.6).
///
/// poppler's own answer to "is there JavaScript" misses the open action, outlines and chained actions.
struct ActionWalker: PageWalker {
    /// Where an action hangs.
    struct Place {
        let location: PlacedAction.Location
        /// The key by which it hangs: `A`, or one of the additional actions'.
        let key: String
        /// What it hangs on; of the name tree, the name.
        let holder: QPDFObject
        /// The page, 1-based.
        var page: Int?
        var field: FieldNode?
        /// How many actions come before it in its chain.
        var depth = 0

        /// Whether what hangs there is no action but a script by itself: that of a three-dimensional artwork (13.6.3).
        var isScript: Bool { key == Self.scriptKey }
        fileprivate static let scriptKey = "OnInstantiate"
    }

    /// How many actions, and things that could have one, are visited at most.
    static let limit = 100_000

    private let structure: Structure
    private let visit: (QPDFObject, Place) -> Bool
    private var budget = ActionWalker.limit
    /// Whether `visit` wanted no more.
    private(set) var isDone = false
    /// The annotations that were visited: a field that is its own widget is not visited again.
    private var visited: Set<Int> = []

    /// Calls `visit` with each action until it returns false; what was cut is added to `diagnostics`.
    ///
    /// Objects made in `visit` may be gone after it.
    static func forEach(
        _ structure: Structure, _ diagnostics: inout [Diagnostic], _ visit: @escaping (QPDFObject, Place) -> Bool
    ) {
        var walker = ActionWalker(structure, visit)
        walker.walkDocument()
        structure.walkPages(&walker)
        walker.walkTemplates()
        if walker.goesOn {
            FieldTree.forEach(structure.file, &diagnostics) { field in
                walker.walk(field: field)
                return walker.goesOn
            }
        }
        if walker.goesOn {
            OutlineWalk.forEach(structure.file, &diagnostics) { entry, _ in
                walker.walk(entry: entry)
                return walker.goesOn
            }
        }
        diagnostics += walker.limits
    }

    init(_ structure: Structure, _ visit: @escaping (QPDFObject, Place) -> Bool) {
        (self.structure, self.visit) = (structure, visit)
    }

    var goesOn: Bool { !isDone && budget > 0 }

    /// What is to be said where the search ended before its end.
    var limits: [Diagnostic] {
        guard budget <= 0, !isDone else { return [] }
        return [Diagnostic(.warning, .truncated, "only \(Self.limit) places were searched for actions")]
    }

    /// What hangs on the catalog, and the scripts that have names.
    mutating func walkDocument() {
        let catalog = structure.file.catalog
        walk(catalog["OpenAction"], Place(location: .openAction, key: "open", holder: catalog))
        walkAdditional(catalog, Place(location: .document, key: "", holder: catalog))
        NameTree.forEach(catalog["Names"]["JavaScript"]) { name, action in
            structure.file.releasingObjects {
                walk(action, Place(location: .nameTree, key: "open", holder: name))
            }
            return goesOn
        }
    }

    mutating func walk(leaf: PageTree.Leaf, number: Int) {
        walkPage(leaf.page, Place(location: .page, key: "", holder: leaf.page, page: number))
    }

    mutating func walk(annotation: QPDFObject, page: Int) {
        walkHolder(annotation, Place(location: .annotation, key: "", holder: annotation, page: page))
    }

    /// The pages that are templates for others (12.7.7).
    mutating func walkTemplates() {
        guard goesOn else { return }
        NameTree.forEach(structure.file.catalog["Names"]["Templates"]) { (page: QPDFObject) in
            structure.file.releasingObjects {
                walkPage(page, Place(location: .template, key: "", holder: page))
                for annotation in page["Annots"].elements where goesOn {
                    walkHolder(annotation, Place(location: .annotation, key: "", holder: annotation))
                }
            }
            return goesOn
        }
    }

    private mutating func walkPage(_ page: QPDFObject, _ place: Place) {
        walkAdditional(page, place)
        walkSteps(page["PresSteps"], place)
    }

    /// The steps of a presentation on one page (12.4.4.2).
    private mutating func walkSteps(_ first: QPDFObject, _ place: Place) {
        var step = first
        var seen: Set<Int> = []
        while goesOn, step.isDictionary, step.objectNumber.map({ seen.insert($0).inserted }) ?? true {
            budget -= 1
            for key in ["NA", "PA"] { walk(step[key], place.with(key)) }
            step = step["Next"]
        }
    }

    /// A field, and those of its widgets that no page has.
    mutating func walk(field: FieldNode) {
        if isNew(field.object) {
            walkHolder(field.object, Place(location: .field, key: "", holder: field.object, field: field))
        }
        for widget in field.widgets where goesOn && isNew(widget) {
            walkHolder(widget, Place(location: .annotation, key: "", holder: widget))
        }
    }

    /// An entry of the outline.
    mutating func walk(entry: QPDFObject) {
        walk(entry["A"], Place(location: .outline, key: "A", holder: entry))
    }

    /// Whether an object was not visited as an annotation or field before.
    private func isNew(_ object: QPDFObject) -> Bool { object.objectNumber.map { !visited.contains($0) } ?? true }

    /// An annotation or a field: its own action, the additional ones, and the script of an artwork.
    private mutating func walkHolder(_ holder: QPDFObject, _ place: Place) {
        budget -= 1
        if let number = holder.objectNumber { visited.insert(number) }
        for key in ["A", "PA"] { walk(holder[key], place.with(key)) }
        walkAdditional(holder, place)
        let artwork = holder["3DD"]
        if artwork.isStream { walk(artwork[Place.scriptKey], place.with(Place.scriptKey)) }
    }

    /// The additional actions of a catalog, page, field or annotation (12.6.3).
    private mutating func walkAdditional(_ holder: QPDFObject, _ place: Place) {
        let actions = holder["AA"]
        guard actions.isDictionary else { return }
        for key in actions.keys { walk(actions[key], place.with(key)) }
    }

    /// An action and those that follow it (12.6.2), each once.
    private mutating func walk(_ action: QPDFObject, _ place: Place) {
        guard !action.isNull else { return }
        var pending = [(action: action, depth: 0)]
        var seen: Set<Int> = []
        while goesOn, let (action, depth) = pending.popLast() {
            guard action.objectNumber.map({ seen.insert($0).inserted }) ?? true else { continue }
            budget -= 1
            guard visit(action, place.with(place.key, depth: depth)) else {
                isDone = true
                return
            }
            let next = action["Next"]
            if next.isArray {
                pending += next.elements.reversed().map { ($0, depth + 1) }
            } else if !next.isNull {
                pending.append((next, depth + 1))
            }
        }
    }
}

extension ActionWalker.Place {
    fileprivate func with(_ key: String, depth: Int = 0) -> Self {
        Self(location: location, key: key, holder: holder, page: page, field: field, depth: depth)
    }
}
