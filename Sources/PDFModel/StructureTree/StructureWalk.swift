/// Walks a structure tree (ISO 32000-2, 14.7.2).
struct StructureWalk {
    /// How many levels are followed.
    static let depthLimit = 200

    private(set) var elements: [PDFStructureElement] = []
    /// What was damaged or cut.
    var diagnostics: [Diagnostic] { found + bounds.diagnostics() + kidBounds.diagnostics() }
    private var found: [Diagnostic] = []
    private let roles: StructureRoles
    private let file: QPDFFile
    private let pageNumbers: [Int: Int]
    private var bounds = WalkGuard("structure elements", levels: depthLimit)
    /// A tree may be wide with little in it.
    private var kidBounds = WalkGuard("kids of structure elements", limit: 10 * DocumentFile.listingLimit)

    init(_ objects: FileObjects) {
        file = objects.file
        roles = StructureRoles(objects.file.catalog["StructTreeRoot"]["RoleMap"])
        pageNumbers = objects.pages.numbers
    }

    /// Visits the kids of an element or of the root (/K); returns the pages of the content in it.
    ///
    /// `page` is where content is that does not say it itself.
    @discardableResult mutating func visit(_ kids: QPDFObject, level: Int, page: Int?) -> Set<Int> {
        guard kids.isArray else { return visit(kid: kids, level, page) }
        var pages: Set<Int> = []
        for kid in kids.elements {
            guard kidBounds.take(), !bounds.isFull else { break }
            pages.formUnion(visit(kid: kid, level, page))
        }
        return pages
    }

    private mutating func visit(kid: QPDFObject, _ level: Int, _ page: Int?) -> Set<Int> {
        guard kid.isDictionary else {
            if kid.integer != nil { return Set([page].compactMap(\.self)) }
            if !kid.isNull { find(.syntax, "the structure tree holds something that is no element") }
            return []
        }
        let type = kid["Type"].name
        if type == "MCR" || type == "OBJR" || kid["S"].isNull {
            return Set([number(of: kid["Pg"]) ?? page].compactMap(\.self))
        }
        return visit(element: kid, level, page)
    }

    private mutating func visit(element: QPDFObject, _ level: Int, _ page: Int?) -> Set<Int> {
        guard bounds.visit(element) else {
            find(.constructIgnored, "the structure tree reaches an element twice; it is listed once")
            return []
        }
        guard bounds.descend(to: level), bounds.take() else { return [] }
        let place = elements.count
        elements.append(read(element, level))
        let own = self.number(of: element["Pg"])
        var pages = visit(element["K"], level: level + 1, page: own ?? page)
        if pages.isEmpty, let own { pages = [own] }
        elements[place].pages = pages.sorted()
        return pages
    }

    private mutating func read(_ element: QPDFObject, _ level: Int) -> PDFStructureElement {
        var made = PDFStructureElement(level: level, type: "", pages: [])
        file.releasingObjects {
            let namespace = element["NS"]
            made.type = element["S"].name ?? ""
            made.mappedType = roles.standardType(of: made.type, namespace: namespace)
            made.namespace = namespace["NS"].string
            made.id = element["ID"].string
            made.title = element["T"].string
            made.language = element["Lang"].string
            made.alternativeText = element["Alt"].string
            made.actualText = element["ActualText"].string
            made.expansion = element["E"].string
        }
        made.objectNumber = element.objectNumber
        for type in roles.takeCyclicTypes() {
            find(.constructIgnored, "the role map leads from '\(type)' back to itself")
        }
        return made
    }

    private func number(of page: QPDFObject) -> Int? { page.objectNumber.flatMap { pageNumbers[$0] } }

    private mutating func find(_ code: Diagnostic.Code, _ message: String) {
        found.tally(Diagnostic(.warning, code, message))
    }
}
