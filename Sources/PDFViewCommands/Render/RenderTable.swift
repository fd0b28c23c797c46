internal import ArgumentTable
internal import PDFModel
internal import PDFRender

/// The options of `pdfview render` that are its own.
enum RenderTable {
    typealias Options = RenderCommand.Options

    static let options: [Option<Options>] = pages + size + look + output

    private static let pages: [Option<Options>] = [
        .value(
            "page", short: "p", placeholder: "N", group: "Pages", help: "Draw one page", \.pages,
            as: PageSelection.onePage),
        .value(
            "pages", placeholder: "LIST", group: "Pages", help: "Draw these pages, such as `1,3-5,8-,last,r2,odd`",
            discussion: """
                Pages count from 1; `r2` is the last but one; `last` is `r1`; `3-` runs to the end; `odd`, `even` and \
                `all` are also items. Pages are drawn in the order given, each once.
                """,
            default: "all", \.pages, as: PageSelection.parser),
    ]

    private static let size: [Option<Options>] = [
        .value(
            "dpi", short: "r", placeholder: "N", group: "Size", help: "Pixels per inch", \.dpi,
            as: .decimal(in: 0.01...100_000)),
        .value(
            "width", placeholder: "PIXELS", group: "Size", help: "Width in pixels; the height follows", \.width,
            as: pixels),
        .value(
            "height", placeholder: "PIXELS", group: "Size", help: "Height in pixels; the width follows",
            discussion: "With `--width` too, the page is stretched to exactly that size.", \.height, as: pixels),
        .value("fit", placeholder: "WxH", group: "Size", help: "The largest size within W x H pixels", \.fit, as: fit),
        .flag("no-enlarge", group: "Size", help: "Never draw larger than `--dpi` would", \.noEnlarge),
        .value(
            "max-pixels", placeholder: "N", group: "Size", help: "Refuse pages with more pixels",
            \.drawing.maximumPixels.value,
            as: .count),
    ]

    private static let look: [Option<Options>] = [
        .value("box", placeholder: "BOX", group: "Look", help: "The page box to draw", \.drawing.box, as: .choice),
        .value(
            "crop", placeholder: "X,Y,W,H", group: "Look", help: "Draw only this part, in points",
            discussion: """
                X and Y are the lower left corner in the page's user space: the origin is bottom-left, before rotation, \
                as in every rectangle that pdfview prints.
                """,
            \.crop, as: .area),
        .value(
            "rotate", placeholder: "DEGREES", group: "Look", help: "Turn clockwise, on top of the page's rotation",
            \.rotation,
            as: rotation),
        .flag("gray", group: "Look", help: "Draw colours as their brightness", \.drawing.isGray),
        .flag("transparent", group: "Look", help: "Nothing beneath the page: PNG with alpha", \.isTransparent),
        .value(
            "background", placeholder: "COLOR", group: "Look", help: "The colour beneath the page: `#rrggbb` or a name",
            default: "white", \.background, as: color),
        .value(
            "antialias", placeholder: "MODE", group: "Look", help: "How edges are smoothed", \.drawing.antialiasing,
            as: .choice),
        .flag("no-annotations", group: "Look", help: "Leave out annotations and form fields", \.noAnnotations),
        .value(
            "layers", placeholder: "NAME=on|off,…", group: "Look", help: "Switch layers on or off",
            discussion: """
                All others are as when the document is opened. A layer that excludes others switches them off. \
                `pdfview layers` lists the names.
                """,
            \.drawing.layers, as: .layerSwitches),
    ]

    private static let output: [Option<Options>] = [
        .value(
            "output", short: "o", placeholder: "TEMPLATE", group: "Output", help: "Names of pictures, a folder, or `-`",
            discussion: """
                The fields are `{stem}` (the file's name without .pdf), `{page}` and `{total}` (also padded: \
                `{page:04}`), `{label}` and `{dpi}`. A folder means the default names in it. `-` writes one page to \
                standard output.
                """,
            default: OutputTemplate.standardText, \.output, as: OutputTarget.parser),
        .flag("no-clobber", group: "Output", help: "Leave files that are there as they are", \.noClobber),
        .value(
            "compression", placeholder: "MODE", group: "Output", help: "Fast, or slower for smaller files",
            \.drawing.compression, as: .choice),
        .flag("hash", group: "Output", help: "Print a hash of each page's pixels; write no files", \.hash),
    ]

    private static let pixels = ValueParser.integer(in: 1...Int(Int32.max))

    private static let fit = ValueParser<RenderCommand.Size> { text throws(ValueError) in
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy((1...Int(Int32.max)).contains) else {
            throw ValueError("is not a size in pixels, such as 800x600")
        }
        return RenderCommand.Size(width: sides[0], height: sides[1])
    }

    private static let rotation = ValueParser<Int>(
        completion: .choices(["0", "90", "180", "270"]), format: { String($0) }
    ) { text throws(ValueError) in
        guard let degrees = Int(text), [0, 90, 180, 270].contains(degrees) else {
            throw ValueError("is not one of 0, 90, 180, 270")
        }
        return degrees
    }

    private static let colors: [(name: String, color: RGBColor)] = [
        ("white", .white), ("black", RGBColor(red: 0, green: 0, blue: 0)),
        ("gray", RGBColor(red: 128, green: 128, blue: 128)),
    ]

    private static let color = ValueParser<RGBColor>(completion: .words(colors.map(\.name))) {
        text throws(ValueError) in
        if let named = colors.first(where: { $0.name == text }) { return named.color }
        let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
            throw ValueError("is not a colour, such as #ffeedd, white, black or gray")
        }
        return RGBColor(red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    }
}
