internal import ArgumentTable
internal import PDFModel
internal import PDFRender

/// The options of `pdfview render` itself.
enum RenderTable {
    typealias Options = RenderCommand.Options

    static let options: [Option<Options>] = pages + size + look + output

    private static let pages: [Option<Options>] = [
        .value(
            "page", short: "p", placeholder: "N", group: "Pages", help: "Render one page", \.pages,
            as: PageSelection.onePage),
        .value(
            "pages", placeholder: "LIST", group: "Pages", help: "Render these pages, such as `1,3-5,8-,last,r2,odd`",
            discussion: """
                Pages are numbered from 1, and `r1` (or `last`) backwards from the last. `3-` is from page 3 to the end; \
                `odd`, `even` and `all` are also items. Pages are rendered in the given order, each once.
                """,
            default: "all", \.pages, as: PageSelection.parser),
    ]

    private static let size: [Option<Options>] = [
        .value(
            "dpi", short: "r", placeholder: "N", group: "Size", help: "Resolution in pixels per inch", \.dpi,
            as: .decimal(in: 0.01...100_000)),
        .value(
            "width", placeholder: "PIXELS", group: "Size", help: "Width in pixels, keeping the aspect ratio", \.width,
            as: pixels),
        .value(
            "height", placeholder: "PIXELS", group: "Size", help: "Height in pixels, keeping the aspect ratio",
            discussion: "Together with `--width`, the page is stretched to exactly that size.", \.height, as: pixels),
        .value(
            "fit", placeholder: "WxH", group: "Size", help: "Largest size that fits into W x H pixels", \.fit, as: fit),
        .flag("no-enlarge", group: "Size", help: "Do not exceed the size at `--dpi`", \.noEnlarge),
        .value(
            "max-pixels", placeholder: "N", group: "Size", help: "Limit on the number of pixels of a page",
            \.drawing.maximumPixels.value,
            as: .count),
    ]

    private static let look: [Option<Options>] = [
        .value("box", placeholder: "BOX", group: "Appearance", help: "Page box to render", \.drawing.box, as: .choice),
        .value(
            "crop", placeholder: "X,Y,W,H", group: "Appearance", help: "Render only this rectangle, in points",
            discussion: """
                X and Y are the lower left corner in user space: the origin is at the bottom left, before rotation, as in \
                all rectangles that pdfview prints.
                """,
            \.crop, as: .area),
        .value(
            "rotate", placeholder: "DEGREES", group: "Appearance",
            help: "Rotate clockwise, in addition to the page's rotation",
            \.rotation,
            as: rotation),
        .flag("gray", group: "Appearance", help: "Render in grayscale", \.drawing.isGray),
        .flag(
            "transparent", group: "Appearance", help: "Transparent background: PNG with alpha channel", \.isTransparent),
        .value(
            "background", placeholder: "COLOR", group: "Appearance",
            help: "Background colour: `#rrggbb`, white, black or gray",
            default: "white", \.background, as: color),
        .value(
            "antialias", placeholder: "MODE", group: "Appearance", help: "Anti-aliasing of text and lines",
            \.drawing.antialiasing,
            as: .choice),
        .flag(
            "no-annotations", group: "Appearance", help: "Do not render annotations and form fields", \.noAnnotations),
        .value(
            "layers", placeholder: "NAME=on|off,…", group: "Appearance", help: "Turn layers on or off",
            discussion: """
                Other layers keep their state in the document, but turning on a layer of a radio button group turns off \
                the others of the group. `pdfview layers` lists the names.
                """,
            \.drawing.layers, as: .layerSwitches),
    ]

    private static let output: [Option<Options>] = [
        .value(
            "output", short: "o", placeholder: "TEMPLATE", group: "Output",
            help: "File name template, directory, or `-`",
            discussion: """
                The fields are `{stem}` (file name without .pdf), `{page}`, `{total}` (padded: `{page:04}`), `{label}` \
                and `{dpi}`. A directory gets files with the default names. `-` writes one page to standard output.
                """,
            default: OutputTemplate.standardText, \.output, as: OutputTarget.parser),
        .flag("no-clobber", group: "Output", help: "Do not overwrite existing files", \.noClobber),
        .value(
            "compression", placeholder: "MODE", group: "Output", help: "Fast compression, or slow with smaller files",
            \.drawing.compression, as: .choice),
        .flag("hash", group: "Output", help: "Print a SHA-256 of the pixels of each page; write no files", \.hash),
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
