/// An element of the structure tree: a tag (ISO 32000-2, 14.7.2).
public struct PDFStructureElement: Codable, Sendable, Hashable {
    /// How deep it stands in the tree, from 1.
    public var level: Int
    /// The type as the document writes it, such as `P` or a name of its own.
    public var type: String
    /// The standard type that the document maps it to; nil where it is one itself, or leads to none.
    public var mappedType: String?
    /// The namespace of the type (14.7.4); nil where it is not stated.
    public var namespace: String?
    /// The identifier.
    public var id: String?
    /// The title.
    public var title: String?
    /// The language, as stated for this element; nil where that above holds.
    public var language: String?
    /// What may be said in its place, such as of a picture.
    public var alternativeText: String?
    /// What it stands for, where its content does not say it.
    public var actualText: String?
    /// What an abbreviation means.
    public var expansion: String?
    /// The pages of all its content, 1-based.
    public var pages: [Int]
    /// The object number; nil where it has none.
    public var objectNumber: Int?
}

/// The structure of a document (14.7).
public struct PDFStructure: Codable, Sendable {
    /// The elements, each before those below it.
    public var elements: [PDFStructureElement]
    /// Whether the document says that it is tagged (14.7.1); nil where it says nothing.
    public var isMarked: Bool?
    /// The language of the document.
    public var language: String?
    /// What was repaired, cut or could not be read.
    public var diagnostics: [Diagnostic]
}

extension DocumentFile {
    /// The structure tree.
    ///
    /// - Throws: `DocumentError` where a library cannot open the file.
    public func structureTree() throws(DocumentError) -> PDFStructure {
        var (tree, diagnostics) = try read { objects, diagnostics in
            let catalog = objects.file.catalog
            var walk = StructureWalk(objects)
            walk.visit(catalog["StructTreeRoot"]["K"], level: 1, page: nil)
            for diagnostic in walk.diagnostics { diagnostics.tally(diagnostic) }
            return PDFStructure(
                elements: walk.elements, isMarked: catalog["MarkInfo"]["Marked"].bool, language: catalog["Lang"].string,
                diagnostics: [])
        }
        tree.diagnostics = diagnostics
        return tree
    }
}
