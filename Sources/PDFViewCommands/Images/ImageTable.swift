internal import PDFModel

/// Images as a table.
enum ImageTable {
    static func lines(_ images: [(PDFImage, ExtractedFile?)], width: Int?) -> [String] {
        let hasFiles = images.contains { $1 != nil }
        var table = TextTable(
            [
                .right("N"), .right("Page"), .right("Object"), .left("Kind"), .right("Pixels"), .right("Bits"),
                .left("Colours"), .left("Filter"), .right("Bytes"), .right("PPI"), .left("Rectangle"),
            ] + (hasFiles ? [.left("File")] : []))
        for (image, file) in images {
            let cells = [
                String(image.number), text(image.page), text(image.objectNumber), kind(image),
                "\(image.width) x \(image.height)", text(image.bitsPerComponent), colors(image),
                image.filters.joined(separator: "+"), text(image.byteCount), density(image),
                image.rectangle.map { $0.array.map(short).joined(separator: " ") } ?? "",
            ]
            table.add(cells + (hasFiles ? [file?.path ?? file?.error?.message ?? ""] : []))
        }
        return table.lines(width: width)
    }

    private static func text(_ number: Int?) -> String { number.map(String.init) ?? "" }

    private static func kind(_ image: PDFImage) -> String {
        switch image.kind {
        case .softMask: "soft mask"
        case .inline: image.isStencil ? "inline stencil" : "inline"
        default: image.kind.rawValue
        }
    }

    private static func colors(_ image: PDFImage) -> String {
        let names = [image.colorSpace, image.baseColorSpace].compactMap(\.self).joined(separator: " ")
        return image.profileName.map { "\(names) (\($0))" } ?? names
    }

    /// One number where both directions agree to a pixel.
    private static func density(_ image: PDFImage) -> String {
        guard let x = image.ppiX?.rounded(), let y = image.ppiY?.rounded() else { return "" }
        return x == y ? short(x) : "\(short(x)) x \(short(y))"
    }

    /// A length with at most two decimals.
    private static func short(_ length: Double) -> String {
        JSONValue.number((length * 100).rounded() / 100).compactText
    }
}
