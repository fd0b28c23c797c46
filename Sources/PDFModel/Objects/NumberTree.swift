/// Number trees (ISO 32000-2, 7.9.7).
enum NumberTree {
    /// How many values are visited at most.
    static let limit = 100_000

    /// Calls `body` with each number and its value; nodes that lead back to themselves are passed over.
    /// Returns whether nothing was left out.
    static func forEach(_ root: QPDFObject, _ body: (Int, QPDFObject) -> Void) -> Bool {
        var pending = [root]
        var visited: Set<Int> = []
        var budget = limit
        while let node = pending.popLast() {
            if let number = node.objectNumber, !visited.insert(number).inserted { continue }
            let numbers = node["Nums"]
            for index in stride(from: 1, to: numbers.count, by: 2) {
                guard budget > 0 else { return false }
                budget -= 1
                if let number = numbers[index - 1].integer { body(number, numbers[index]) }
            }
            pending.append(contentsOf: node["Kids"].elements.reversed())
        }
        return true
    }
}
