/// How the samples of an image become pixels of a PNG file.
struct RasterPlan {
    let raster: ImageRaster
    /// Bytes of a row of samples as PDF has it.
    let rowSize: Int
    let mapping: SampleMapping
    /// What mapped samples, of eight bits, are converted by; nil where they are what PNG wants.
    let conversion: ColorConversion?

    /// Nil where samples cannot be understood.
    ///
    /// - Throws: `DocumentError` where colours cannot be converted.
    init?(_ image: ImageData, _ probe: ImageProbe) throws(DocumentError) {
        let facts = image.facts
        guard let bits = facts.bits, let rowSize = facts.rowSize, let components = facts.components else { return nil }
        self.rowSize = rowSize
        var raster = ImageRaster(width: facts.width, height: facts.height, bits: bits, colors: .gray)
        var decode = facts.decode
        var conversion: ColorConversion?
        let space = image.colorSpace
        switch facts.isStencil ? .gray(nil) : PlainColorSpace(space, image.resources) {
        case .gray(let profile)?: raster.profile = profile
        case .rgb(let profile)?:
            (raster.colors, raster.profile) = (.rgb, profile)
            raster.bits = max(8, bits)
        case .indexed(let colors, let profile)? where bits <= 8:
            (raster.colors, raster.profile) = (.palette(Self.palette(colors, bits: bits)), profile)
        default:
            let isIndexed = facts.colorSpace?.family == "Indexed"
            if components == 1, bits <= 8 {
                // All that a sample can be is a palette.
                let largest = (1 << bits) - 1
                let levels = (0...largest).map { UInt8(isIndexed ? $0 : $0 * 255 / largest) }
                raster.colors = .palette(
                    try probe.colors(
                        of: levels, components: 1, colorSpace: space, decode: isIndexed ? nil : decode))
                if !isIndexed { decode = nil }
            } else {
                conversion = ColorConversion(
                    probe: probe, components: components, colorSpace: space, decode: decode)
                (raster.colors, raster.bits, decode) = (.rgb, 8, nil)
            }
        }
        let isPalette = if case .palette = raster.colors { true } else { false }
        mapping = SampleMapping(
            width: facts.width, components: components, bits: bits, outputBits: raster.bits, decode: decode,
            isPalette: isPalette)
        (self.raster, self.conversion) = (raster, conversion)
    }

    /// A palette for all samples; those past the last colour mean the last one.
    private static func palette(_ colors: [UInt8], bits: Int) -> [UInt8] {
        let count = 1 << bits
        let missing = max(0, count - colors.count / 3)
        return colors.prefix(count * 3) + Array(repeatElement(colors.suffix(3), count: missing).joined())
    }
}

/// Converts samples of eight bits to red, green and blue, many at once.
struct ColorConversion {
    let probe: ImageProbe
    let components: Int
    let colorSpace: QPDFObject
    let decode: [Double]?

    /// How many pixels are worth a call of poppler.
    static let chunk = 1 << 20

    func colors(of samples: [UInt8]) throws(DocumentError) -> [UInt8] {
        try probe.colors(of: samples, components: components, colorSpace: colorSpace, decode: decode)
    }
}

/// The colour spaces that PNG has too.
enum PlainColorSpace {
    case gray([UInt8]?)
    case rgb([UInt8]?)
    /// Colours, red, green and blue, and their profile.
    case indexed([UInt8], [UInt8]?)

    /// Reads a colour space; nil where it is another one.
    init?(_ object: QPDFObject, _ resources: QPDFObject) {
        switch object.name ?? object[0].name {
        case "DeviceGray", "G", "CalGray": self = .gray(nil)
        case "DeviceRGB", "RGB", "CalRGB": self = .rgb(nil)
        case "ICCBased":
            switch object[1]["N"].integer {
            case 1: self = .gray(Self.profile(object[1], "GRAY"))
            case 3: self = .rgb(Self.profile(object[1], "RGB "))
            default: return nil
            }
        case "Indexed", "I": self.init(indexed: object, resources)
        default: return nil
        }
    }

    private init?(indexed object: QPDFObject, _ resources: QPDFObject) {
        var base = object[1]
        if let name = base.name, !resources["ColorSpace"][name].isNull { base = resources["ColorSpace"][name] }
        guard base[0].name != "Indexed", let table = Self.table(object[3]), !table.isEmpty else { return nil }
        let last = min(max(object[2].integer ?? 255, 0), 255)
        switch PlainColorSpace(base, resources) {
        case .gray: self = .indexed(table.prefix(last + 1).flatMap { [$0, $0, $0] }, nil)
        case .rgb(let profile) where table.count >= 3:
            self = .indexed(Array(table.prefix(min(table.count / 3, last + 1) * 3)), profile)
        default: return nil
        }
    }

    private static func table(_ object: QPDFObject) -> [UInt8]? {
        if object.isString { return object.bytes }
        let collector = ByteCollector(limit: 256 * 32)
        guard object.decode(into: collector) != nil else { return nil }
        return collector.bytes
    }

    /// A profile whose header names the colours that it is used for (ICC.1:2022, 7.2.8).
    private static func profile(_ stream: QPDFObject, _ colors: String) -> [UInt8]? {
        let collector = ByteCollector(limit: ProfileNames.sizeLimit)
        _ = stream.decode(into: collector)
        guard collector.bytes.count > 128, collector.bytes[16..<20].elementsEqual(colors.utf8) else { return nil }
        return collector.bytes
    }
}
