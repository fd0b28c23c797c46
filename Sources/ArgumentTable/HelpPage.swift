/// A page of help while it is written: blocks separated by blank lines, filled to the width of the terminal.
struct HelpPage {
    private(set) var text = ""
    private let width: Int
    /// Whether the last line is a heading, under which nothing is parted.
    private var isHeaded = false

    /// A page of at least 40 columns: narrower ones cannot be read.
    init(width: Int) {
        self.width = max(40, width)
    }

    mutating func paragraph(_ paragraph: String, indent: Int = 0) {
        part()
        fill(paragraph, indent: indent)
    }

    mutating func prose(_ prose: String, indent: Int = 0) {
        for block in Prose(prose).blocks {
            switch block {
            case .paragraph(let paragraph): self.paragraph(paragraph, indent: indent)
            case .verbatim(let lines):
                part()
                for line in lines { self.line(Prose.bare(line), indent: indent) }
            }
        }
    }

    mutating func heading(_ heading: String) {
        part()
        line(heading + ":", indent: 0)
        isHeaded = true
    }

    /// A heading with two columns under it, or nothing where there are no rows.
    mutating func table(_ heading: String, rows: [(term: String, meaning: String)], column: Int? = nil) {
        guard !rows.isEmpty else { return }
        self.heading(heading)
        self.rows(rows, column: column)
    }

    /// Two columns; a term too wide for the first has a line of its own.
    mutating func rows(_ rows: [(term: String, meaning: String)], column: Int? = nil) {
        if !rows.isEmpty { part() }
        let column = column ?? self.column(for: rows.map(\.term))
        for (term, meaning) in rows {
            let lines = wrapped(Prose.bare(meaning), width: width - column)
            let head = "  " + term
            let fits = head.count + 2 <= column
            line(fits ? head.padded(to: column) + (lines.first ?? "") : head, indent: 0)
            for line in lines.dropFirst(fits ? 1 : 0) { self.line(line, indent: column) }
        }
    }

    /// An option with its help and discussion.
    mutating func entry(_ option: OptionDescription) {
        part()
        line(option.synopsis, indent: 2)
        fill(option.sentences, indent: 10)
        prose(option.discussion, indent: 10)
    }

    mutating func example(_ example: Example) {
        line(example.commandLine, indent: 2)
        fill(example.explanation, indent: 6)
    }

    /// Where the second column begins: two columns after the widest term that is not too wide.
    func column(for terms: [String]) -> Int {
        let widest = min(28, width * 2 / 5)
        return 4 + (terms.map(\.count).filter { $0 <= widest - 4 }.max() ?? widest - 4)
    }

    private mutating func part() {
        if !text.isEmpty, !isHeaded { text += "\n" }
    }

    private mutating func fill(_ paragraph: String, indent: Int) {
        for line in wrapped(Prose.bare(paragraph), width: width - indent) { self.line(line, indent: indent) }
    }

    private mutating func line(_ line: String, indent: Int) {
        text += String(repeating: " ", count: indent) + line + "\n"
        isHeaded = false
    }
}

extension String {
    /// The text with spaces behind it, `width` characters at least.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
