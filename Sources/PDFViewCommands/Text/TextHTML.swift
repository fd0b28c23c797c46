internal import PDFModel

/// The text of pages as HTML: each word has the position of the PDF.
///
/// In SVG, which alone can fit a word into a given width, since it is set in similar fonts instead of those of the document.
enum TextHTML {
    static func head(title: String) -> String {
        """
        <!DOCTYPE html>
        <html>
        <head>
        <meta charset="utf-8">
        <meta name="generator" content="pdfview \(Versions.pdfview)">
        <title>\(escaped(title))</title>
        <style>
        body { margin: 0; background: #ccc; }
        .page { position: relative; margin: 12pt auto; background: #fff; overflow: hidden; }
        .page svg { position: absolute; left: 0; top: 0; }
        text { white-space: pre; }
        .light { paint-order: stroke; stroke: #555; stroke-width: 0.15em; }
        </style>
        </head>
        <body>
        """
    }

    static let foot = "</body>\n</html>"

    /// A page as a section.
    static func bytes(_ text: PageText) -> [UInt8] {
        let isTurned = text.rotation % 180 != 0
        let width = number(isTurned ? text.box.height : text.box.width)
        let height = number(isTurned ? text.box.width : text.box.height)
        var html = """
            <section class="page" data-page="\(text.page)" style="width:\(width)pt;height:\(height)pt">
            <svg width="\(width)pt" height="\(height)pt" viewBox="0 0 \(width) \(height)">

            """
        var styles = Styles()
        for line in text.blocks.flatMap(\.lines) { html += write(line, on: text, &styles) }
        html += "</svg>\n</section>\n"
        return Array(html.utf8)
    }

    private static func write(_ line: TextLine, on page: PageText, _ styles: inout Styles) -> String {
        var html = "<text>"
        var style: String?
        for (index, word) in line.words.enumerated() {
            let place = page.shown(word.rectangle)
            let span = Span(styles[word], place: place, angle: line.angle)
            if span.transform.isEmpty, line.angle == 0 {
                if style != span.style {
                    if style != nil { html += "</tspan>" }
                    html += "<tspan \(span.style)>"
                    style = span.style
                }
                html += "<tspan \(span.place)>\(escaped(word.text))</tspan>"
                if index < line.words.count - 1 { html += " " }
            } else {
                // Only whole texts can be turned.
                html += "</text><text \(span.style) \(span.place) \(span.transform)>\(escaped(word.text))"
            }
        }
        if style != nil { html += "</tspan>" }
        return html + "</text>\n"
    }

    /// The attributes of a word.
    private struct Span {
        let style: String
        let place: String
        let transform: String

        init(_ style: String, place: PDFRect, angle: Int) {
            self.style = style
            let isUpright = angle % 180 == 0
            let length = isUpright ? place.width : place.height
            // The position of the base line is not known: a fifth of the font's height below it is common.
            let descent = (isUpright ? place.height : place.width) * 0.22
            let base: (x: Double, y: Double) =
                switch angle {
                case 90: (place.x0 + descent, place.y0)
                case 270: (place.x1 - descent, place.y1)
                default: (place.x0, place.y1 - descent)
                }
            let (x, y) = (number(base.x), number(base.y))
            self.place =
                "x=\"\(x)\" y=\"\(y)\" textLength=\"\(number(max(length, 0.1)))\" lengthAdjust=\"spacingAndGlyphs\""
            transform = isUpright ? "" : "transform=\"rotate(\(angle) \(x) \(y))\""
        }
    }

    /// How fonts are written; a page has few of them and many words.
    private struct Styles {
        private var known: [Key: String] = [:]

        private struct Key: Hashable {
            let font: String?
            let size: Double
            let color: TextColor
        }

        subscript(word: TextWord) -> String {
            mutating get {
                let key = Key(font: word.font, size: word.size, color: word.color)
                if let style = known[key] { return style }
                let style = Self.style(word)
                known[key] = style
                return style
            }
        }

        private static func style(_ word: TextWord) -> String {
            let name = (word.font ?? "").lowercased()
            func names(_ words: String...) -> Bool { words.contains { name.contains($0) } }
            let family =
                names("mono", "courier", "consol", "typewriter", "cmtt", "nimbusmon")
                ? "monospace"
                : names("helvetica", "arial", "sans", "verdana", "calibri", "tahoma", "univers", "frutiger")
                    ? "sans-serif" : "serif"
            var style = "font-family=\"\(family)\" font-size=\"\(number(max(word.size, 0.1)))\""
            if names("bold", "black", "heavy", "-medi") { style += " font-weight=\"bold\"" }
            if names("ital", "oblique", "slanted") { style += " font-style=\"italic\"" }
            if word.color.hexadecimal != "#000000" { style += " fill=\"\(word.color.hexadecimal)\"" }
            // The background that it has in the PDF is missing.
            if word.color.isLight { style += " class=\"light\"" }
            return style
        }
    }

    /// Text with markup escaped, and without characters that XML forbids.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars where scalar.isText {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func number(_ number: Double) -> String { TextTSV.number(number) }
}

extension PageText {
    /// A rectangle of user space on the page as shown, from its top left.
    fileprivate func shown(_ rectangle: PDFRect) -> PDFRect {
        let (left, bottom) = (rectangle.x0 - box.x0, rectangle.y0 - box.y0)
        let (right, top) = (rectangle.x1 - box.x0, rectangle.y1 - box.y0)
        return switch rotation {
        case 90: PDFRect(x0: bottom, y0: left, x1: top, y1: right)
        case 180: PDFRect(x0: box.width - right, y0: bottom, x1: box.width - left, y1: top)
        case 270: PDFRect(x0: box.height - top, y0: box.width - right, x1: box.height - bottom, y1: box.width - left)
        default: PDFRect(x0: left, y0: box.height - top, x1: right, y1: box.height - bottom)
        }
    }
}

extension TextColor {
    /// Whether it can hardly be read on white (by its luminance, with the weights of ITU-R BT.709).
    fileprivate var isLight: Bool { 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue) > 215 }
}
