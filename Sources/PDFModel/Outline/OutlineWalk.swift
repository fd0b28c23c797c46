/// Walks the entries of a document's outline (ISO 32000-2, 12.3.3): the one walk for listing, counting and searching it.
enum OutlineWalk {
    /// How many levels are followed.
    static let levelLimit = 100

    /// Calls `body` with each entry and its level, from 1, in the order of reading, until it returns false; what was
    /// cut or damaged is added to `diagnostics`. Each entry comes once, however often the outline leads to it.
    ///
    /// Objects created in `body` are released after it.
    static func forEach(
        _ file: QPDFFile, _ diagnostics: inout [Diagnostic], _ body: (QPDFObject, Int) -> Bool
    ) {
        let root = file.catalog["Outlines"]
        var pending = [(entry: root["First"], level: 1)]
        var bounds = WalkGuard("outline entries", levels: levelLimit)
        var faults: Set<Fault> = []
        if !root.isNull, !root.isDictionary { faults.insert(.broken) }
        if root.isDictionary, root["First"].isNull, let stated = root["Count"].integer, stated != 0 {
            faults.insert(.empty)
        }
        while !bounds.isFull, let (entry, level) = pending.popLast() {
            guard entry.isDictionary else {
                if !entry.isNull { faults.insert(.broken) }
                continue
            }
            guard bounds.visit(entry) else {
                faults.insert(.tangled)
                continue
            }
            guard bounds.descend(to: level), bounds.take() else { continue }
            guard file.releasingObjects({ body(entry, level) }) else { break }
            pending.append((entry["Next"], level))
            pending.append((entry["First"], level + 1))
        }
        diagnostics += Fault.allCases.filter(faults.contains).map(\.diagnostic) + bounds.diagnostics()
    }

    private enum Fault: CaseIterable {
        case broken, empty, tangled

        var diagnostic: Diagnostic {
            switch self {
            case .broken: Diagnostic(.warning, .constructIgnored, "the outline leads to something that is no entry")
            case .empty: Diagnostic(.warning, .constructIgnored, "the outline says that it has entries and has none")
            case .tangled:
                Diagnostic(.warning, .constructIgnored, "the outline reaches an entry twice; it is counted once")
            }
        }
    }
}
