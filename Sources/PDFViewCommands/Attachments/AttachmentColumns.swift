internal import PDFModel

extension PDFAttachment.Place: FactValue {}
extension PDFAttachment.Holder: FactValue {}

extension PDFAttachment {
    @ColumnBuilder<PDFAttachment> static var columns: [Column<PDFAttachment>] {
        Column("number", "Number in this list, from 1, for --attachment.") { $0.number }.titled("N")
        Column("page", "First page that it is attached to, from 1, or null.") { $0.pageNumber }.titled("Page")
        Column("size", "Size of the decoded data in bytes; null if not all were read.") { $0.size }.titled("Bytes")
        Column("statedSize", "/Size in /Params, in bytes; null if absent.") { $0.statedSize }
        Column("md5", "MD5 of the decoded data; null if not all were read.") { $0.checksum }
        Column("statedChecksum", "/CheckSum in /Params; null if absent.") { $0.statedChecksum }
        Column("checksumMatches", "Whether `md5` equals `statedChecksum`; null if either is null.") {
            $0.checksumMatches
        }
        .titled("Checksum") { $0.checksumMatches.map { $0 ? "ok" : "mismatch" } ?? "" }
        Column("mimeType", "/Subtype, the media type; null if absent.") { $0.mimeType }.titled("Type")
        Column("relationship", "/AFRelationship, such as Source or Alternative; null if absent.") { $0.relationship }
            .titled("Relationship")
        Column.date("creationDate", "/CreationDate in /Params") { $0.creationDate }
        Column.date("modificationDate", "/ModDate in /Params", title: "Modified") { $0.modificationDate }
        Column("name", "/UF or /F, the file name; null if absent. It is not safe to use as a path.") { $0.name }
            .titled("Name")
        Column("description", "/Desc; null if absent.") { $0.fileDescription }
        Column("place", "How it is attached: in the first of these ways, if there are several.") { $0.place }
        Column("holder", "Type of object that it is attached to.") { $0.holder }
        Column("object", "Object number of the embedded file stream; null if it is missing.") { $0.objectNumber }
    }
}
