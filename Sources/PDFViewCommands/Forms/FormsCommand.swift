internal import ArgumentTable
internal import PDFModel

/// `pdfview forms`: the forms of documents and what is filled in.
enum FormsCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "forms"

    static let command = Command<Options>.onDocuments(
        name, summary: "List the form fields of documents",
        discussion: """
            Tells what kind of form a document has and lists its fields with their pages, kinds, flags, full names and \
            values. Of an XFA form the fields of the PDF beside it are listed; where it is dynamic there are none, and \
            the pages only ask for another program. JSON tells more: choices, defaults, and every place of a field.
            """,
        examples: [
            Example("pdfview forms application.pdf", "Read what is filled in"),
            Example(
                "pdfview forms --json application.pdf | jq '.files[].fields[] | {name, value}'", "The same for programs"
            ),
        ],
        initial: Options())

    static func answer(_ file: DocumentFile, _ request: PlainRequest) throws(DocumentError) -> PDFForm {
        try file.form()
    }

    static let memberSchemas = [
        "form": JSONSchema.choice(
            FormKind.allCases.map(\.rawValue), nullable: true, "The kind of the form; null where there is none."),
        "needAppearances": JSONSchema.type("boolean", "Whether the reader has to draw the fields."),
        "placeholder": JSONSchema.type("boolean", "Whether the pages only stand for a form that XFA describes."),
        "fields": JSONSchema.array(of: FieldJSON.schema, "The fields that hold a value."),
    ]

    static func members(_ form: PDFForm?, _ options: Options) -> [String: JSONValue] {
        [
            "form": .optional(form?.kind?.rawValue), "needAppearances": .optional(form?.needsAppearances),
            "placeholder": .optional(form.map { $0.kind == .xfaDynamic }),
            "fields": form.map { .array($0.fields.map(FieldJSON.value)) } ?? .null,
        ]
    }

    static func lines(_ form: PDFForm, of input: Input, _ options: Options, _ console: Console) -> [String] {
        var table = TextTable([.right("Page"), .left("Type"), .left("Flags"), .left("Name"), .left("Value")])
        for field in form.fields {
            table.add([
                field.widgets.first?.pageNumber.map(String.init) ?? "", field.kind?.rawValue ?? "",
                field.flags.map(\.rawValue).joined(separator: ","), field.fullName, FormText.value(field),
            ])
        }
        return [FormText.summary(form)].compactMap(\.self) + table.lines(width: console.surroundings.width)
    }

    static func diagnostics(_ form: PDFForm) -> [Diagnostic] { form.diagnostics }
}
