internal import PDFModel

extension PDFImage.Kind: FactValue {}

extension PDFImage {
    @ColumnBuilder<PDFImage> static var columns: [Column<PDFImage>] {
        Column("number", "Number in this list, from 1, for --image.") { $0.number }.titled("N")
        Column("page", "Page that draws it, from 1; null if none does.") { $0.page }.titled("Page")
        Column("object", "Object number; null for an inline image.") { $0.objectNumber }.titled("Object")
        Column("kind", "Kind of image or mask.") { $0.kind }.titled("Kind", kind)
        Column("stencil", "/ImageMask: whether it is a stencil mask.") { $0.isStencil }
        Column("width", "/Width, in pixels.") { $0.width }
        Column("height", "/Height, in pixels.") { $0.height }
        Column(title: "Pixels", isRight: true) { "\($0.width) x \($0.height)" }
        Column("bits", "/BitsPerComponent; null if unknown.") { $0.bitsPerComponent }.titled("Bits")
        Column("components", "Number of colour components; null if unknown.") { $0.componentCount }
        Column(
            "colorSpace",
            "Colour space family, such as ICCBased, or null."
        ) {
            $0.colorSpace
        }
        Column("baseColorSpace", "Base or alternate colour space, or null.") { $0.baseColorSpace }
        Column("profileName", "Description of the ICC profile; null if there is none.") { $0.profileName }
        Column(title: "Colours", colors)
        Column("filter", "Last filter, that of the image format, or null.") { $0.filters.last }
        Column("filters", "/Filter: the filters in decoding order.") { $0.filters }
            .titled("Filter") { $0.filters.joined(separator: "+") }
        Column("bytes", "/Length of the encoded data in bytes, or null.") { $0.byteCount }.titled("Bytes")
        Column("decode", "/Decode; null if absent.") { $0.decode }
        Column("interpolate", "/Interpolate: whether to smooth it if enlarged.") { $0.isInterpolated }
        Column("ppiX", "Pixels per inch along a row, as drawn, or null.") { $0.ppiX }
        Column("ppiY", "Pixels per inch across rows, as drawn, or null.") { $0.ppiY }
        Column(title: "PPI", isRight: true, density)
        Column(
            "rectangle",
            "Unclipped bounds on the page, [x0, y0, x1, y1] in points of user space, or null."
        ) { $0.rectangle }.titled("Rectangle")
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
