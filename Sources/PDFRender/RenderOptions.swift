public import PDFModel

/// How large a page is drawn: the caller's choice, never the document's.
public enum RenderSize: Sendable, Hashable {
    /// Pixels per inch.
    case dpi(Double)
    /// This many pixels across; the height follows.
    case width(Int)
    /// This many pixels down; the width follows.
    case height(Int)
    /// Exactly this many pixels both ways, whatever that does to the proportions.
    case exactly(width: Int, height: Int)
    /// The largest that fits into this many pixels, in proportion.
    case fit(width: Int, height: Int)
}

/// A colour of the screen, each part from 0 to 255.
public struct RGBColor: Sendable, Hashable {
    /// The red part.
    public var red: UInt8
    /// The green part.
    public var green: UInt8
    /// The blue part.
    public var blue: UInt8

    /// Creates a colour from its parts.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// What paper is.
    public static let white = RGBColor(red: 255, green: 255, blue: 255)
}

/// How edges are smoothed.
public enum Antialiasing: String, Sendable, CaseIterable {
    /// Edges of shapes and glyphs are smoothed.
    case gray
    /// Every pixel is either inside or outside.
    case none
}

/// What a page is drawn like.
public struct RenderOptions: Sendable, Hashable {
    /// How large; 150 dpi by default.
    public var size = RenderSize.dpi(150)
    /// The most that `size` may enlarge to, in dpi; nil for no bound.
    public var maximumDPI: Double?
    /// The box that is drawn.
    public var box = PDFDisplayBox.cropBox
    /// The part of the box that is drawn, in points of user space: origin bottom-left, before rotation; nil for all.
    public var crop: PDFRect?
    /// Clockwise degrees on top of the page's own rotation: 0, 90, 180 or 270.
    public var rotation = 0
    /// Whether colours are drawn as their brightness.
    public var isGray = false
    /// What lies beneath the page; nil for nothing: the picture then has an alpha channel.
    public var background: RGBColor? = .white
    /// How edges are smoothed.
    public var antialiasing = Antialiasing.gray
    /// Whether annotations and form fields are drawn.
    public var drawsAnnotations = true
    /// Layers that are switched on or off; all others are as the document is opened.
    public var layers: [LayerSwitch] = []
    /// How hard the file is compressed.
    public var compression = PNGCompression.fast
    /// The most pixels a page may have.
    public var maximumPixels = NamedLimit(400_000_000)
    /// The most bytes one surface may take; larger pages are drawn in bands.
    public var surfaceBudget = 256 << 20
    /// Whether the pixels are hashed.
    public var hashesPixels = false

    /// A page at 150 dpi on white.
    public init() {}
}
