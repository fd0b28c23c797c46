/// Walks everything that an action can be attached to (ISO 32000-2, 12.6).
///
/// poppler's `poppler_document_has_javascript` misses the open action, outlines and chained actions.
struct ActionWalk: PageWalk {
    /// What an action is attached to.
    struct Place {
        let location: PlacedAction.Location
        /// The key of the action: `A`, or one of those in /AA.
        let key: String
        /// What it is attached to; of the name tree, the name.
        let holder: QPDFObject
        /// The page, 1-based.
        var page: Int?
        var field: FieldNode?
        /// How many actions come before it in its chain.
        var depth = 0

        /// Whether it is a script instead of an action: /OnInstantiate of a three-dimensional artwork (13.6.3).
        var isScript: Bool { key == Self.scriptKey }
        fileprivate static let scriptKey = "OnInstantiate"
    }

    private let objects: FileObjects
    private let visit: (QPDFObject, Place) -> Bool
    private var bounds = WalkGuard("places of actions")
    private var cutNames: [Diagnostic] = []
    /// Whether `visit` wanted no more.
    private(set) var isDone = false

    /// Calls `visit` with each action until it returns false; what was cut is added to `diagnostics`.
    ///
    /// Objects created in `visit` may be released after it.
    static func forEach(
        _ objects: FileObjects, _ diagnostics: inout [Diagnostic], _ visit: @escaping (QPDFObject, Place) -> Bool
    ) {
        var walk = ActionWalk(objects, visit)
        walk.walkDocument()
        objects.walkPages(&walk)
        walk.walkTemplates()
        if walk.goesOn {
            FieldWalk.forEach(objects.file, &diagnostics) { field in
                walk.walk(field: field)
                return walk.goesOn
            }
        }
        if walk.goesOn {
            OutlineWalk.forEach(objects.file, &diagnostics) { entry, _ in
                walk.walk(entry: entry)
                return walk.goesOn
            }
        }
        diagnostics += walk.limits
    }

    init(_ objects: FileObjects, _ visit: @escaping (QPDFObject, Place) -> Bool) {
        (self.objects, self.visit) = (objects, visit)
    }

    var goesOn: Bool { !isDone && !bounds.isFull }

    /// What was left out, unless `visit` wanted no more.
    var limits: [Diagnostic] { isDone ? [] : cutNames + bounds.diagnostics() }

    /// Visits the actions of the catalog and the name tree /JavaScript.
    mutating func walkDocument() {
        let catalog = objects.file.catalog
        walk(catalog["OpenAction"], Place(location: .openAction, key: "open", holder: catalog))
        walkAdditional(catalog, Place(location: .document, key: "", holder: catalog))
        cutNames += KeyTreeWalk.forEach(.names, below: catalog["Names"]["JavaScript"], "names of scripts") { entry in
            objects.file.releasingObjects {
                walk(entry.value, Place(location: .nameTree, key: "open", holder: entry.key))
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
        let templates = objects.file.catalog["Names"]["Templates"]
        cutNames += KeyTreeWalk.forEach(.names, below: templates, "names of templates") { entry in
            objects.file.releasingObjects {
                let page = entry.value
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
        var steps = WalkGuard("steps of a presentation")
        while goesOn, step.isDictionary, steps.visit(step), bounds.take() {
            for key in ["NA", "PA"] { walk(step[key], place.with(key)) }
            step = step["Next"]
        }
    }

    /// A field, and those of its widgets that no page has: a field that is its own widget was visited as one.
    mutating func walk(field: FieldNode) {
        if !bounds.hasVisited(field.object) {
            walkHolder(field.object, Place(location: .field, key: "", holder: field.object, field: field))
        }
        for widget in field.widgets where goesOn && !bounds.hasVisited(widget) {
            walkHolder(widget, Place(location: .annotation, key: "", holder: widget))
        }
    }

    /// An entry of the outline.
    mutating func walk(entry: QPDFObject) {
        walk(entry["A"], Place(location: .outline, key: "A", holder: entry))
    }

    /// An annotation or a field: its own action, the additional ones, and the script of an artwork.
    private mutating func walkHolder(_ holder: QPDFObject, _ place: Place) {
        guard bounds.take() else { return }
        bounds.visit(holder)
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
        var chain = WalkGuard("actions of a chain")
        while goesOn, !chain.isFull, let (action, depth) = pending.popLast() {
            guard chain.visit(action) else { continue }
            guard bounds.take() else { return }
            guard visit(action, place.with(place.key, depth: depth)) else { return isDone = true }
            let next = action["Next"]
            if next.isArray {
                pending += next.elements.reversed().map { ($0, depth + 1) }
            } else if !next.isNull {
                pending.append((next, depth + 1))
            }
        }
    }
}

extension ActionWalk.Place {
    fileprivate func with(_ key: String, depth: Int = 0) -> Self {
        Self(location: location, key: key, holder: holder, page: page, field: field, depth: depth)
    }
}
