/// One entry of a document's outline (ISO 32000-2, 12.3.3); the tree is given by the levels of the
/// entries in the order of reading.
public struct OutlineEntry: Codable, Sendable, Hashable {
    /// /Title; nil where it has none.
    public var label: String?
    /// Its level in the tree, from 1.
    public var level: Int
    /// Whether the entries below it are shown at first; nil where there are none.
    public var isOpen: Bool?
    /// /Dest, or else /A or /SE; nil where it has none of them.
    public var action: PDFAction?
    /// /C: red, green and blue from 0 to 1; nil where it is missing, which means black.
    public var color: [Double]?
    /// Whether the title is set in italics.
    public var isItalic: Bool
    /// Whether the title is set in bold.
    public var isBold: Bool

    /// The page of this document that it leads to, 1-based; nil where it leads elsewhere or nowhere.
    public var pageNumber: Int? { action?.kind == .goTo ? action?.destination?.pageNumber : nil }
}

extension DocumentFile {
    /// The outline, in the order of reading; broken parts are left out and named.
    ///
    /// - Throws: `DocumentError` where a library cannot open the file.
    public func outline() throws(DocumentError) -> Listing<OutlineEntry> {
        try list { objects, diagnostics in
            let destinations = objects.destinations
            var entries: [OutlineEntry] = []
            OutlineWalk.forEach(objects.file, &diagnostics) { entry, level in
                entries.append(OutlineEntry(entry, level: level, destinations))
                return true
            }
            let untitled = entries.count { $0.label == nil }
            if untitled > 0 {
                diagnostics.append(Diagnostic(.warning, .syntax, "an outline entry has no title", count: untitled))
            }
            return entries
        }
    }
}

extension OutlineEntry {
    fileprivate init(_ entry: QPDFObject, level: Int, _ destinations: Destinations) {
        label = entry["Title"].string
        self.level = level
        isOpen = entry["First"].isDictionary ? entry["Count"].integer.map { $0 > 0 } ?? false : nil
        action =
            PDFAction(of: entry, destinations)
            ?? destinations.destination(entry["SE"]).map(PDFAction.init(destination:))
        color = entry["C"].numbers(3)
        let style = entry["F"].integer ?? 0
        isItalic = style & 1 != 0
        isBold = style & 2 != 0
    }
}
