internal import PDFModel

/// The text of a page in JSON.
enum TextJSON {
    static func bytes(_ text: PageText) -> [UInt8] { page.json(text).compactBytes }

    @ColumnBuilder<PageText> private static var page: [Column<PageText>] {
        Column("page", "The page number, from 1.") { $0.page }
        Column("box", "The box of the page whose text is told.") { $0.box }
        Column("rotation", "The page's clockwise rotation.") { $0.rotation }
        Column("blocks", "Its text in reading order.", listOf: block) { $0.blocks }
    }

    /// Lines that belong together, such as a paragraph.
    @ColumnBuilder<TextBlock> private static var block: [Column<TextBlock>] {
        Column("rectangle", "What it covers.") { rounded($0.rectangle) }
        Column("lines", "Its lines.", listOf: line) { $0.lines }
    }

    @ColumnBuilder<TextLine> private static var line: [Column<TextLine>] {
        Column("rectangle", "What it covers.") { rounded($0.rectangle) }
        Column("angle", "The clockwise angle at which it runs: 0, 90, 180 or 270.") { $0.angle }
        Column("text", "Its words with a space between them; a hyphen at its end stays.") { $0.text }
        Column("words", "Its words in logical order.", listOf: word) { $0.words }
    }

    @ColumnBuilder<TextWord> private static var word: [Column<TextWord>] {
        Column("text", "The characters in logical order.") { $0.text }
        Column("rectangle", "What it covers; the height is that of the font.") { rounded($0.rectangle) }
        Column("font", "The font of its first character, without a subset's tag.") { $0.font }
        Column("size", "The size of the font as shown, in points.") { rounded($0.size) }
        Column("color", "The colour of its first character, as #rrggbb.") { $0.color.hexadecimal }
    }

    /// Places are told to a thousandth of a point: what lies beyond is not the document's but the arithmetic's.
    static func rounded(_ rectangle: PDFRect) -> PDFRect {
        PDFRect(
            x0: rounded(rectangle.x0), y0: rounded(rectangle.y0), x1: rounded(rectangle.x1),
            y1: rounded(rectangle.y1))
    }

    private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

    static var memberSchemas: [String: JSONValue] {
        [
            "pageCount": Int?.schema.described("How many pages the document has."),
            "pages": JSONSchema.array(of: page.schema()).described(
                "The pages asked for; one that could not be read is missing."),
        ]
    }
}

extension TextCommand {
    static var memberSchemas: [String: JSONValue] { TextJSON.memberSchemas }
}
