extension PDFDocument {
    /// That the pages only stand for what cannot be shown: a dynamic XFA form (ISO 32000-1, annex K), or the files of a
    /// portfolio (ISO 32000-2, 7.11.6).
    package func placeholder() -> [Diagnostic] {
        guard let catalog = try? objects().file.catalog else { return [] }
        var found: [Diagnostic] = []
        if FormKind(catalog) == .xfaDynamic {
            let message = "the pages stand for a dynamic XFA form, which is not shown"
            found.append(Diagnostic(.warning, .placeholder, message))
        }
        if catalog["Collection"].isDictionary {
            let message = "the document is a portfolio: its pages are the cover of the files attached to it"
            found.append(Diagnostic(.warning, .placeholder, message))
        }
        return found
    }
}
