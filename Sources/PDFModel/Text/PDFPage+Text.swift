internal import CPoppler

extension PDFPage {
    /// The text of the page in blocks, lines and words, with places, fonts and colours.
    ///
    /// What annotations and form fields show is part of it, and layers that are off by default are left out. Text that is
    /// not painted, such as that behind a scanned picture, is there; what the crop box cuts off is there if the document
    /// was opened as if it had none. An area in user space leaves out characters whose middle lies outside it.
    public func text(in area: PDFRect? = nil) -> PageText {
        let glyphs = PageGlyphs(self, area: area)
        let space = PageSpace(self)
        var text = PageText(
            page: index + 1, box: space.box, rotation: space.rotation, blocks: [],
            diagnostics: glyphs.diagnostics + unmappedFonts())
        let styles = GlyphStyles(self, glyphs.selected)
        var last: LineGeometry?
        for range in glyphs.lines {
            let line = glyphs.glyphs[range]
            guard let geometry = LineGeometry(line) else { continue }
            let words = line.split(whereSeparator: \.isSpace).compactMap { TextWord($0, space, styles) }
            let lineText = TextLine(rectangle: space.rectangle(geometry.rectangle), angle: geometry.angle, words: words)
            if let before = last, before.isFollowed(by: geometry) {
                let place = text.blocks.count - 1
                text.blocks[place].lines.append(lineText)
                text.blocks[place].rectangle = text.blocks[place].rectangle.union(lineText.rectangle)
            } else {
                text.blocks.append(TextBlock(rectangle: lineText.rectangle, lines: [lineText]))
            }
            last = geometry
        }
        return text
    }
}

extension TextWord {
    fileprivate init?(_ glyphs: ArraySlice<Glyph>, _ space: PageSpace, _ styles: GlyphStyles) {
        guard let rectangle = PDFRect(around: glyphs), let first = glyphs.first else { return nil }
        var text = ""
        text.unicodeScalars.append(contentsOf: glyphs.lazy.map(\.scalar))
        let style = styles[first.number]
        self.init(
            rectangle: space.rectangle(rectangle), text: text, font: style?.font, size: style?.size ?? 0,
            color: style?.color ?? TextColor(red: 0, green: 0, blue: 0))
    }
}

/// The fonts, sizes and colours of a page's characters.
struct GlyphStyles {
    struct Style {
        let font: String?
        let size: Double
        let color: TextColor
        fileprivate let last: Int32
    }

    /// In the order of the characters; each holds up to its last one.
    private var styles: [Style] = []

    init(_ page: PDFPage, _ selected: PopplerText) {
        var selection = selected.selection
        let list = poppler_page_get_text_attributes_for_area(page.poppler, &selection)
        defer { poppler_page_free_text_attributes(list) }
        var next = list
        while let entry = next {
            next = entry.pointee.next
            guard let attributes = entry.pointee.data?.assumingMemoryBound(to: PopplerTextAttributes.self) else {
                continue
            }
            let attribute = attributes.pointee
            let color = attribute.color
            styles.append(
                Style(
                    font: Self.name(attribute.font_name), size: attribute.font_size,
                    color: TextColor(
                        red: UInt8(color.red >> 8), green: UInt8(color.green >> 8), blue: UInt8(color.blue >> 8)),
                    last: attribute.end_index))
        }
    }

    /// poppler has taken away the tag of a subset; a font without a name is "Default" to it.
    private static func name(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        guard let text else { return nil }
        let name = String(cString: text)
        return name == "Default" ? nil : name
    }

    /// The style of a character by its number.
    subscript(number: Int32) -> Style? {
        var low = 0, high = styles.count
        while low < high {
            let middle = (low + high) / 2
            if styles[middle].last < number { low = middle + 1 } else { high = middle }
        }
        return low < styles.count ? styles[low] : nil
    }
}
