/// Walks the files that are embedded in a document (ISO 32000-2, 7.11.4 and 14.13): the one walk for listing, counting
/// and reading them.
struct AttachmentWalk: PageWalker {
    /// An embedded file as it is found.
    struct Found {
        let specification: QPDFObject
        let place: PDFAttachment.Place
        let holder: PDFAttachment.Holder
        let pageNumber: Int?
    }

    /// Called with each file; returns whether more are wanted.
    typealias Visit = (Found, inout [Diagnostic]) -> Bool

    private let structure: Structure
    private let isDeep: Bool
    private let visit: Visit
    private var associated: AssociatedFiles
    private var seen: Set<Int> = []
    private var seenData: Set<Int> = []
    private var isDone = false
    /// How many files there were.
    private(set) var count = 0
    /// What was cut, and what `visit` had to say.
    private(set) var diagnostics: [Diagnostic] = []

    var goesOn: Bool { !isDone }

    /// Calls `visit` with each file until it returns false; what was cut is added to `diagnostics`.
    ///
    /// A specification comes once. What hangs outside the name tree comes only if its data have not come yet: there the
    /// same file may have a specification for each place. Objects made in `visit` are gone after it.
    static func forEach(_ structure: Structure, _ diagnostics: inout [Diagnostic], _ visit: @escaping Visit) {
        var walk = AttachmentWalk(structure, isDeep: true, visit)
        walk.walkNames()
        structure.walkPages(&walk)
        walk.walkDocument()
        diagnostics += walk.diagnostics
    }

    /// Not `isDeep`, the walk leaves out what hangs on structure elements, on XObjects and in content, which takes a look
    /// at each of them.
    init(_ structure: Structure, isDeep: Bool, _ visit: @escaping Visit) {
        (self.structure, self.isDeep, self.visit) = (structure, isDeep, visit)
        associated = AssociatedFiles(structure)
    }

    /// The name tree of embedded files.
    mutating func walkNames() {
        let isWhole = NameTree.forEach(structure.file.catalog["Names"]["EmbeddedFiles"]) { (_, specification) in
            walk(specification, .nameTree, .document, nil)
            return goesOn
        }
        if !isWhole, goesOn {
            let message = "only \(NameTree.limit) names of attachments are read"
            diagnostics.append(Diagnostic(.warning, .truncated, message))
        }
    }

    mutating func walk(leaf: PageTree.Leaf, number: Int) {
        walkAll(leaf.page["AF"], .page, number)
        guard isDeep else { return }
        var found: [(QPDFObject, PDFAttachment.Holder)] = []
        associated.searchContent(of: leaf) { found.append(($0, $1)) }
        for (files, holder) in found { walkAll(files, holder, number) }
    }

    mutating func walk(annotation: QPDFObject, page: Int) {
        if annotation["Subtype"].name == "FileAttachment" { walk(annotation["FS"], .annotation, .annotation, page) }
        walkAll(annotation["AF"], .annotation, page)
    }

    /// What is associated with the whole document, and with its structure elements.
    mutating func walkDocument() {
        walkAll(structure.file.catalog["AF"], .document, nil)
        if isDeep, goesOn {
            structure.file.releasingObjects {
                var found: [(QPDFObject, Int?)] = []
                associated.searchStructure { found.append(($0, $1)) }
                for (files, page) in found { walkAll(files, .structureElement, page) }
            }
        }
        if associated.isCut {
            let message = "only \(AssociatedFiles.limit) objects were searched for associated files"
            diagnostics.append(Diagnostic(.warning, .truncated, message))
        }
    }

    private mutating func walkAll(_ associated: QPDFObject, _ holder: PDFAttachment.Holder, _ page: Int?) {
        for specification in associated.associatedFiles { walk(specification, .associatedFile, holder, page) }
    }

    private mutating func walk(
        _ specification: QPDFObject, _ place: PDFAttachment.Place, _ holder: PDFAttachment.Holder, _ page: Int?
    ) {
        guard goesOn, specification.isDictionary, !specification["EF"].isNull else { return }
        let number = specification.objectNumber
        if let number, seen.contains(number) { return }
        let data = FileSpecification.data(specification).objectNumber
        if place != .nameTree, let data, seenData.contains(data) { return }
        guard count < DocumentFile.listingLimit else {
            let message = "only \(DocumentFile.listingLimit) attachments are read"
            diagnostics.append(Diagnostic(.warning, .truncated, message))
            isDone = true
            return
        }
        count += 1
        if let number { seen.insert(number) }
        if let data { seenData.insert(data) }
        let found = Found(specification: specification, place: place, holder: holder, pageNumber: page)
        isDone = !structure.file.releasingObjects { visit(found, &diagnostics) }
    }
}
