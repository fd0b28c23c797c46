/// A file that is embedded in a document (ISO 32000-2, 7.11.4).
public struct PDFAttachment: Codable, Sendable, Hashable {
    /// What refers to an attachment; where there are several references, the first of these.
    public enum Place: String, Codable, Sendable, CaseIterable {
        /// The name tree /EmbeddedFiles (7.7.4).
        case nameTree
        /// An array /AF of associated files (14.13).
        case associatedFile
        /// A file attachment annotation (12.5.6.15).
        case annotation
    }

    /// The part of the document that an attachment belongs to.
    public enum Holder: String, Codable, Sendable, CaseIterable {
        /// The whole document.
        case document
        /// A page.
        case page
        /// An annotation.
        case annotation
        /// An element of the structure tree.
        case structureElement
        /// An image XObject.
        case image
        /// A form XObject.
        case form
        /// Marked content.
        case content
    }

    /// Its number in the list, from 1.
    public var number: Int
    /// What refers to it.
    public var place: Place
    /// The part of the document that it belongs to.
    public var holder: Holder
    /// The page that it belongs to, the first of several, 1-based; nil where it belongs to the whole document, or to a
    /// structure element without /Pg.
    public var pageNumber: Int?
    /// /UF or /F of the file specification, which may be a path or hold any character; nil without them.
    public var name: String?
    /// /Desc of the file specification.
    public var fileDescription: String?
    /// /Subtype of the embedded file: its media type as stated, such as `text/csv`.
    public var mimeType: String?
    /// /AFRelationship of the file specification, such as `Source` or `Alternative` (table 43).
    public var relationship: String?
    /// Its size in bytes; nil where the data were not all read.
    public var size: Int?
    /// /Size of its /Params: the size as stated, in bytes.
    public var statedSize: Int?
    /// /CreationDate of its /Params.
    public var creationDate: PDFDate?
    /// /ModDate of its /Params.
    public var modificationDate: PDFDate?
    /// The MD5 of its data, in hexadecimal; nil where they were not all read.
    public var checksum: String?
    /// /CheckSum of its /Params: the MD5 as stated, in hexadecimal.
    public var statedChecksum: String?
    /// Whether the checksum is the stated one; nil where either is not known.
    public var checksumMatches: Bool? {
        guard let checksum, let statedChecksum else { return nil }
        return checksum == statedChecksum
    }
    /// The object number of the embedded file stream; nil without a stream.
    public var objectNumber: Int? { data?.number }
    var data: ObjectReference?
}

extension PDFAttachment {
    /// Reads a file specification.
    init(_ found: AttachmentWalk.Found, number: Int) {
        let specification = found.specification
        let data = FileSpecification.data(specification)
        let parameters = data["Params"]
        self.number = number
        place = found.place
        holder = found.holder
        pageNumber = found.pageNumber
        name = FileSpecification.name(specification)
        fileDescription = specification["Desc"].string
        mimeType = data["Subtype"].name
        relationship = specification["AFRelationship"].name
        statedSize = parameters["Size"].integer
        creationDate = parameters["CreationDate"].string.map(PDFDate.init)
        modificationDate = parameters["ModDate"].string.map(PDFDate.init)
        statedChecksum = parameters["CheckSum"].bytes.flatMap(Self.checksum)
        self.data = data.reference
    }

    /// A checksum as text. Some writers state it as text already.
    private static func checksum(_ bytes: [UInt8]) -> String? {
        if bytes.count == 32, let text = String(validating: bytes, as: UTF8.self), text.allSatisfy(\.isHexDigit) {
            return text.lowercased()
        }
        return bytes.isEmpty ? nil : bytes.hexadecimal
    }
}
