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
}
