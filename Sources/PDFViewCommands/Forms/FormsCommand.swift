internal import ArgumentTable
internal import PDFModel

/// `pdfview forms`: the forms of documents and what is filled in.
enum FormsCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "forms"

    static let command = listing(
        summary: "List the form fields of documents",
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
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> PDFForm {
        try file.form()
    }

    static let listKey: String? = "fields"
    static let listDescription = "The fields that hold a value."

    static var columns: [Column<PDFField>] {
        Column("page", "The page, from 1; null where no page lists it.") { $0.widgets.first?.pageNumber }.titled("Page")
        Column("type", "The kind; null where it is unknown.") { $0.kind }.titled("Type")
        Column("flags", "The flags that are set.") { $0.flags }.titled("Flags")
        Column("name", "The full name.") { $0.fullName }.titled("Name")
        Column("value", "The value; a list where several are chosen; null where there is none.") { Texts($0.values) }
            .titled("Value", value)
        Column("default", "The value that resetting gives it.") { Texts($0.defaultValues) }
        Column("choices", "What can be chosen: options, or the states of a button.", listOf: choices) { $0.choices }
        Column("maxLength", "How many characters it may have.") { $0.maximumLength }
        Column("alternateName", "The name for people.") { $0.alternateName }
        Column("mappingName", "The name for the export of data.") { $0.mappingName }
        Column("caption", "What is written on a button.") { $0.caption }
        Column("signed", "Whether it is signed; null for what is no signature field.") { $0.isSigned }
        Column("rectangle", "Where it stands, in points of user space.") { $0.widgets.first?.bounds }
        Column("widgets", "Every place where it stands; the first is also told above.", listOf: widgets) { $0.widgets }
    }

    @ColumnBuilder<PDFField.Choice> private static var choices: [Column<PDFField.Choice>] {
        Column("value", "The value that it gives the field.") { $0.value }
        Column("label", "What people see.") { $0.label }
    }

    @ColumnBuilder<PDFField.Widget> private static var widgets: [Column<PDFField.Widget>] {
        Column("page", "The page, from 1; null where no page lists it.") { $0.pageNumber }
        Column("rectangle", "Where it stands, in points of user space.") { $0.bounds }
        Column("state", "The state that it shows; null where it has none.") { $0.state }
    }

    static var documentColumns: [Column<PDFForm>] {
        Column("form", "The kind of the form; null where there is none.") { $0.kind }
        Column("needAppearances", "Whether the reader has to draw the fields.") { $0.needsAppearances }
        Column("placeholder", "Whether the pages only stand for a form that XFA describes.") { $0.kind == .xfaDynamic }
    }

    static func records(_ form: PDFForm, _ options: Options) -> [PDFField]? { form.fields }

    static func lines(_ form: PDFForm, of input: Input, _ options: Options, _ console: Console) -> [String] {
        [summary(form)].compactMap(\.self) + table(form, options, console)
    }

    static func diagnostics(_ form: PDFForm) -> [Diagnostic] { form.diagnostics }

    /// One line about the form as a whole; nil where there is none.
    private static func summary(_ form: PDFForm) -> String? {
        guard form.kind != nil || !form.fields.isEmpty else { return nil }
        let count = form.fields.count
        let fields = count == 0 ? "no fields" : count == 1 ? "1 field" : "\(count.grouped) fields"
        let appearances = form.needsAppearances ? "the reader has to draw the fields" : nil
        return [form.kind?.words ?? "fields without a form", fields, appearances].compactMap(\.self)
            .joined(separator: "; ")
    }

    @Sendable private static func value(_ field: PDFField) -> String {
        if let isSigned = field.isSigned { return isSigned ? "signed" : "not signed" }
        return field.values.joined(separator: ", ")
    }
}

extension PDFField.Kind: FactValue {}
extension PDFField.Flag: FactValue {}
extension FormKind: FactValue {
    /// The kind for people.
    var words: String {
        switch self {
        case .acroForm: "AcroForm"
        case .xfaStatic: "XFA, static"
        case .xfaDynamic: "XFA, dynamic: the pages are placeholders"
        }
    }
}

/// A text, several of them, or null.
private struct Texts: FactValue {
    let json: JSONValue

    init(_ texts: [String]) { json = texts.count > 1 ? texts.json : texts.first.json }

    static var schema: JSONValue {
        .object(["type": .strings(["string", "array", "null"]), "items": String.schema])
    }
}
