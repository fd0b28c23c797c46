/// The pages of a file in order, found by walking its page tree (ISO 32000-2, 7.7.3).
///
/// libqpdf's own list of pages repairs what it walks over, so that a missing media box would look as if it were stated.
struct PageTree {
    /// One leaf, with the attributes that it inherits (7.7.3.4).
    struct Leaf {
        let page: QPDFObject
        var inherited: Inherited
    }

    /// The inheritable attributes; the null object where nothing states them.
    struct Inherited {
        var mediaBox: QPDFObject
        var cropBox: QPDFObject
        var rotation: QPDFObject
        var resources: QPDFObject
    }

    /// How many pages are listed at most.
    static let limit = 100_000
    /// How deep the tree may be.
    static let depthLimit = 200

    private(set) var leaves: [Leaf] = []
    /// The page count that the root of the tree states; nil where it is no integer.
    let statedCount: Int?
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether there are more pages than are listed.
    var isCut: Bool { bounds.isFull }
    /// Whether every leaf could be read and there are as many as the root states.
    var isSound: Bool { diagnostics.isEmpty && !leaves.isEmpty && leaves.count == statedCount }
    private var bounds = WalkGuard("pages", limit: limit)

    /// The numbers of the pages, from 1, by their object numbers.
    var numbers: [Int: Int] {
        let numbers = leaves.enumerated().compactMap { index, leaf in leaf.page.objectNumber.map { ($0, index + 1) } }
        return Dictionary(numbers) { first, _ in first }
    }

    /// Walks the tree of `file` down to at most `limit` leaves.
    init(_ file: QPDFFile) {
        let root = file.catalog["Pages"]
        let nothing = file.null
        statedCount = root["Count"].integer
        let none = Inherited(mediaBox: nothing, cropBox: nothing, rotation: nothing, resources: nothing)
        walk(root, inherited: none, depth: 0)
        diagnostics += bounds.diagnostics()
    }

    private mutating func walk(_ node: QPDFObject, inherited: Inherited, depth: Int) {
        guard let node = node.dictionary, depth < Self.depthLimit else {
            diagnostics.append(Diagnostic(.error, .pageUnreadable, "the page tree has a node that cannot be read"))
            return
        }
        let kids = node["Kids"]
        if kids.isArray, !bounds.visit(node) {
            let message = "the page tree leads back to object \(node.objectNumber ?? 0)"
            diagnostics.append(Diagnostic(.error, .pageUnreadable, message))
            return
        }
        var inherited = inherited
        replace(&inherited.mediaBox, node["MediaBox"])
        replace(&inherited.cropBox, node["CropBox"])
        replace(&inherited.rotation, node["Rotate"])
        replace(&inherited.resources, node["Resources"])
        if kids.isArray, node["Type"].name != "Page" {
            for kid in kids.elements where !isCut {
                walk(kid, inherited: inherited, depth: depth + 1)
            }
        } else if bounds.take() {
            leaves.append(Leaf(page: node, inherited: inherited))
        }
    }

    private func replace(_ attribute: inout QPDFObject, _ stated: QPDFObject) {
        if !stated.isNull { attribute = stated }
    }
}
