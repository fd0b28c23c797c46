/// Walks the files that are embedded in a document (ISO 32000-2, 7.11.4 and 14.13): the one walk for listing, counting
/// and reading them.
struct AttachmentWalk: PageWalker {
    /// Called with each file specification, where it hangs, and the page; returns whether more are wanted.
    typealias Visit = (QPDFObject, PDFAttachment.Place, Int?, inout [Diagnostic]) -> Bool

    private let structure: Structure
    private let visit: Visit
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
        var walk = AttachmentWalk(structure, visit)
        walk.walkNames()
        structure.walkPages(&walk)
        walk.walkDocument()
        diagnostics += walk.diagnostics
    }

    init(_ structure: Structure, _ visit: @escaping Visit) { (self.structure, self.visit) = (structure, visit) }

    /// The name tree of embedded files.
    mutating func walkNames() {
        let isWhole = NameTree.forEach(structure.file.catalog["Names"]["EmbeddedFiles"]) { (_, specification) in
            walk(specification, .nameTree, nil)
            return goesOn
        }
        if !isWhole, goesOn {
            let message = "only \(NameTree.limit) names of attachments are read"
            diagnostics.append(Diagnostic(.warning, .truncated, message))
        }
    }

    mutating func walk(page: QPDFObject, number: Int) { walkAssociated(page, number) }

    mutating func walk(annotation: QPDFObject, page: Int) {
        if annotation["Subtype"].name == "FileAttachment" { walk(annotation["FS"], .annotation, page) }
        walkAssociated(annotation, page)
    }

    /// The files that are associated with the whole document.
    mutating func walkDocument() { walkAssociated(structure.file.catalog, nil) }

    private mutating func walkAssociated(_ holder: QPDFObject, _ page: Int?) {
        for specification in holder["AF"].elements { walk(specification, .associatedFile, page) }
    }

    private mutating func walk(_ specification: QPDFObject, _ place: PDFAttachment.Place, _ page: Int?) {
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
        isDone = !structure.file.releasingObjects { visit(specification, place, page, &diagnostics) }
    }
}
