internal import PDFModel

extension PDFImage.Kind: FactValue {}

extension PDFImage {
    @ColumnBuilder<PDFImage> static var columns: [Column<PDFImage>] {
        Column("number", "Its number in the list, from 1.") { $0.number }.titled("N")
        Column("page", "The page that draws it, from 1; null where resources hold it but no page draws it.") { $0.page }
            .titled("Page")
        Column("object", "The number of its object; null for an inline image.") { $0.objectNumber }.titled("Object")
        Column("kind", "What it is for.") { $0.kind }.titled("Kind", kind)
        Column("stencil", "Whether a colour is painted through it.") { $0.isStencil }
        Column("width", "Samples in a row.") { $0.width }
        Column("height", "Rows of samples.") { $0.height }
        Column(title: "Pixels", isRight: true) { "\($0.width) x \($0.height)" }
        Column("bits", "Bits of a sample.") { $0.bitsPerComponent }.titled("Bits")
        Column("components", "Samples of a pixel.") { $0.componentCount }
        Column("colorSpace", "The family of the colour space; null for a stencil, or where the data decide.") {
            $0.colorSpace
        }
        Column("baseColorSpace", "The family beneath an Indexed, Separation or DeviceN space.") { $0.baseColorSpace }
        Column("profileName", "The name that the ICC profile gives itself.") { $0.profileName }
        Column(title: "Colours", colors)
        Column("filter", "The last filter, which knows the format of the image.") { $0.filters.last }
        Column("filters", "The filters in the order in which they decode.") { $0.filters }
            .titled("Filter") { $0.filters.joined(separator: "+") }
        Column("bytes", "Bytes of the data as stored.") { $0.byteCount }.titled("Bytes")
        Column("decode", "What the samples are mapped to.") { $0.decode }
        Column("interpolate", "Whether readers are to smooth it where it is enlarged.") { $0.isInterpolated }
        Column("ppiX", "Pixels per inch along a row, as it is placed.") { $0.ppiX }
        Column("ppiY", "Pixels per inch across rows.") { $0.ppiY }
        Column(title: "PPI", isRight: true, density)
        Column("rectangle", "The upright rectangle around its place, unclipped.") { $0.rectangle }.titled("Rectangle")
    }

    @Sendable private static func kind(_ image: PDFImage) -> String {
        switch image.kind {
        case .softMask: "soft mask"
        case .inline: image.isStencil ? "inline stencil" : "inline"
        default: image.kind.rawValue
        }
    }

    @Sendable private static func colors(_ image: PDFImage) -> String {
        let names = [image.colorSpace, image.baseColorSpace].compactMap(\.self).joined(separator: " ")
        return image.profileName.map { "\(names) (\($0))" } ?? names
    }

    /// One number where both directions agree to a pixel.
    @Sendable private static func density(_ image: PDFImage) -> String {
        guard let x = image.ppiX?.rounded(), let y = image.ppiY?.rounded() else { return "" }
        return x == y ? x.short : "\(x.short) x \(y.short)"
    }
}
