/// A fact that the Info dictionary and the XMP packet both state, and not alike (ISO 32000-2, 14.3.3, table 349).
public struct MetadataDisagreement: Codable, Sendable, Hashable {
    /// The facts that both can state.
    public enum Field: String, Codable, Sendable, CaseIterable {
        /// `Title` and `dc:title`.
        case title
        /// `Author` and `dc:creator`.
        case author
        /// `Subject` and `dc:description`.
        case subject
        /// `Keywords` and `pdf:Keywords`.
        case keywords
        /// `Creator` and `xmp:CreatorTool`.
        case creator
        /// `Producer` and `pdf:Producer`.
        case producer
        /// `CreationDate` and `xmp:CreateDate`.
        case creationDate
        /// `ModDate` and `xmp:ModifyDate`.
        case modificationDate
    }

    /// The fact.
    public var field: Field
    /// What the Info dictionary says; a date as it is written.
    public var info: String
    /// What XMP says; a date as it is written, several authors with commas between them.
    public var xmp: String

    /// Compares what both state.
    static func all(_ attributes: DocumentAttributes, _ packet: XMPPacket) -> [MetadataDisagreement] {
        Field.allCases.compactMap { field in
            let (namespace, name) = field.property
            guard let value = packet[namespace, name], let xmp = value.plain else { return nil }
            if let date = field.date(attributes) {
                let isSame = date.rfc3339.flatMap(Moment.init).map { Moment(xmp)?.agrees(with: $0) ?? false }
                // What is no date at all can only be compared as it is written.
                if isSame ?? (date.raw == xmp) { return nil }
                return MetadataDisagreement(field: field, info: date.raw, xmp: xmp)
            }
            guard let info = field.text(attributes) else { return nil }
            let spellings = [", ", "; ", ",", ";"].map { value.items.joined(separator: $0) } + [xmp]
            if spellings.contains(where: { $0.trimmed == info.trimmed }) { return nil }
            return MetadataDisagreement(field: field, info: info, xmp: xmp)
        }
    }
}

extension MetadataDisagreement.Field {
    /// The property of XMP that states the same.
    fileprivate var property: (namespace: String, name: String) {
        let dublinCore = "http://purl.org/dc/elements/1.1/"
        let xmp = "http://ns.adobe.com/xap/1.0/"
        let pdf = "http://ns.adobe.com/pdf/1.3/"
        return switch self {
        case .title: (dublinCore, "title")
        case .author: (dublinCore, "creator")
        case .subject: (dublinCore, "description")
        case .keywords: (pdf, "Keywords")
        case .creator: (xmp, "CreatorTool")
        case .producer: (pdf, "Producer")
        case .creationDate: (xmp, "CreateDate")
        case .modificationDate: (xmp, "ModifyDate")
        }
    }

    fileprivate func date(_ attributes: DocumentAttributes) -> PDFDate? {
        switch self {
        case .creationDate: attributes.creationDate
        case .modificationDate: attributes.modificationDate
        default: nil
        }
    }

    fileprivate func text(_ attributes: DocumentAttributes) -> String? {
        switch self {
        case .title: attributes.title
        case .author: attributes.author
        case .subject: attributes.subject
        case .keywords: attributes.keywords
        case .creator: attributes.creator
        case .producer: attributes.producer
        case .creationDate, .modificationDate: nil
        }
    }
}
