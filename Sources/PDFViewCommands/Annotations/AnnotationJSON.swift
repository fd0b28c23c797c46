internal import PDFModel

/// An annotation in JSON.
enum AnnotationJSON {
    static func value(_ annotation: PDFAnnotation) -> JSONValue {
        .object([
            "type": .optional(annotation.type), "page": .integer(annotation.pageNumber),
            "object": .optional(annotation.objectNumber), "rectangle": .optional(annotation.bounds),
            "author": .optional(annotation.userName), "contents": .optional(annotation.contents),
            "subject": .optional(annotation.subject), "name": .optional(annotation.name),
            "creationDate": .optional(annotation.creationDate?.rfc3339),
            "creationDateRaw": .optional(annotation.creationDate?.raw),
            "modificationDate": .optional(annotation.modificationDate?.rfc3339),
            "modificationDateRaw": .optional(annotation.modificationDate?.raw),
            "flags": .strings(annotation.flags.map(\.rawValue)),
            "color": annotation.color.map(JSONValue.numbers) ?? .null, "opacity": .optional(annotation.opacity),
            "hasAppearance": .bool(annotation.hasAppearance), "state": .optional(annotation.state),
            "replyTo": .optional(annotation.reply?.name), "replyToObject": .optional(annotation.reply?.objectNumber),
            "replyType": .optional(annotation.reply.map { $0.isGrouped ? "group" : "reply" }),
        ])
    }

    static let schema = JSONSchema.object(
        [
            "type": JSONSchema.nullable("string", "The kind as the document spells it, such as Highlight."),
            "page": JSONSchema.type("integer", "The page it stands on, from 1."),
            "object": JSONSchema.nullable("integer", "Its object number; null where it stands in another object."),
            "rectangle": JSONSchema.rectangle(nullable: true, "Where it stands, in points of user space."),
            "author": JSONSchema.nullable("string", "Who made it."),
            "contents": JSONSchema.nullable("string", "What it says, or what is said of it."),
            "subject": JSONSchema.nullable("string", "What it is about."),
            "name": JSONSchema.nullable("string", "The name by which others refer to it."),
            "creationDate": JSONSchema.nullable("string", "When it was made, after RFC 3339; null for no date."),
            "creationDateRaw": JSONSchema.nullable("string", "When it was made, as it is written."),
            "modificationDate": JSONSchema.nullable(
                "string", "When it was last changed, after RFC 3339; null for no date."),
            "modificationDateRaw": JSONSchema.nullable("string", "When it was last changed, as it is written."),
            "flags": JSONSchema.array(
                of: JSONSchema.choice(AnnotationFlag.allCases.map(\.rawValue), "A flag."), "The flags that are set."),
            "color": JSONSchema.color("1 number for gray, 3 for RGB, 4 for CMYK, none for transparent."),
            "opacity": JSONSchema.nullable("number", "From 0 to 1; null means 1."),
            "hasAppearance": JSONSchema.type("boolean", "Whether it brings its own picture."),
            "state": JSONSchema.nullable("string", "What a reviewer has set, such as Accepted."),
            "replyTo": JSONSchema.nullable("string", "The name of the annotation that it answers or belongs to."),
            "replyToObject": JSONSchema.nullable("integer", "The object number of that annotation."),
            "replyType": JSONSchema.choice(
                ["group", "reply"], nullable: true, "Whether it answers that one or is grouped with it."),
        ], "An annotation.")
}
