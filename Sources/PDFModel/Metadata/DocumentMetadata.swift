/// What the metadata stream of a document's catalog says (ISO 32000-2, 14.3.2).
public struct DocumentMetadata: Codable, Sendable {
    /// The packet as it is, decoded; nil where there is none or it was not asked for.
    public var packet: [UInt8]?
    /// The size of the packet in bytes; nil where there is none.
    public var packetSize: Int?
    /// Whether the packet is longer than what was read of it.
    public var isCut = false
    /// Its properties in the order of the packet.
    public var properties: [XMPProperty] = []
    /// Where the Info dictionary says something else.
    public var disagreements: [MetadataDisagreement] = []
    /// What was repaired, cut or could not be read.
    public var diagnostics: [Diagnostic] = []

    /// How many bytes of a packet are read.
    public static let limit = XMPPacket.limit
}

extension DocumentFile {
    /// Reads the XMP packet, and keeps it as it is where `keepsPacket`.
    ///
    /// - Throws: `DocumentError` where a library cannot open the file.
    public func metadata(keepsPacket: Bool) throws(DocumentError) -> DocumentMetadata {
        var (metadata, diagnostics) = try read { objects, diagnostics in
            let file = objects.file
            var metadata = DocumentMetadata()
            guard let (bytes, isCut) = file.catalog["Metadata"].metadata(&diagnostics) else { return metadata }
            let packet = XMPPacket(bytes)
            metadata.packet = keepsPacket ? bytes : nil
            metadata.packetSize = bytes.count
            metadata.isCut = isCut
            metadata.properties = packet.properties
            if let error = packet.error, !isCut {
                diagnostics.append(Diagnostic(.warning, .metadataDamaged, "the XMP metadata is damaged: \(error)"))
            }
            metadata.disagreements = MetadataDisagreement.all(DocumentAttributes(file.trailer["Info"]), packet)
            return metadata
        }
        metadata.diagnostics = diagnostics
        return metadata
    }
}

extension QPDFObject {
    /// The decoded bytes of a metadata stream, as many as are read of one; nil where there is none.
    func metadata(_ diagnostics: inout [Diagnostic]) -> (bytes: [UInt8], isCut: Bool)? {
        guard isStream else {
            if !isNull { diagnostics.append(Diagnostic(.warning, .metadataDamaged, "the XMP metadata is no stream")) }
            return nil
        }
        let collector = ByteCollector(limit: XMPPacket.limit)
        switch decode(into: collector) {
        case .complete: break
        case .damaged:
            diagnostics.append(
                Diagnostic(.warning, .metadataDamaged, "the XMP metadata can be decoded only in part"))
        case .unsupported, nil:
            diagnostics.append(Diagnostic(.warning, .metadataDamaged, "the XMP metadata cannot be decoded"))
            return nil
        }
        if collector.isOverLimit {
            let message = "the XMP metadata is larger than \(XMPPacket.limit >> 20) MiB: only that much is read"
            diagnostics.append(Diagnostic(.error, .truncated, message))
        }
        return (collector.bytes, collector.isOverLimit)
    }
}
