internal import PDFModel

/// Objects as text.
enum ObjectText {
    /// An object in the syntax of PDF, with a comment before it.
    static func lines(_ facts: ObjectFacts) -> [String] {
        var heads: [String] = []
        if let reference = facts.reference { heads.append("% \(reference)") }
        for referrer in facts.referrers ?? [] {
            let owner = referrer.reference?.description ?? "trailer"
            heads.append("% referenced by \(owner) at \(referrer.path.terminalSafe)")
        }
        if let referrers = facts.referrers, referrers.isEmpty { heads.append("% not referenced") }
        var lines = heads + ObjectSyntax.lines(facts.object)
        if case .stream = facts.object { lines.append("stream") }
        return lines
    }
}
