/// Walks the files that are embedded in a document (ISO 32000-2, 7.11.4 and 14.13): the one walk for listing, counting
/// and reading them.
struct AttachmentWalk: PageWalk {
    /// An embedded file as it is found.
    struct Found {
        let specification: QPDFObject
        let place: PDFAttachment.Place
        let holder: PDFAttachment.Holder
        let pageNumber: Int?
    }

    /// Called with each file; returns whether more are wanted.
    typealias Visit = (Found, inout [Diagnostic]) -> Bool

    private let objects: FileObjects
    private let isDeep: Bool
    private let visit: Visit
    private var resources = ResourceWalk(for: [.image, .form, .properties], limit: searchLimit)
    private var bounds = WalkGuard("attachments")
    private var seenData: Set<Int> = []
    private var isDone = false
    /// How many files there were.
    var count: Int { bounds.count }
    /// What was cut, and the diagnostics of `visit`.
    private(set) var diagnostics: [Diagnostic] = []

    var goesOn: Bool { !isDone && !bounds.isFull }

    /// Calls `visit` with each file until it returns false; what was cut is added to `diagnostics`.
    ///
    /// A specification comes once. One outside the name tree comes only if its data have not come yet: there the same
    /// file may have several specifications. Objects created in `visit` are released after it.
    static func forEach(_ objects: FileObjects, _ diagnostics: inout [Diagnostic], _ visit: @escaping Visit) {
        var walk = AttachmentWalk(objects, isDeep: true, visit)
        walk.walkNames()
        objects.walkPages(&walk)
        walk.walkDocument()
        diagnostics += walk.diagnostics
    }

    /// Unless `isDeep`, the walk skips structure elements, XObjects and marked content, since it would have to read each
    /// of them.
    init(_ objects: FileObjects, isDeep: Bool, _ visit: @escaping Visit) {
        (self.objects, self.isDeep, self.visit) = (objects, isDeep, visit)
    }

    /// How many objects of each kind are looked at for files that belong to them.
    private static let searchLimit = 1_000_000

    /// The name tree of embedded files.
    mutating func walkNames() {
        let names = objects.file.catalog["Names"]["EmbeddedFiles"]
        let cut = KeyTreeWalk.forEach(.names, below: names, "names of attachments") { entry in
            walk(entry.value, .nameTree, .document, nil)
            return goesOn
        }
        diagnostics += cut
    }

    mutating func walk(leaf: PageTree.Leaf, number: Int) {
        walkAll(leaf.page["AF"], .page, number)
        guard isDeep else { return }
        // What several pages share belongs to the first of them (14.13.5 and 14.13.6).
        var found: [(files: QPDFObject, holder: PDFAttachment.Holder)] = []
        resources.visit(leaf) { kind, object in
            switch kind {
            case .form: found.append((object["AF"], .form))
            case .image: found.append((object["AF"], .image))
            case .properties: found.append((object["MCAF"], .content))
            case .font, .graphicsState, .shading: break
            }
        }
        for (files, holder) in found { walkAll(files, holder, number) }
    }

    mutating func walk(annotation: QPDFObject, page: Int) {
        if annotation["Subtype"].name == "FileAttachment" { walk(annotation["FS"], .annotation, .annotation, page) }
        walkAll(annotation["AF"], .annotation, page)
    }

    /// What is associated with the whole document, and with its structure elements.
    mutating func walkDocument() {
        walkAll(objects.file.catalog["AF"], .document, nil)
        if isDeep, goesOn {
            objects.file.releasingObjects { walkStructure() }
        }
        diagnostics += bounds.diagnostics() + resources.bounds.diagnostics()
    }

    /// What is associated with structure elements (14.13.7).
    private mutating func walkStructure() {
        let root = objects.file.catalog["StructTreeRoot"]
        guard root.isDictionary else { return }
        let numbers = objects.pages.numbers
        var elements = WalkGuard("structure elements", limit: Self.searchLimit)
        var pending = [root["K"]]
        while goesOn, !elements.isFull, let node = pending.popLast() {
            if node.isArray {
                // Most kids are numbers of marked content.
                pending += node.elements.filter { $0.isDictionary || $0.isArray }.reversed()
            } else if node.isDictionary, elements.visit(node), elements.take() {
                walkAll(node["AF"], .structureElement, node["Pg"].objectNumber.flatMap { numbers[$0] })
                pending.append(node["K"])
            }
        }
        diagnostics += elements.diagnostics()
    }

    private mutating func walkAll(_ associated: QPDFObject, _ holder: PDFAttachment.Holder, _ page: Int?) {
        // An array of file specifications or, as some writers have it, one.
        for specification in associated.isArray ? Array(associated.elements) : [associated] {
            walk(specification, .associatedFile, holder, page)
        }
    }

    private mutating func walk(
        _ specification: QPDFObject, _ place: PDFAttachment.Place, _ holder: PDFAttachment.Holder, _ page: Int?
    ) {
        guard goesOn, specification.isDictionary, !specification["EF"].isNull else { return }
        if bounds.hasVisited(specification) { return }
        let data = FileSpecification.data(specification).objectNumber
        if place != .nameTree, let data, seenData.contains(data) { return }
        guard bounds.take() else { return }
        bounds.visit(specification)
        if let data { seenData.insert(data) }
        let found = Found(specification: specification, place: place, holder: holder, pageNumber: page)
        isDone = !objects.file.releasingObjects { visit(found, &diagnostics) }
    }
}
