/// How hard the encoder works for a small file.
public enum PNGCompression: String, Sendable, CaseIterable {
    /// The fastest deflate there is; text pages come out smaller than libpng's all the same.
    case fast
    /// Several times slower, and never larger than libpng's default.
    case small
}

/// What the samples of a PNG pixel are, eight bits each (ISO/IEC 15948, 11.2.2).
public enum PNGColorType: UInt8, Sendable, CaseIterable {
    /// One sample: gray.
    case gray = 0
    /// Red, green, blue.
    case rgb = 2
    /// Gray, alpha.
    case grayAlpha = 4
    /// Red, green, blue, alpha.
    case rgba = 6

    /// The standard's own bits: 2 for colour, 4 for alpha.
    init(hasColor: Bool, hasAlpha: Bool) {
        switch (hasColor, hasAlpha) {
        case (false, false): self = .gray
        case (true, false): self = .rgb
        case (false, true): self = .grayAlpha
        case (true, true): self = .rgba
        }
    }

    /// Whether the three colour samples are stored apart.
    public var hasColor: Bool { rawValue & 2 != 0 }

    /// Whether there is an alpha sample.
    public var hasAlpha: Bool { rawValue & 4 != 0 }

    /// Bytes a pixel takes, 1 to 4.
    public var bytesPerPixel: Int { (hasColor ? 3 : 1) + (hasAlpha ? 1 : 0) }

    /// The narrowest type that holds what either holds.
    func union(_ other: PNGColorType) -> PNGColorType {
        PNGColorType(hasColor: hasColor || other.hasColor, hasAlpha: hasAlpha || other.hasAlpha)
    }
}
