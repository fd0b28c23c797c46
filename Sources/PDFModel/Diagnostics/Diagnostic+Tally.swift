extension [Diagnostic] {
    /// Adds a diagnostic: one that is already there is counted, and of different ones `limit` are kept.
    ///
    /// `severity`: how much it matters that others are dropped.
    mutating func tally(
        _ diagnostic: Diagnostic, limit: Int = MessageLog.limit, dropping severity: Diagnostic.Severity = .info
    ) {
        if let index = lastIndex(where: { $0.isSame(as: diagnostic) }) {
            self[index].count += diagnostic.count
        } else if count < limit {
            append(diagnostic)
        } else if last?.code == .messagesDropped {
            self[count - 1].count += diagnostic.count
        } else {
            var dropped = Diagnostic(severity, .messagesDropped, "more findings were not kept", count: diagnostic.count)
            dropped.check = diagnostic.check
            append(dropped)
        }
    }

    /// Adds a diagnostic that may be there from another look at the same things, which may have begun elsewhere: then
    /// the larger count is kept.
    package mutating func unite(_ diagnostic: Diagnostic) {
        guard let index = firstIndex(where: { $0.isSame(as: diagnostic.placed(as: $0)) }) else {
            return append(diagnostic)
        }
        self[index].count = Swift.max(self[index].count, diagnostic.count)
    }
}

extension Diagnostic {
    /// Whether they differ in nothing but their count.
    fileprivate func isSame(as other: Diagnostic) -> Bool {
        var counted = other
        counted.count = count
        return self == counted
    }

    /// This diagnostic in the place of another.
    fileprivate func placed(as other: Diagnostic) -> Diagnostic {
        var placed = self
        (placed.object, placed.offset, placed.bounds) = (other.object, other.offset, other.bounds)
        return placed
    }
}
