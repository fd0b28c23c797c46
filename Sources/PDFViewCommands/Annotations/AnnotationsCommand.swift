internal import ArgumentTable
internal import PDFModel

/// `pdfview annotations`: what was put on the pages of documents.
enum AnnotationsCommand: FileCommand {
    typealias Options = PlainFactOptions
    typealias Record = PDFAnnotation
    typealias Survey = Listing<Record>

    static let name = "annotations"

    static let command = listing(
        summary: "List the annotations of documents",
        discussion: """
            Lists every annotation with its page, its kind as the document spells it, its rectangle in points of user \
            space (left, bottom, right, top), its flags, who made it and when it was last changed, and what it says. \
            JSON tells more: colour, opacity, dates, whether it brings its own appearance, and what it answers.
            """,
        examples: [
            Example("pdfview annotations review.pdf", "Read the comments of a review"),
            Example(
                "pdfview annotations --jsonl *.pdf | jq -r '.annotations[]?.contents // empty'",
                "What is said in many documents"),
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> Listing<PDFAnnotation> {
        try file.annotations()
    }

    static let listDescription = "Every annotation."

    static var columns: [Column<Record>] {
        Column("page", "The page it stands on, from 1.") { $0.pageNumber }.titled("Page")
        Column("type", "The kind as the document spells it, such as Highlight.") { $0.type }.titled("Type")
        Column("rectangle", "Where it stands, in points of user space.") { $0.bounds }.titled("Rectangle")
        Column("flags", "The flags that are set.") { $0.flags }.titled("Flags")
        Column.date("modificationDate", "When it was last changed", title: "Changed") { $0.modificationDate }
        Column("author", "Who made it.") { $0.userName }.titled("Author")
        Column("contents", "What it says, or what is said of it.") { $0.contents }.titled("Contents")
        Column("subject", "What it is about.") { $0.subject }
        Column("name", "The name by which others refer to it.") { $0.name }
        Column.date("creationDate", "When it was made") { $0.creationDate }
        Column("color", "1 number for gray, 3 for RGB, 4 for CMYK, none for transparent.") { $0.color }
        Column("opacity", "From 0 to 1; null means 1.") { $0.opacity }
        Column("hasAppearance", "Whether it brings its own picture.") { $0.hasAppearance }
        Column("state", "What a reviewer has set, such as Accepted.") { $0.state }
        Column("replyTo", "The name of the annotation that it answers or belongs to.") { $0.reply?.name }
        Column("replyToObject", "The object number of that annotation.") { $0.reply?.objectNumber }
        Column("replyType", "Whether it answers that one or is grouped with it.") {
            $0.reply.map { $0.isGrouped ? ReplyType.group : .reply }
        }
        Column("object", "Its object number; null where it stands in another object.") { $0.objectNumber }
    }

    private enum ReplyType: String, CaseIterable, FactValue { case group, reply }
}

extension AnnotationFlag: FactValue {}
