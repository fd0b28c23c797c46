/// How the samples of an image become pixels of a PNG file without a change of colours.
struct RasterPlan {
    let raster: ImageRaster
    let mapping: SampleMapping
    /// Bytes of a row of samples as PDF has it.
    let rowSize: Int

    /// Nil where colours have to be converted, or samples cannot be understood: that is poppler's work.
    init?(_ image: ImageData) {
        let facts = image.facts
        guard let bits = facts.bits, [1, 2, 4, 8, 16].contains(bits), let rowSize = facts.rowSize else { return nil }
        let space = facts.isStencil ? Space.gray(nil) : Space(image.colorSpace, image.resources)
        guard let space else { return nil }
        self.rowSize = rowSize
        var raster = ImageRaster(width: facts.width, height: facts.height, bits: bits, colors: .gray)
        var components = 1
        switch space {
        case .gray(let profile): raster.profile = profile
        case .rgb(let profile):
            (raster.colors, raster.profile, components) = (.rgb, profile, 3)
            raster.bits = max(8, bits)
        case .indexed(let colors, let profile):
            guard bits <= 8 else { return nil }
            // Numbers past the last colour mean the last one.
            let last = Array(colors.suffix(3)), count = 1 << bits
            let missing = max(0, count - colors.count / 3)
            let all = colors.prefix(count * 3) + repeatElement(last, count: missing).joined()
            (raster.colors, raster.profile) = (.palette(Array(all)), profile)
        }
        guard facts.components == components else { return nil }
        let isPalette = if case .palette = raster.colors { true } else { false }
        mapping = SampleMapping(
            facts, bits: bits, components: components, outputBits: raster.bits, isPalette: isPalette)
        self.raster = raster
    }

    /// The colour spaces that PNG has too.
    private enum Space {
        case gray([UInt8]?)
        case rgb([UInt8]?)
        case indexed([UInt8], [UInt8]?)

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
            case "Indexed", "I":
                var base = object[1]
                if let name = base.name, !resources["ColorSpace"][name].isNull { base = resources["ColorSpace"][name] }
                guard let table = Self.table(object[3]), !table.isEmpty else { return nil }
                let last = min(max(object[2].integer ?? 255, 0), 255)
                switch base.name == "Indexed" || base[0].name == "Indexed" ? nil : Space(base, resources) {
                case .gray: self = .indexed(table.prefix(last + 1).flatMap { [$0, $0, $0] }, nil)
                case .rgb(let profile):
                    let whole = table.count / 3 * 3
                    guard whole > 0 else { return nil }
                    self = .indexed(Array(table.prefix(min(whole, (last + 1) * 3))), profile)
                default: return nil
                }
            default: return nil
            }
        }

        private static func table(_ object: QPDFObject) -> [UInt8]? {
            if object.isString { return object.bytes }
            let collector = ByteCollector(limit: 256 * 64)
            guard object.isStream, object.decode(into: collector) != nil else { return nil }
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
}
