internal import PDFModel

/// The text of a page in JSON.
enum TextJSON {
    static func bytes(_ text: PageText) -> [UInt8] { page.json(text).compactBytes }

    @ColumnBuilder<PageText> private static var page: [Column<PageText>] {
        Column("page", "Page number, from 1.") { $0.page }
        Column("box", "Page box from which the text is taken: [x0, y0, x1, y1] in points of user space.") { $0.box }
        Column("rotation", "/Rotate, clockwise in degrees: 0, 90, 180 or 270.") { $0.rotation }
        Column("blocks", "Blocks of text, such as paragraphs, in reading order.", listOf: block) { $0.blocks }
    }

    /// Lines that belong together, such as a paragraph.
    @ColumnBuilder<TextBlock> private static var block: [Column<TextBlock>] {
        Column("rectangle", "Bounds: [x0, y0, x1, y1] in points of user space.") { rounded($0.rectangle) }
        Column("lines", "Lines of the block.", listOf: line) { $0.lines }
    }

    @ColumnBuilder<TextLine> private static var line: [Column<TextLine>] {
        Column("rectangle", "Bounds: [x0, y0, x1, y1] in points of user space.") { rounded($0.rectangle) }
        Column("angle", "Writing direction on the displayed page, clockwise in degrees: 0, 90, 180 or 270.") {
            $0.angle
        }
        Column("text", "Words joined by spaces, with a hyphen at the end if there is one.") { $0.text }
        Column("words", "Words in logical order.", listOf: word) { $0.words }
    }

    @ColumnBuilder<TextWord> private static var word: [Column<TextWord>] {
        Column("text", "Characters in logical order.") { $0.text }
        Column("rectangle", "Bounds, with the height of the font: [x0, y0, x1, y1] in points of user space.") {
            rounded($0.rectangle)
        }
        Column("font", "Font of the first character, without subset tag; null if it has no name.") { $0.font }
        Column("size", "Font size of the first character as displayed, in points.") { rounded($0.size) }
        Column("color", "Fill colour of the first character, as #rrggbb.") { $0.color.hexadecimal }
    }

    /// Coordinates are rounded to a thousandth of a point, to hide rounding errors of the arithmetic.
    static func rounded(_ rectangle: PDFRect) -> PDFRect {
        PDFRect(
            x0: rounded(rectangle.x0), y0: rounded(rectangle.y0), x1: rounded(rectangle.x1),
            y1: rounded(rectangle.y1))
    }

    private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

    static var memberSchemas: [String: JSONValue] {
        [
            "pageCount": Int?.schema.described("Number of pages of the document; null if unreadable."),
            "pages": JSONSchema.array(of: page.schema()).described(
                "The selected pages; one that could not be read is missing."),
        ]
    }
}

extension TextCommand {
    static var memberSchemas: [String: JSONValue] { TextJSON.memberSchemas }
}
