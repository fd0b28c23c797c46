/// Walks the trees that map keys to values: name trees and number trees (ISO 32000-2, 7.9.6 and 7.9.7).
enum KeyTreeWalk {
    /// The kinds of trees, by the entry of a node that holds keys and values.
    enum Kind: String {
        case names = "Names"
        case numbers = "Nums"
    }

    /// A key with its value.
    struct Entry {
        fileprivate let array: QPDFObject
        fileprivate let index: Int
        /// A string or an integer.
        var key: QPDFObject { array[index] }
        var value: QPDFObject { array[index + 1] }
    }

    /// Calls `body` with each entry until it returns false; nodes that lead back to themselves are passed over.
    ///
    /// - Returns: What was left out of `things`.
    static func forEach(
        _ kind: Kind, below root: QPDFObject, _ things: String, limit: Int = DocumentFile.listingLimit,
        _ body: (Entry) -> Bool
    ) -> [Diagnostic] {
        var bounds = WalkGuard(things, limit: limit)
        var pending = [root]
        while !bounds.isFull, let node = pending.popLast() {
            guard bounds.visit(node) else { continue }
            let array = node[kind.rawValue]
            for index in stride(from: 0, to: array.count - 1, by: 2) {
                guard bounds.take() else { break }
                guard body(Entry(array: array, index: index)) else { return [] }
            }
            pending.append(contentsOf: node["Kids"].elements.reversed())
        }
        return bounds.diagnostics()
    }
}
