internal import PDFModel

/// A form in a few words.
enum FormText {
    static func kind(_ kind: FormKind) -> String {
        switch kind {
        case .acroForm: "AcroForm"
        case .xfaStatic: "XFA, static"
        case .xfaDynamic: "XFA, dynamic: the pages are placeholders"
        }
    }

    /// One line about the form as a whole; nil where there is none.
    static func summary(_ form: PDFForm) -> String? {
        guard form.kind != nil || !form.fields.isEmpty else { return nil }
        let count = form.fields.count
        let fields = count == 0 ? "no fields" : count == 1 ? "1 field" : "\(grouped(count)) fields"
        let appearances = form.needsAppearances ? "the reader has to draw the fields" : nil
        return [form.kind.map(kind) ?? "fields without a form", fields, appearances].compactMap(\.self)
            .joined(separator: "; ")
    }

    /// A field's value.
    static func value(_ field: PDFField) -> String {
        if let isSigned = field.isSigned { return isSigned ? "signed" : "not signed" }
        return field.values.joined(separator: ", ")
    }
}
