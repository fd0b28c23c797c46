/// How many signatures, attachments, layers and outline entries a document has.
public struct StructureCounts: Codable, Sendable, Hashable {
    /// Signature fields that hold a signature (ISO 32000-2, 12.8).
    public var signatures = 0
    /// Embedded files: of the name tree, of annotations, and associated ones (7.11.4, 14.13), each once.
    public var attachments = 0
    /// Optional content groups (8.11).
    public var layers = 0
    /// Entries of the outline at all levels (12.3.3), each once.
    public var outlineEntries = 0

    /// How many entries of one kind are counted at most.
    public static let limit = 100_000

    /// Counts; what was cut or damaged is added to `diagnostics`.
    init(_ structure: Structure, diagnostics: inout [Diagnostic]) {
        let catalog = structure.file.catalog
        layers = catalog["OCProperties"]["OCGs"].count
        var signatures = 0
        FieldTree.forEach(structure.file, &diagnostics) { field in
            if field.object["V"].isDictionary, field.type == "Sig" { signatures += 1 }
            return true
        }
        self.signatures = signatures
        attachments = Self.attachments(structure)
        var entries = 0
        OutlineWalk.forEach(structure.file, &diagnostics) { _, _ in
            entries += 1
            return true
        }
        outlineEntries = entries
    }

    private static func attachments(_ structure: Structure) -> Int {
        var seen: Set<Int> = []
        var direct = 0
        func count(_ specification: QPDFObject) {
            guard specification.isDictionary, !specification["EF"].isNull else { return }
            if let number = specification.objectNumber { seen.insert(number) } else { direct += 1 }
        }
        let catalog = structure.file.catalog
        NameTree.forEach(catalog["Names"]["EmbeddedFiles"]) { specification in
            count(specification)
            return seen.count + direct < limit
        }
        catalog["AF"].elements.forEach(count)
        for leaf in structure.pages.leaves {
            let associated = leaf.page["AF"], annotations = leaf.page["Annots"]
            guard associated.isArray || annotations.isArray else { continue }
            structure.file.releasingObjects {
                associated.elements.forEach(count)
                for annotation in annotations.elements {
                    if annotation["Subtype"].name == "FileAttachment" { count(annotation["FS"]) }
                    annotation["AF"].elements.forEach(count)
                }
            }
        }
        return seen.count + direct
    }
}
