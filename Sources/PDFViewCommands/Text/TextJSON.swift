internal import PDFModel

/// The text of a page in JSON.
enum TextJSON {
    static func bytes(_ text: TextOfPage) -> [UInt8] { value(text).compactBytes }

    private static func value(_ text: TextOfPage) -> JSONValue {
        .object([
            "page": .integer(text.page), "box": .numbers(text.box.array), "rotation": .integer(text.rotation),
            "blocks": .array(text.blocks.map(value)),
        ])
    }

    private static func value(_ block: TextBlock) -> JSONValue {
        .object(["rectangle": value(block.rectangle), "lines": .array(block.lines.map(value))])
    }

    private static func value(_ line: TextLine) -> JSONValue {
        .object([
            "rectangle": value(line.rectangle), "angle": .integer(line.angle), "text": .string(line.text),
            "words": .array(line.words.map(value)),
        ])
    }

    private static func value(_ word: TextWord) -> JSONValue {
        .object([
            "text": .string(word.text), "rectangle": value(word.rectangle), "font": .optional(word.font),
            "size": .number(rounded(word.size)), "color": .string(word.color.hexadecimal),
        ])
    }

    /// Places are told to a thousandth of a point: what lies beyond is not the document's but the arithmetic's.
    static func value(_ rectangle: Rectangle) -> JSONValue { .numbers(rectangle.array.map(rounded)) }

    static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

    static var memberSchemas: [String: JSONValue] {
        let word = JSONSchema.object(
            [
                "text": JSONSchema.type("string", "The characters in logical order."),
                "rectangle": JSONSchema.rectangle("What it covers; the height is that of the font."),
                "font": JSONSchema.nullable("string", "The font of its first character, without a subset's tag."),
                "size": JSONSchema.type("number", "The size of the font as shown, in points."),
                "color": JSONSchema.type("string", "The colour of its first character, as #rrggbb."),
            ], "A word.")
        let line = JSONSchema.object(
            [
                "rectangle": JSONSchema.rectangle("What it covers."),
                "angle": JSONSchema.type("integer", "The clockwise angle at which it runs: 0, 90, 180 or 270."),
                "text": JSONSchema.type("string", "Its words with a space between them; a hyphen at its end stays."),
                "words": JSONSchema.array(of: word, "Its words in logical order."),
            ], "A line.")
        let block = JSONSchema.object(
            [
                "rectangle": JSONSchema.rectangle("What it covers."),
                "lines": JSONSchema.array(of: line, "Its lines."),
            ], "Lines that belong together, such as a paragraph.")
        let page = JSONSchema.object(
            [
                "page": JSONSchema.type("integer", "The page number, from 1."),
                "box": JSONSchema.rectangle("The box of the page whose text is told."),
                "rotation": JSONSchema.type("integer", "The page's clockwise rotation."),
                "blocks": JSONSchema.array(of: block, "Its text in reading order."),
            ], "A page that was asked for.")
        return [
            "pageCount": JSONSchema.nullable("integer", "How many pages the document has."),
            "pages": JSONSchema.array(of: page, "The pages asked for; one that could not be read is missing."),
        ]
    }
}

extension TextCommand {
    static var memberSchemas: [String: JSONValue] { TextJSON.memberSchemas }
}
