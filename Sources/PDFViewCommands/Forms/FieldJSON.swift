internal import PDFModel

/// A form field in JSON.
enum FieldJSON {
    static func value(_ field: PDFField) -> JSONValue {
        .object([
            "name": .string(field.fullName), "type": .optional(field.kind?.rawValue), "value": value(field.values),
            "default": value(field.defaultValues),
            "choices": .array(field.choices.map { .object(["value": .string($0.value), "label": .string($0.label)]) }),
            "flags": .strings(field.flags.map(\.rawValue)), "maxLength": .optional(field.maximumLength),
            "alternateName": .optional(field.alternateName), "mappingName": .optional(field.mappingName),
            "caption": .optional(field.caption), "signed": .optional(field.isSigned),
            "page": .optional(field.widgets.first?.pageNumber), "rectangle": .optional(field.widgets.first?.bounds),
            "widgets": .array(
                field.widgets.map {
                    .object([
                        "page": .optional($0.pageNumber), "rectangle": .optional($0.bounds),
                        "state": .optional($0.state),
                    ])
                }),
        ])
    }

    static let schema: JSONValue = {
        let choice = JSONSchema.object(
            [
                "value": JSONSchema.type("string", "The value that it gives the field."),
                "label": JSONSchema.type("string", "What people see."),
            ], "A value to choose.")
        let page = JSONSchema.nullable("integer", "The page, from 1; null where no page lists it.")
        let rectangle = JSONSchema.rectangle(nullable: true, "Where it stands, in points of user space.")
        let widget = JSONSchema.object(
            [
                "page": page, "rectangle": rectangle,
                "state": JSONSchema.nullable("string", "The state that it shows; null where it has none."),
            ], "A place on a page.")
        return JSONSchema.object(
            [
                "name": JSONSchema.type("string", "The full name."),
                "type": JSONSchema.choice(
                    PDFField.Kind.allCases.map(\.rawValue), nullable: true, "The kind; null where it is unknown."),
                "value": JSONSchema.texts("The value; a list where several are chosen; null where there is none."),
                "default": JSONSchema.texts("The value that resetting gives it."),
                "choices": JSONSchema.array(of: choice, "What can be chosen: options, or the states of a button."),
                "flags": JSONSchema.array(
                    of: JSONSchema.choice(PDFField.Flag.allCases.map(\.rawValue), "A flag."), "The flags that are set."),
                "maxLength": JSONSchema.nullable("integer", "How many characters it may have."),
                "alternateName": JSONSchema.nullable("string", "The name for people."),
                "mappingName": JSONSchema.nullable("string", "The name for the export of data."),
                "caption": JSONSchema.nullable("string", "What is written on a button."),
                "signed": JSONSchema.nullable("boolean", "Whether it is signed; null for what is no signature field."),
                "page": page, "rectangle": rectangle,
                "widgets": JSONSchema.array(of: widget, "Every place where it stands; the first is also told above."),
            ], "A field.")
    }()

    private static func value(_ texts: [String]) -> JSONValue {
        texts.count > 1 ? .strings(texts) : .optional(texts.first)
    }
}
