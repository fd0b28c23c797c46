/// A man page while it is written. No text that it is given can become a roff request or an escape.
struct RoffPage {
    private(set) var text = ""

    /// A macro with its arguments: `.SH NAME`.
    mutating func macro(_ name: String, _ arguments: [String] = []) {
        text += "." + name + arguments.map { " \"\(RoffPage.escaped($0, quote: "\\(dq"))\"" }.joined() + "\n"
    }

    mutating func section(_ title: String) {
        macro("SH", [title])
    }

    /// A line that roff fills; text between backticks is bold.
    mutating func line(_ line: String) {
        let spans = line.split(separator: "`", omittingEmptySubsequences: false)
        var result = ""
        for (index, span) in spans.enumerated() {
            let span = RoffPage.escaped(span)
            result += index % 2 == 1 && !span.isEmpty ? "\\fB\(span)\\fR" : span
        }
        // At the start of a line a point or an apostrophe would make it a request.
        text += (result.hasPrefix(".") ? "\\&" : "") + result + "\n"
    }

    /// Paragraphs; `parted` puts a paragraph break before the first, too.
    mutating func prose(_ prose: String, parted: Bool = false) {
        for (index, block) in Prose(prose).blocks.enumerated() {
            if index > 0 || parted { macro("PP") }
            switch block {
            case .paragraph(let paragraph): line(paragraph)
            case .verbatim(let lines):
                macro("nf")
                for line in lines { self.line(line) }
                macro("fi")
            }
        }
    }

    /// A term and, indented under it, what it means.
    mutating func item(_ term: String, _ meaning: String) {
        macro("TP")
        line(term)
        line(meaning)
    }

    /// Text in which roff sees only characters; ASCII only, so that every locale's groff can read it.
    private static func escaped(_ text: some StringProtocol, quote: String = "\"") -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\(rs"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "\u{A0}": result += "\\~"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "\"": result += quote
            case "…": result += "..."  // groff has no substitute for it in ASCII
            default: result += scalar.isASCII ? String(scalar) : "\\[u\(hexadecimal(scalar))]"
            }
        }
        return result
    }

    /// The scalar's number as roff writes it, in four capital digits at least.
    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
