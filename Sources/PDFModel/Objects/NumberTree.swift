/// Number trees (ISO 32000-2, 7.9.7).
enum NumberTree {
    /// How many values are visited at most.
    static let limit = 100_000

    /// Calls `body` with each number and its value; nodes that lead back to themselves are passed over.
    static func forEach(_ root: QPDFObject, _ body: (Int, QPDFObject) -> Void) {
        var pending = [root]
        var visited: Set<Int> = []
        var budget = limit
        while let node = pending.popLast(), budget > 0 {
            if let number = node.objectNumber, !visited.insert(number).inserted { continue }
            let numbers = node["Nums"]
            for index in stride(from: 1, to: numbers.count, by: 2) where budget > 0 {
                budget -= 1
                if let number = numbers[index - 1].integer { body(number, numbers[index]) }
            }
            pending.append(contentsOf: node["Kids"].elements.reversed())
        }
    }
}
