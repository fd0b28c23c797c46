/// A file that is embedded in a document (ISO 32000-2, 7.11.4).
public struct PDFAttachment: Codable, Sendable, Hashable {
    /// Where an attachment hangs; where there are several places, the first of these.
    public enum Place: String, Codable, Sendable, CaseIterable {
        /// The name tree of embedded files (7.7.4).
        case nameTree
        /// A list of associated files (14.13).
        case associatedFile
        /// A file attachment annotation (12.5.6.15).
        case annotation
    }

    /// What of a document an attachment belongs to.
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
    /// Where it hangs.
    public var place: Place
    /// What it belongs to.
    public var holder: Holder
    /// The page that it hangs on, the first of several, 1-based; nil where it belongs to the whole document, or to an
    /// element that names no page.
    public var pageNumber: Int?
    /// The name that the file claims, which may be a path, or hold anything; nil where it claims none.
    public var name: String?
    /// What the document says of it.
    public var fileDescription: String?
    /// The media type as stated, such as `text/csv`.
    public var mimeType: String?
    /// What it is to the part of the document that it hangs on, such as `Source` or `Alternative` (table 43).
    public var relationship: String?
    /// The bytes that it has; nil where they were not all read.
    public var size: Int?
    /// The bytes that it says it has.
    public var statedSize: Int?
    /// When it was made.
    public var creationDate: PDFDate?
    /// When it was last changed.
    public var modificationDate: PDFDate?
    /// MD5 of its bytes, in hexadecimal; nil where they were not all read.
    public var checksum: String?
    /// The MD5 that it says it has.
    public var statedChecksum: String?
    /// Whether the checksum is the stated one; nil where either is not known.
    public var checksumMatches: Bool? {
        guard let checksum, let statedChecksum else { return nil }
        return checksum == statedChecksum
    }
    /// The object number of its data; nil where they are missing.
    public var objectNumber: Int? { data?.number }
    var data: ObjectReference?
}

extension PDFAttachment {
    /// Reads what a file specification says.
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
