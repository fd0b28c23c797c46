internal import PDFModel

/// One fact of `pdfview info`: its key in JSON, its line in text, and what must be gathered for it.
struct InfoField: Sendable {
    /// The key, which `--fields` takes.
    let key: String
    /// The head of its line in text; nil where another field's line shows it.
    let label: String?
    let schema: JSONValue
    let part: DocumentFacts.Part?
    let json: @Sendable (DocumentFacts) -> JSONValue
    /// The text behind the head; nil where there is nothing to say.
    let text: @Sendable (DocumentFacts) -> String?

    init(
        _ key: String, _ label: String?, _ schema: JSONValue, part: DocumentFacts.Part? = nil,
        json: @escaping @Sendable (DocumentFacts) -> JSONValue, text: @escaping @Sendable (DocumentFacts) -> String?
    ) {
        (self.key, self.label, self.schema, self.part, self.json, self.text) = (key, label, schema, part, json, text)
    }

    /// A text.
    static func text(
        _ key: String, _ label: String?, _ help: String, part: DocumentFacts.Part? = nil,
        _ value: @escaping @Sendable (DocumentFacts) -> String?
    ) -> InfoField {
        InfoField(
            key, label, JSONSchema.nullable("string", help), part: part, json: { .optional(value($0)) }, text: value)
    }

    /// Yes or no.
    static func yesOrNo(
        _ key: String, _ label: String, _ help: String, part: DocumentFacts.Part? = nil,
        _ value: @escaping @Sendable (DocumentFacts) -> Bool?
    ) -> InfoField {
        InfoField(
            key, label, JSONSchema.nullable("boolean", help), part: part, json: { .optional(value($0)) },
            text: { value($0).map { $0 ? "yes" : "no" } })
    }

    /// A count; text shows it where it is not 0.
    static func count(
        _ key: String, _ label: String, _ help: String, part: DocumentFacts.Part? = .counts,
        _ value: @escaping @Sendable (DocumentFacts) -> Int?
    ) -> InfoField {
        InfoField(
            key, label, JSONSchema.nullable("integer", help), part: part, json: { .optional(value($0)) },
            text: { value($0).flatMap { $0 > 0 ? String($0) : nil } })
    }
}
