/// Name trees (ISO 32000-2, 7.9.6).
enum NameTree {
    /// How many values are visited at most.
    static let limit = 100_000

    /// Calls `body` with each value until it returns false; nodes that lead back to themselves are passed over.
    static func forEach(_ root: QPDFObject, _ body: (QPDFObject) -> Bool) {
        forEachNode(root) { names, index in body(names[index + 1]) }
    }

    /// Calls `body` with each key, as the string object it is, and its value until it returns false; returns whether
    /// nothing was left out.
    @discardableResult static func forEach(
        _ root: QPDFObject, limit: Int = NameTree.limit, _ body: (QPDFObject, QPDFObject) -> Bool
    ) -> Bool {
        forEachNode(root, limit: limit) { names, index in body(names[index], names[index + 1]) }
    }

    /// Calls `body` with each array of keys and values and the index of each key in it until it returns false; returns
    /// whether nothing was left out.
    @discardableResult private static func forEachNode(
        _ root: QPDFObject, limit: Int = NameTree.limit, _ body: (QPDFObject, Int) -> Bool
    ) -> Bool {
        var pending = [root]
        var visited: Set<Int> = []
        var budget = limit
        while let node = pending.popLast() {
            if let number = node.objectNumber, !visited.insert(number).inserted { continue }
            let names = node["Names"]
            for index in stride(from: 0, to: names.count - 1, by: 2) {
                guard budget > 0, body(names, index) else { return false }
                budget -= 1
            }
            pending.append(contentsOf: node["Kids"].elements.reversed())
        }
        return true
    }
}
