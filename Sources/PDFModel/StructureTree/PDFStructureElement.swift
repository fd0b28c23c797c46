/// An element of the structure tree: a tag (ISO 32000-2, 14.7.2).
public struct PDFStructureElement: Codable, Sendable, Hashable {
    /// Its level in the tree, from 1.
    public var level: Int
    /// /S: the type, such as `P` or a name of the document's own.
    public var type: String
    /// The standard type that the document maps it to; nil where it is one itself, or leads to none.
    public var mappedType: String?
    /// The namespace of the type (14.7.4); nil where it is not stated.
    public var namespace: String?
    /// /ID.
    public var id: String?
    /// /T: the title.
    public var title: String?
    /// /Lang of this element; nil where it inherits that of its parent.
    public var language: String?
    /// /Alt: a description in place of its content, such as of a picture.
    public var alternativeText: String?
    /// /ActualText: the text that its content represents.
    public var actualText: String?
    /// /E: the expanded form of an abbreviation.
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
    /// /Marked of /MarkInfo: whether the document claims to be tagged (14.7.1); nil where it is missing.
    public var isMarked: Bool?
    /// /Lang of the catalog.
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
