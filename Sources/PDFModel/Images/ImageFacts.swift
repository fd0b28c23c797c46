/// What an image's dictionary states (ISO 32000-2, 8.9.5), also one with the abbreviations of inline images.
struct ImageFacts: Sendable, Hashable {
    var width: Int
    var height: Int
    /// Bits per component; nil where neither the dictionary nor the data state it.
    var bits: Int?
    /// Nil for a stencil, and for JPEG 2000 that leaves it to the data.
    var colorSpace: ImageColorSpace?
    /// How many components the data of a JPEG 2000 image have; nil for any other, and unless they were looked at.
    var componentsInData: Int?
    /// Whether it is painted through: one bit a pixel.
    var isStencil: Bool
    /// Whether readers are to smooth it where it is enlarged.
    var isInterpolated: Bool
    /// The filters by their full names, in the order in which they decode.
    var filters: [String]
    /// What the samples are mapped to; nil for the default.
    var decode: [Double]?

    init(_ dictionary: QPDFObject, resources: QPDFObject, profiles: ProfileNames = ProfileNames()) {
        func value(_ key: String, _ short: String) -> QPDFObject {
            let value = dictionary[key]
            return value.isNull ? dictionary[short] : value
        }
        func size(_ object: QPDFObject) -> Int {
            object.number.map { (0...1e9).contains($0) ? Int($0) : 0 } ?? 0
        }
        (width, height) = (size(value("Width", "W")), size(value("Height", "H")))
        isStencil = value("ImageMask", "IM").bool ?? false
        isInterpolated = value("Interpolate", "I").bool ?? false
        filters = StreamFilter.all(of: dictionary).map(\.name).filter { $0 != "Crypt" }
        bits = value("BitsPerComponent", "BPC").integer
        switch filters.last {
        case _ where isStencil: bits = 1
        case "CCITTFaxDecode", "JBIG2Decode": bits = 1
        case "DCTDecode": bits = 8
        default: break
        }
        let space = value("ColorSpace", "CS")
        colorSpace = isStencil ? nil : ImageColorSpace(space, resources: resources, profiles: profiles)
        let mapping = value("Decode", "D")
        decode = mapping.isArray ? mapping.numbers(min(mapping.count, 64)) : nil
    }

    /// How many components a pixel has; nil where it is not known.
    var components: Int? { isStencil ? 1 : colorSpace?.components ?? componentsInData }

    /// Bytes of a row of samples; nil where they are not known, or cannot be.
    var rowSize: Int? {
        guard let bits, let components, [1, 2, 4, 8, 16].contains(bits), (1...64).contains(components), width > 0 else {
            return nil
        }
        return (width * components * bits + 7) / 8
    }

    /// Bytes of all samples.
    var sampleSize: Int? { rowSize.map { $0 * height } }
}
