internal import PDFModel

/// A font as JSON.
enum FontJSON {
    static func value(_ font: PDFFont) -> JSONValue {
        .object([
            "name": .optional(font.name), "baseName": .optional(font.baseName), "type": .string(font.type.rawValue),
            "embedded": .bool(font.isEmbedded), "subset": .bool(font.isSubset), "encoding": .optional(font.encoding),
            "differenceCount": .integer(font.differenceCount), "toUnicode": .bool(font.hasToUnicode),
            "substitute": .optional(font.substitute), "programSize": .optional(font.programSize),
            "object": .optional(font.objectNumber), "pages": .string(PageText.ranges(font.pages, separator: ",")),
            "resourcePages": .string(PageText.ranges(font.resourcePages, separator: ",")),
            "formResource": .bool(font.isFormResource),
        ])
    }

    static var schema: JSONValue {
        JSONSchema.object(
            [
                "name": JSONSchema.nullable("string", "The name, without the tag of a subset, and of a character map."),
                "baseName": JSONSchema.nullable(
                    "string", "The name as it is stated, with the tag of a subset."),
                "type": JSONSchema.choice(FontType.allCases.map(\.rawValue), "The kind, by the program if embedded."),
                "embedded": JSONSchema.type("boolean", "Whether the document holds its program."),
                "subset": JSONSchema.type("boolean", "Whether only the glyphs in use are embedded."),
                "encoding": JSONSchema.nullable(
                    "string", "The encoding or character map by name; null where it is the program's own."),
                "differenceCount": JSONSchema.type("integer", "Characters that differ from that encoding."),
                "toUnicode": JSONSchema.type("boolean", "Whether it says what its characters are in Unicode."),
                "substitute": JSONSchema.nullable("string", "The font that this machine draws in its place."),
                "programSize": JSONSchema.nullable("integer", "Bytes of the embedded program, decoded."),
                "object": JSONSchema.nullable("integer", "The number of the font dictionary's object."),
                "pages": JSONSchema.type("string", "The pages that show text with it, as ranges: `1-3,7`."),
                "formResource": JSONSchema.type("boolean", "Whether the form's default resources hold it."),
                "resourcePages": JSONSchema.type("string", "The pages whose resources hold it, used or not."),
            ], "A font.")
    }
}
