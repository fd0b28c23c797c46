/// The markup of discussions, which may be multi-line literals.
///
/// Blank lines separate paragraphs, which are filled to the width of the output. A paragraph whose first line is indented
/// keeps its lines. Text between backticks is bold in the man page, and plain in help.
struct Prose {
    enum Block: Hashable {
        case paragraph(String)
        case verbatim([String])
    }

    let blocks: [Block]

    init(_ text: String) {
        blocks = text.split(separator: "\n", omittingEmptySubsequences: false)
            .split { $0.allSatisfy(\.isWhitespace) }
            .map { lines in
                lines.first?.first == " "
                    ? .verbatim(lines.map(String.init)) : .paragraph(lines.joined(separator: " "))
            }
    }

    /// The text without its backticks.
    static func bare(_ text: String) -> String {
        text.filter { $0 != "`" }
    }
}

/// The words of a text in lines of at most `width` characters; a longer word has a line of its own. Lines do not part at
/// a no-break space (U+00A0), which becomes a plain one.
func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var (line, length) = ("", 0)
    for word in text.split(separator: " ") {
        if length > 0, length + 1 + word.count > width {
            lines.append(line)
            (line, length) = ("", 0)
        }
        line += (length > 0 ? " " : "") + word
        length += (length > 0 ? 1 : 0) + word.count
    }
    if length > 0 { lines.append(line) }
    return lines.map { String($0.map { $0 == "\u{A0}" ? " " : $0 }) }
}
