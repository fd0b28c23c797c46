internal import ArgumentTable
internal import PDFModel

/// `pdfview forms`: the form fields of documents.
enum FormsCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "forms"

    static let command = listing(
        summary: "List form fields and their values",
        discussion: """
            Shows the kind of form, and its fields with page, type, flags, fully qualified name and value. Of an XFA \
            form, the fields of the AcroForm are listed; a dynamic XFA form has none, and its pages are placeholders. \
            JSON also has choices, default values and all widgets of a field.
            """,
        examples: [
            Example("pdfview forms application.pdf", "Show the values of a form"),
            Example(
                "pdfview forms --json application.pdf | jq '.files[].fields[] | {name, value}'",
                "Print names and values as JSON"
            ),
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> PDFForm {
        try file.form()
    }

    static let listKey: String? = "fields"
    static let listDescription = "The terminal fields, in the order of the form."

    static var columns: [Column<PDFField>] {
        Column("page", "Page of the first widget, from 1, or null.") { $0.widgets.first?.pageNumber }.titled("Page")
        Column("type", "Field type; null if absent or unknown.") { $0.kind }.titled("Type")
        Column("flags", "Flags that are set in /Ff.") { $0.flags }.titled("Flags")
        Column("name", "Fully qualified name.") { $0.fullName }.titled("Name")
        Column("value", "/V: a string, an array of strings, or null.") { Texts($0.values) }.titled("Value", value)
        Column("default", "/DV, the default value; null if absent.") { Texts($0.defaultValues) }
        Column("choices", "Options of a choice field (/Opt), or states of a button.", listOf: choices) { $0.choices }
        Column("maxLength", "/MaxLen, the maximum number of characters; null if unlimited.") { $0.maximumLength }
        Column("alternateName", "/TU, the name shown to users; null if absent.") { $0.alternateName }
        Column("mappingName", "/TM, the name for exporting data; null if absent.") { $0.mappingName }
        Column("caption", "/CA in /MK, the caption of a button; null if absent.") { $0.caption }
        Column("signed", "Whether it is signed; null if it is not a signature field.") { $0.isSigned }
        Column("rectangle", "/Rect of the first widget, in points of user space.") { $0.widgets.first?.bounds }
        Column("widgets", "The widget annotations of the field.", listOf: widgets) { $0.widgets }
    }

    @ColumnBuilder<PDFField.Choice> private static var choices: [Column<PDFField.Choice>] {
        Column("value", "Export value.") { $0.value }
        Column("label", "Label shown to users.") { $0.label }
    }

    @ColumnBuilder<PDFField.Widget> private static var widgets: [Column<PDFField.Widget>] {
        Column("page", "Page number, from 1; null if no page has it.") { $0.pageNumber }
        Column("rectangle", "/Rect: [x0, y0, x1, y1] in points of user space.") { $0.bounds }
        Column("state", "/AS, the appearance state; null if absent.") { $0.state }
    }

    static var documentColumns: [Column<PDFForm>] {
        Column("form", "Kind of form; null if there is none.") { $0.kind }
        Column("needAppearances", "/NeedAppearances: whether viewers create appearances.") { $0.needsAppearances }
        Column("placeholder", "Whether the pages are placeholders for a dynamic XFA form.") { $0.kind == .xfaDynamic }
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
        let appearances = form.needsAppearances ? "NeedAppearances" : nil
        return [form.kind?.words ?? "fields without AcroForm", fields, appearances].compactMap(\.self)
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

/// A string, an array of strings, or null.
private struct Texts: FactValue {
    let json: JSONValue

    init(_ texts: [String]) { json = texts.count > 1 ? texts.json : texts.first.json }

    static var schema: JSONValue {
        .object(["type": .strings(["string", "array", "null"]), "items": String.schema])
    }
}
