extension [Diagnostic] {
    /// Adds a diagnostic: one that is already there is counted, and of different ones `MessageLog.limit` are kept.
    mutating func tally(_ diagnostic: Diagnostic) {
        if let index = lastIndex(where: { $0.isSame(as: diagnostic) }) {
            self[index].count += diagnostic.count
        } else if count < MessageLog.limit {
            append(diagnostic)
        } else if last?.code == .messagesDropped {
            self[count - 1].count += diagnostic.count
        } else {
            append(Diagnostic(.info, .messagesDropped, "more findings were not kept", count: diagnostic.count))
        }
    }

    /// Adds a diagnostic that may be there from another look at the same things: then the larger count stands.
    package mutating func unite(_ diagnostic: Diagnostic) {
        guard let index = firstIndex(where: { $0.isSame(as: diagnostic) }) else { return append(diagnostic) }
        self[index].count = Swift.max(self[index].count, diagnostic.count)
    }
}

extension Diagnostic {
    fileprivate func isSame(as other: Diagnostic) -> Bool {
        code == other.code && page == other.page && message == other.message && severity == other.severity
    }
}
