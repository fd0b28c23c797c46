/// What content does that poppler's cairo backend draws wrong, or may (ISO 32000-2, 11).
struct ContentTraits: OptionSet {
    let rawValue: UInt8

    /// It paints something.
    static let paints = ContentTraits(rawValue: 1)
    /// It paints with another blend mode than Normal, onto what is in the same group.
    static let blends = ContentTraits(rawValue: 2)
    /// The same in a group that is not isolated: it is to blend with what is below the group.
    static let blendsWithBackdrop = ContentTraits(rawValue: 4)
    /// Such a group is drawn on top of something, with which it does not blend.
    static let losesBackdrop = ContentTraits(rawValue: 8)
    /// Elements of a knockout group have blend modes.
    static let blendsInKnockout = ContentTraits(rawValue: 16)
    /// It paints through a soft mask made of alpha values that a function changes.
    static let losesMask = ContentTraits(rawValue: 32)
    /// It paints with overprint.
    static let overprints = ContentTraits(rawValue: 64)
    /// It paints a function-based shading that is too fine to be drawn.
    static let paintsTooFineShading = ContentTraits(rawValue: 128)

    /// What remains to be known outside of a form: a group ends what is between its elements.
    func outside(of form: QPDFObject) -> ContentTraits {
        let group = form["Group"]
        guard group["S"].name == "Transparency" else { return self }
        let isIsolated = group["I"].bool == true
        var traits = subtracting(isIsolated ? [.blends, .blendsWithBackdrop] : .blends)
        guard contains(.blends) else { return traits }
        if group["K"].bool == true {
            traits.insert(.blendsInKnockout)
        } else if !isIsolated {
            traits.insert(.blendsWithBackdrop)
        }
        return traits
    }

    /// What a mask's or a pattern's content says of the content that uses it.
    var elsewhere: ContentTraits { subtracting([.paints, .blends, .blendsWithBackdrop, .overprints]) }

    /// Takes in the parameters of a graphics state (8.4.5, table 57): those of them that are stated.
    mutating func apply(_ parameters: QPDFObject) {
        let mode = parameters["BM"]
        if let name = mode.name ?? mode[0].name { set(.blends, name != "Normal" && name != "Compatible") }
        if let overprints = parameters["OP"].bool ?? parameters["op"].bool {
            set(.overprints, overprints || parameters["op"].bool == true)
        }
        let mask = parameters["SMask"]
        guard !mask.isNull else { return }
        let transfer = mask["TR"]
        set(.losesMask, mask["S"].name == "Alpha" && !transfer.isNull && transfer.name != "Identity")
    }

    private mutating func set(_ trait: ContentTraits, _ isOn: Bool) {
        if isOn { insert(trait) } else { remove(trait) }
    }
}
