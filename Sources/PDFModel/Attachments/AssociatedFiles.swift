/// Finds the associated files that hang deep in a document: on XObjects, in content, on structure elements
/// (ISO 32000-2, 14.13.5 to 14.13.7).
struct AssociatedFiles {
    /// How many objects are looked at.
    static let limit = 1_000_000

    /// Whether there were more objects.
    private(set) var isCut = false
    private var budget = AssociatedFiles.limit
    private var visited: Set<Int> = []
    private let structure: Structure

    init(_ structure: Structure) { self.structure = structure }

    /// Calls `body` with what the XObjects and property lists that a page reaches name as their files. What several
    /// pages share comes with the first of them.
    mutating func searchContent(of leaf: PageTree.Leaf, _ body: (QPDFObject, PDFAttachment.Holder) -> Void) {
        search(resources: leaf.inherited.resources, depth: 0, body)
        for annotation in leaf.page["Annots"].elements {
            let appearance = annotation["AP"]["N"]
            for state in appearance.isStream ? [appearance] : appearance.values {
                search(object: state, depth: 1, body)
            }
        }
    }

    private mutating func search(
        resources: QPDFObject, depth: Int, _ body: (QPDFObject, PDFAttachment.Holder) -> Void
    ) {
        guard resources.isDictionary, isNew(resources) else { return }
        for object in resources["XObject"].values { search(object: object, depth: depth, body) }
        for list in resources["Properties"].values where isNew(list) { body(list["MCAF"], .content) }
    }

    private mutating func search(object: QPDFObject, depth: Int, _ body: (QPDFObject, PDFAttachment.Holder) -> Void) {
        guard object.isStream, isNew(object) else { return }
        let isForm = object["Subtype"].name == "Form"
        body(object["AF"], isForm ? .form : .image)
        guard isForm else { return }
        guard depth < ResourceWalker.depthLimit else { return isCut = true }
        search(resources: object["Resources"], depth: depth + 1, body)
    }

    /// Calls `body` with what structure elements name as their files, and the page that an element states.
    mutating func searchStructure(_ body: (QPDFObject, Int?) -> Void) {
        let root = structure.file.catalog["StructTreeRoot"]
        guard root.isDictionary else { return }
        let numbers = structure.pages.numbers
        var pending = [root["K"]]
        while let node = pending.popLast() {
            if node.isArray {
                // Most kids are numbers of marked content.
                pending += node.elements.filter { $0.isDictionary || $0.isArray }.reversed()
            } else if node.isDictionary, isNew(node) {
                let files = node["AF"]
                if !files.isNull { body(files, node["Pg"].objectNumber.flatMap { numbers[$0] }) }
                pending.append(node["K"])
            }
        }
    }

    private mutating func isNew(_ object: QPDFObject) -> Bool {
        guard budget > 0 else {
            isCut = true
            return false
        }
        budget -= 1
        return object.objectNumber.map { visited.insert($0).inserted } ?? true
    }
}

extension QPDFObject {
    /// The file specifications that an `AF` names: an array of them, or, as some writers have it, one.
    var associatedFiles: [QPDFObject] { isArray ? Array(elements) : isNull ? [] : [self] }
}
