internal import ArgumentTable
internal import PDFModel

/// `pdfview annotations`: what was put on the pages of documents.
enum AnnotationsCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "annotations"

    static let command = Command<Options>.onDocuments(
        name, summary: "List the annotations of documents",
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
        ],
        initial: Options())

    static func answer(_ file: DocumentFile, _ request: PlainRequest) throws(DocumentError) -> Listing<PDFAnnotation> {
        try file.annotations()
    }

    static let memberSchemas = ["annotations": JSONSchema.array(of: AnnotationJSON.schema, "Every annotation.")]

    static func members(_ listing: Listing<PDFAnnotation>?, _ options: Options) -> [String: JSONValue] {
        ["annotations": listing.map { .array($0.elements.map(AnnotationJSON.value)) } ?? .null]
    }

    static func lines(
        _ listing: Listing<PDFAnnotation>, of input: Input, _ options: Options, _ console: Console
    ) -> [String] {
        var table = TextTable([
            .right("Page"), .left("Type"), .left("Rectangle"), .left("Flags"), .left("Changed"), .left("Author"),
            .left("Contents"),
        ])
        for annotation in listing.elements {
            table.add([
                String(annotation.pageNumber), annotation.type ?? "", ActionText.corners(annotation.bounds),
                annotation.flags.map(\.rawValue).joined(separator: ","),
                annotation.modificationDate.map { $0.rfc3339 ?? $0.raw } ?? "", annotation.userName ?? "",
                annotation.contents ?? "",
            ])
        }
        return table.lines(width: console.surroundings.width)
    }

    static func diagnostics(_ listing: Listing<PDFAnnotation>) -> [Diagnostic] { listing.diagnostics }
}
