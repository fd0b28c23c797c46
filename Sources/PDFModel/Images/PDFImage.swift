/// One drawing of an image on a page, or an image that no page draws (ISO 32000-2, 8.9).
public struct PDFImage: Codable, Sendable, Hashable {
    /// What an image is for.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// An image XObject.
        case image
        /// An image XObject through which a colour is painted (8.9.6.2).
        case stencil
        /// The explicit mask of another image (8.9.6.3).
        case mask
        /// The soft mask of another image (11.6.5.2).
        case softMask
        /// An image in the content itself (8.9.7).
        case inline
    }

    /// Where its data are found again.
    public enum Source: Codable, Sendable, Hashable {
        /// In an object of its own.
        case object(Int, generation: Int)
        /// In the content of a page, from 1: the image that is drawn there after `index` others.
        case content(page: Int, index: Int)
    }

    /// Its number in the list, from 1.
    public var number: Int
    /// The page that draws it, from 1; nil where pages hold it but none draws it.
    public var page: Int?
    /// Where its data are.
    public var source: Source
    /// What it is for.
    public var kind: Kind
    /// Whether a colour is painted through it: also true of inline images that are stencils.
    public var isStencil: Bool
    /// Samples in a row.
    public var width: Int
    /// Rows of samples.
    public var height: Int
    /// Bits of one sample; nil where neither the dictionary nor the data state it.
    public var bitsPerComponent: Int?
    /// Samples of one pixel; nil where neither the dictionary nor the data state it.
    public var componentCount: Int?
    /// The family of the colour space, such as `DeviceRGB` or `ICCBased`; nil for a stencil, and where the data decide.
    public var colorSpace: String?
    /// The family of the base or alternate space of an Indexed, Separation or DeviceN space; nil otherwise.
    public var baseColorSpace: String?
    /// The name that the ICC profile gives itself; nil without a profile.
    public var profileName: String?
    /// The filters that decode the data, in their order.
    public var filters: [String]
    /// The length of the data as stored, in bytes; nil where it is not stated.
    public var byteCount: Int?
    /// What the samples are mapped to; nil for the default (8.9.5.2).
    public var decode: [Double]?
    /// Whether readers are to smooth it where it is enlarged (8.9.5.3).
    public var isInterpolated: Bool
    /// The upright rectangle around the place where it is drawn, in points of the page's user space, before clipping; nil
    /// for an image in a pattern's cell, which is drawn many times, and for one that is not drawn.
    public var rectangle: PDFRect?
    /// Pixels per inch along a row, with the page's user unit; nil where it is not drawn or has no extent.
    public var ppiX: Double?
    /// Pixels per inch across rows, as `ppiX`.
    public var ppiY: Double?

    /// The object number; nil for an inline image.
    public var objectNumber: Int? {
        if case .object(let number, _) = source { number } else { nil }
    }
}
