internal import PDFModel

extension PDFAttachment.Place: FactValue {}
extension PDFAttachment.Holder: FactValue {}

extension PDFAttachment {
    @ColumnBuilder<PDFAttachment> static var columns: [Column<PDFAttachment>] {
        Column("number", "Its number in the list, from 1.") { $0.number }.titled("N")
        Column("page", "The first page it hangs on, from 1; null where none is known.") { $0.pageNumber }.titled("Page")
        Column("size", "The bytes that it has; null where not all were read.") { $0.size }.titled("Bytes")
        Column("statedSize", "The bytes that it says it has.") { $0.statedSize }
        Column("md5", "MD5 of its bytes; null where not all were read.") { $0.checksum }
        Column("statedChecksum", "The MD5 that it says it has.") { $0.statedChecksum }
        Column("checksumMatches", "Whether the two are equal; null where one is missing.") { $0.checksumMatches }
            .titled("Checksum") { $0.checksumMatches.map { $0 ? "right" : "wrong" } ?? "" }
        Column("mimeType", "The media type as stated.") { $0.mimeType }.titled("Type")
        Column("relationship", "What it is to the document, such as Source or Alternative.") { $0.relationship }
            .titled("Relationship")
        Column.date("creationDate", "When it was made") { $0.creationDate }
        Column.date("modificationDate", "When it was last changed", title: "Modified") { $0.modificationDate }
        Column("name", "The name that it claims, which may be anything: never a path to use.") { $0.name }
            .titled("Name")
        Column("description", "What the document says of it.") { $0.fileDescription }
        Column("place", "Where it hangs first.") { $0.place }
        Column("holder", "What of the document it belongs to.") { $0.holder }
        Column("object", "The number of the object that holds its data.") { $0.objectNumber }
    }
}
