internal import ArgumentTable
internal import PDFModel

/// `pdfview annotations`: the annotations of documents.
enum AnnotationsCommand: FileCommand {
    typealias Options = PlainFactOptions
    typealias Record = PDFAnnotation
    typealias Survey = Listing<Record>

    static let name = "annotations"

    static let command = listing(
        summary: "List annotations",
        discussion: """
            Lists all annotations with page, type, rectangle in points of user space (left, bottom, right, top), flags, \
            author, modification date and contents. JSON also has colour, opacity, dates, whether there is an \
            appearance stream, and which annotation is replied to.
            """,
        examples: [
            Example("pdfview annotations review.pdf", "List the comments of a review"),
            Example(
                "pdfview annotations --jsonl *.pdf | jq -r '.annotations[]?.contents // empty'",
                "Print the contents of annotations in many documents"),
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> Listing<PDFAnnotation> {
        try file.annotations()
    }

    static let listDescription = "The annotations, in the order of the pages."

    static var columns: [Column<Record>] {
        Column("page", "Page number, from 1.") { $0.pageNumber }.titled("Page")
        Column("type", "/Subtype, such as Highlight; null if absent.") { $0.type }.titled("Type")
        Column("rectangle", "/Rect, [x0, y0, x1, y1] in points of user space.") { $0.bounds }.titled("Rectangle")
        Column("flags", "Flags that are set in /F.") { $0.flags }.titled("Flags")
        Column.date("modificationDate", "/M, the modification date", title: "Changed") { $0.modificationDate }
        Column("author", "/T, for markup annotations the author.") { $0.userName }.titled("Author")
        Column("contents", "/Contents: its text, or a description of it.") { $0.contents }.titled("Contents")
        Column("subject", "/Subj, the subject.") { $0.subject }
        Column("name", "/NM, its name, unique on the page.") { $0.name }
        Column.date("creationDate", "/CreationDate") { $0.creationDate }
        Column("color", "/C, from 0 to 1: 1 number for gray, 3 for RGB, 4 for CMYK, none for transparent.") { $0.color }
        Column("opacity", "/CA, the opacity from 0 to 1; null if absent, which means 1.") { $0.opacity }
        Column("hasAppearance", "Whether it has a normal appearance stream (/AP /N).") { $0.hasAppearance }
        Column("state", "/State, such as Accepted; null if absent.") { $0.state }
        Column("replyTo", "/NM of the annotation that it replies to (/IRT); null if none.") { $0.reply?.name }
        Column("replyToObject", "Object number of that annotation.") { $0.reply?.objectNumber }
        Column("replyType", "/RT: whether it is a reply to that annotation or grouped with it.") {
            $0.reply.map { $0.isGrouped ? ReplyType.group : .reply }
        }
        Column("object", "Object number; null for a direct object.") { $0.objectNumber }
    }

    private enum ReplyType: String, CaseIterable, FactValue { case group, reply }
}

extension AnnotationFlag: FactValue {}
