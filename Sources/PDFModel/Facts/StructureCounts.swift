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

    /// Counts; what was cut or damaged is added to `diagnostics`.
    init(_ structure: Structure, diagnostics: inout [Diagnostic]) {
        layers = LayerGroups(structure.file, &diagnostics).all.count
        var signatures = 0
        FieldTree.forEach(structure.file, &diagnostics) { field in
            if field.object["V"].isDictionary, field.type == "Sig" { signatures += 1 }
            return true
        }
        self.signatures = signatures
        var attachments = 0
        AttachmentWalk.forEach(structure, &diagnostics) { _, _, _, _ in
            attachments += 1
            return true
        }
        self.attachments = attachments
        var entries = 0
        OutlineWalk.forEach(structure.file, &diagnostics) { _, _ in
            entries += 1
            return true
        }
        outlineEntries = entries
    }
}
