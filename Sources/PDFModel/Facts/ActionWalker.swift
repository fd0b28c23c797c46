/// Walks every place of a document where an action can hang (ISO 32000-2, 12.6).
///
/// poppler's own answer to "is there JavaScript" misses the open action, outlines and chained actions.
struct ActionWalker {
    /// How many actions, annotations, fields and outline items are visited at most.
    static let limit = 100_000

    private let structure: Structure
    private let visit: (QPDFObject) -> Bool
    private var budget = ActionWalker.limit
    private var isDone = false
    private var visited: Set<Int> = []

    /// Whether `visit` returned true for an action; the walk ends there.
    static func contains(_ structure: Structure, where visit: @escaping (QPDFObject) -> Bool) -> (
        found: Bool, isComplete: Bool
    ) {
        var walker = ActionWalker(structure: structure, visit: visit)
        walker.walkDocument()
        return (walker.isDone, walker.budget > 0)
    }

    /// Whether an action carries a script: a JavaScript action, or a rendition action with one (12.6.4.17, 12.6.4.14).
    static func isJavaScript(_ action: QPDFObject) -> Bool {
        switch action["S"].name {
        case "JavaScript": true
        case "Rendition": !action["JS"].isNull
        default: false
        }
    }

    private init(structure: Structure, visit: @escaping (QPDFObject) -> Bool) {
        self.structure = structure
        self.visit = visit
    }

    private mutating func walkDocument() {
        let catalog = structure.file.catalog
        walkAction(catalog["OpenAction"])
        walkAdditional(catalog["AA"])
        NameTree.forEach(catalog["Names"]["JavaScript"]) { action in
            walkAction(action)
            return !isDone && budget > 0
        }
        walkFields(catalog["AcroForm"]["Fields"], depth: 0)
        walkOutline(catalog["Outlines"]["First"], depth: 0)
        for leaf in structure.pages.leaves where !isDone && budget > 0 {
            let additional = leaf.page["AA"], annotations = leaf.page["Annots"]
            guard additional.isDictionary || annotations.isArray else { continue }
            structure.file.releasingObjects {
                walkAdditional(additional)
                for annotation in annotations.elements where !isDone {
                    budget -= 1
                    walkAction(annotation["A"])
                    walkAction(annotation["PA"])
                    walkAdditional(annotation["AA"])
                }
            }
        }
    }

    private mutating func walkAction(_ action: QPDFObject, depth: Int = 0) {
        guard !isDone, budget > 0, depth < 100, action.isDictionary else { return }
        if let number = action.objectNumber, !visited.insert(number).inserted { return }
        budget -= 1
        if visit(action) {
            isDone = true
            return
        }
        let next = action["Next"]
        if next.isArray {
            for each in next.elements { walkAction(each, depth: depth + 1) }
        } else {
            walkAction(next, depth: depth + 1)
        }
    }

    /// The additional actions of a catalog, page, field or annotation (12.6.3).
    private mutating func walkAdditional(_ actions: QPDFObject) {
        for key in actions.keys { walkAction(actions[key]) }
    }

    private mutating func walkFields(_ fields: QPDFObject, depth: Int) {
        guard depth < 100 else { return }
        for field in fields.elements where !isDone && budget > 0 {
            if let number = field.objectNumber, !visited.insert(number).inserted { continue }
            budget -= 1
            walkAction(field["A"])
            walkAdditional(field["AA"])
            walkFields(field["Kids"], depth: depth + 1)
        }
    }

    private mutating func walkOutline(_ first: QPDFObject, depth: Int) {
        var item = first
        while !isDone, budget > 0, depth < 100, item.isDictionary {
            if let number = item.objectNumber, !visited.insert(number).inserted { return }
            budget -= 1
            walkAction(item["A"])
            walkOutline(item["First"], depth: depth + 1)
            item = item["Next"]
        }
    }
}
