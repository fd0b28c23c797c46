/// Resolves the destinations of one file to pages: those by name and those that state a page (ISO 32000-2, 12.3.2).
final class Destinations {
    /// How many names are read: the manuals of processors have hundreds of thousands.
    private static let limit = 1_000_000

    private let file: QPDFFile
    /// Page numbers, from 1, by the object number of the page.
    private let pageNumbers: [Int: Int]
    private let pageCount: Int
    /// The name tree's destinations (12.3.2.4), by the bytes of their names.
    private lazy var tree = file.keepingObjects { readTree() }
    /// The dictionary that PDF 1.1 has for the same.
    private lazy var dictionary = file.keepingObjects { file.catalog["Dests"] }
    private var resolved: [[UInt8]: Destination] = [:]

    init(_ objects: FileObjects) {
        var numbers: [Int: Int] = [:]
        for (index, leaf) in objects.pages.leaves.enumerated() {
            if let number = leaf.page.objectNumber, numbers[number] == nil { numbers[number] = index + 1 }
        }
        pageNumbers = numbers
        pageCount = objects.pages.leaves.count
        file = objects.file
    }

    private func readTree() -> [[UInt8]: QPDFObject] {
        var tree: [[UInt8]: QPDFObject] = [:]
        let names = file.catalog["Names"]["Dests"]
        let cut = KeyTreeWalk.forEach(.names, below: names, "named destinations", limit: Self.limit) { entry in
            if let bytes = entry.key.bytes, tree[bytes] == nil { tree[bytes] = entry.value }
            return true
        }
        cut.forEach(file.warn)
        return tree
    }

    /// The number of a page, from 1; nil for what is no page of the page tree.
    func pageNumber(_ page: QPDFObject) -> Int? { page.objectNumber.flatMap { pageNumbers[$0] } }

    /// A destination in this document: an array, a dictionary around one, or a name; nil for anything else.
    func destination(_ object: QPDFObject) -> Destination? {
        guard let name = object.bytes ?? object.nameBytes else { return explicit(object) }
        if let known = resolved[name] { return known }
        let target = tree[name] ?? dictionary[name]
        var destination = explicit(target) ?? Destination()
        destination.name = object.string ?? object.name
        resolved[name] = destination
        return destination
    }

    /// A destination in another document, which is not opened: pages are numbers there, names stay names.
    func remoteDestination(_ object: QPDFObject) -> Destination? {
        if let name = object.string ?? object.name { return Destination(name: name) }
        guard object.isArray else { return nil }
        let index = object[0].integer
        return Destination(explicit: object, pageNumber: index.flatMap { (0..<Int.max).contains($0) ? $0 + 1 : nil })
    }

    private func explicit(_ object: QPDFObject) -> Destination? {
        let structured = object["SD"]
        let array = object.isArray ? object : structured.isArray ? structured : object["D"]
        guard array.isArray else { return nil }
        return Destination(explicit: array, pageNumber: targetPage(array[0]))
    }

    /// The page that a destination states: a page, an element of the structure tree whose content is on one (12.3.2.3), or,
    /// against the letter of the standard but understood by readers, an index.
    private func targetPage(_ object: QPDFObject) -> Int? {
        if let index = object.integer { return (0..<pageCount).contains(index) ? index + 1 : nil }
        return pageNumber(object) ?? pageNumber(object["Pg"])
    }
}
