/// Keeps a walk through the objects of a file within bounds: in a hostile file they lead back to themselves, are nested
/// without end, or are too many to list.
///
/// All walks have one, and its diagnostics state what they left out.
struct WalkGuard {
    /// What is walked, in the plural.
    private let things: String
    /// How many things are read at most.
    private let limit: Int
    /// How many levels are followed.
    private let levels: Int
    private var visited: Set<Int> = []
    /// How many things were counted.
    private(set) var count = 0
    private var repeats = 0
    private var isTooDeep = false
    /// Whether there is more than is read: the walk is to end.
    private(set) var isFull = false

    init(_ things: String, limit: Int = DocumentFile.listingLimit, levels: Int = .max) {
        (self.things, self.limit, self.levels) = (things, limit, levels)
    }

    /// Whether something was left out.
    var isCut: Bool { isFull || isTooDeep }

    /// Marks an object as visited; false where it was visited before. One without a number cannot be reached twice.
    ///
    /// A few objects can refer to each other in very many ways: too many visits to the same ones end the walk.
    @discardableResult mutating func visit(_ object: QPDFObject) -> Bool {
        guard let number = object.objectNumber else { return true }
        if visited.insert(number).inserted { return true }
        repeats += 1
        if repeats / 10 > limit { isFull = true }
        return false
    }

    /// Whether an object was visited.
    func hasVisited(_ object: QPDFObject) -> Bool { object.objectNumber.map(visited.contains) ?? false }

    /// Marks an object as not visited, after all below it was.
    mutating func leave(_ object: QPDFObject) {
        if let number = object.objectNumber { visited.remove(number) }
    }

    /// Goes down to a level, which is from 1; false where it is not followed.
    mutating func descend(to level: Int) -> Bool {
        if level > levels { isTooDeep = true }
        return level <= levels
    }

    /// Counts one more thing; false where it is one more than are read.
    mutating func take() -> Bool {
        guard count < limit else {
            isFull = true
            return false
        }
        count += 1
        return true
    }

    /// What was left out, one sentence for each of the two limits.
    func diagnostics(page: Int? = nil) -> [Diagnostic] {
        (isFull ? [.cut(limit, things, page: page)] : [])
            + (isTooDeep ? [.cut(levels, "levels of \(things)", page: page)] : [])
    }
}

extension Diagnostic {
    /// That only so many of some things were read.
    static func cut(_ limit: Int, _ things: String, page: Int? = nil) -> Diagnostic {
        Diagnostic(.warning, .truncated, "only \(limit) \(things) are read", page: page)
    }
}

extension QPDFObject {
    /// The elements of an array, as many as are listed; that there are more is one of the file's warnings.
    func elements(named things: String) -> some Sequence<QPDFObject> {
        if count > DocumentFile.listingLimit { file.warn(.cut(DocumentFile.listingLimit, things)) }
        return elements.prefix(DocumentFile.listingLimit)
    }
}
