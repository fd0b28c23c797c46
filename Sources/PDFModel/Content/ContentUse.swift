/// What a content stream draws with: what is asked of content here.
struct ContentUse {
    /// One drawing of an image.
    struct Placement {
        /// Which image, by the number that the owner of the walk gave it.
        var image: Int
        /// From the unit square to the coordinates in which the stream begins.
        var matrix: Matrix
        /// Whether it is part of a pattern's cell: its place has no meaning.
        var isRepeated = false
    }

    /// The fonts that show text, by the numbers that the owner of the walk gave them.
    var fonts: Set<Int> = []
    /// Whether text is shown before a font is chosen: with that of the stream that draws this one.
    var usesOuterFont = false
    /// The images in the order in which they are drawn.
    var images: [Placement] = []
    /// How many characters are shown with each font, and how many of them have no meaning; empty where it is not needed.
    var characters: [Int: CharacterCount] = [:]

    /// What it does that may be drawn wrong.
    var traits: ContentTraits = []

    /// How many drawings one stream keeps.
    static let limit = 100_000
    /// That drawings were left out.
    static let cut = Diagnostic.cut(limit, "drawings of images")

    /// Adds what an inner stream draws, on top of what was drawn before it, that is placed by `matrix`; false where drawings were left out.
    mutating func add(_ inner: ContentUse, placedBy matrix: Matrix, isRepeated: Bool, outerFont: Int?) -> Bool {
        fonts.formUnion(inner.fonts)
        let isOnSomething = traits.contains(.paints)
        traits.formUnion(inner.traits)
        if isOnSomething, inner.traits.contains(.blendsWithBackdrop) { traits.insert(.losesBackdrop) }
        for (font, count) in inner.characters { characters[font, default: CharacterCount()].add(count) }
        if inner.usesOuterFont {
            if let outerFont { fonts.insert(outerFont) } else { usesOuterFont = true }
        }
        for placement in inner.images {
            guard images.count < Self.limit else { return false }
            images.append(
                Placement(
                    image: placement.image, matrix: placement.matrix.then(matrix),
                    isRepeated: isRepeated || placement.isRepeated))
        }
        return true
    }
}
