/// The text of one page, in the order in which it is read.
public struct PageText: Codable, Sendable, Hashable {
    /// The page number, 1-based.
    public var page: Int
    /// The box of the page whose text it is, in user space: the crop box, or the media box of a document opened as if
    /// it had no crop boxes.
    public var box: PDFRect
    /// The page's clockwise rotation: 0, 90, 180 or 270.
    public var rotation: Int
    /// The blocks in reading order.
    public var blocks: [TextBlock]
    /// What is lost, guessed or was cut.
    public var diagnostics: [Diagnostic]
}

/// Lines that belong together, such as a paragraph or the cell of a table.
public struct TextBlock: Codable, Sendable, Hashable {
    /// What it covers, in user space.
    public var rectangle: PDFRect
    /// Its lines, from the first that is read.
    public var lines: [TextLine]
}

/// A line of text.
public struct TextLine: Codable, Sendable, Hashable {
    /// What it covers, in user space.
    public var rectangle: PDFRect
    /// The clockwise angle at which it runs on the page as shown: 0, 90 (downwards), 180 or 270 (upwards).
    public var angle: Int
    /// Its words, in logical order.
    public var words: [TextWord]

    /// The words with a space between them; a hyphen at the end stays.
    public var text: String { words.map(\.text).joined(separator: " ") }
}

/// A word: characters without a space between them.
public struct TextWord: Codable, Sendable, Hashable {
    /// What it covers, in user space; its height is that of the font, from the deepest descent to the highest ascent.
    public var rectangle: PDFRect
    /// The characters in logical order.
    public var text: String
    /// The font of the first character, without the tag of a subset; nil where it has no name.
    public var font: String?
    /// The size of the font of the first character as shown, in points.
    public var size: Double
    /// The colour in which the first character is filled.
    public var color: TextColor
}

/// A colour of text, as poppler converts it to the screen's.
public struct TextColor: Codable, Sendable, Hashable {
    /// The red part, 0 to 255.
    public var red: UInt8
    /// The green part, 0 to 255.
    public var green: UInt8
    /// The blue part, 0 to 255.
    public var blue: UInt8

    /// Creates a colour of its parts.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// `#rrggbb`.
    public var hexadecimal: String { "#" + [red, green, blue].hexadecimal }
}
