internal import PDFModel

/// Prints the matches of one page after another.
final class SearchOutput: PagedOutput<SearchCommand> {
    private let options: SearchCommand.Options
    private let console: Console
    private let marker: (start: String, end: String)?
    /// Of the current document.
    private var count = 0
    private var matches: [JSONValue] = []
    private var lines: [JSONValue] = []
    /// Of all documents.
    private var total = 0
    private var last: (file: String, page: Int, line: Int)?

    init(_ options: SearchCommand.Options, _ console: Console) {
        (self.options, self.console) = (options, console)
        let isColoured =
            console.surroundings.outputIsTerminal && (console.surroundings.variable("NO_COLOR") ?? "").isEmpty
        marker = isColoured ? ("\u{1B}[1;31m", "\u{1B}[0m") : nil
    }

    /// If the reader has closed the pipe, the rest was not searched: no negative result.
    override var verdict: ExitCode { total > 0 || !console.isOutputOpen ? .success : .negative }

    private var isList: Bool { !options.onlyCounts && !options.onlyFiles }

    override func add(_ reply: PageMatches?, page: Int, of document: RunDocument<SearchCommand>) {
        guard let reply, !reply.matches.isEmpty else { return }
        count += reply.matches.count
        total += reply.matches.count
        guard isList else { return }
        if options.processing.format == .text {
            for line in reply.lines { print(line, page: page, of: document.input) }
        } else {
            let (writeMatch, writeLine) = (Self.matchColumns.writer(), Self.lineColumns.writer())
            matches += reply.matches.map { writeMatch((page, $0)) }
            lines += reply.lines.map { writeLine((page, $0)) }
        }
    }

    override func end(_ document: RunDocument<SearchCommand>) {
        guard options.processing.format == .text else { return }
        defer { count = 0 }
        guard document.survey != nil else { return }
        let name = document.input.displayName.terminalSafe
        if options.onlyCounts { console.print("\(name):\(count)") }
        if options.onlyFiles, count > 0 { console.print(name) }
    }

    override func members(_ document: RunDocument<SearchCommand>) -> [String: JSONValue] {
        defer { (count, matches, lines) = (0, [], []) }
        return [
            "pageCount": (document.survey?.pageCount).json, "count": .integer(count),
            "matches": isList ? .array(matches) : .null, "lines": isList ? .array(lines) : .null,
        ]
    }

    private func print(_ line: FoundLine, page: Int, of input: Input) {
        let hasContext = options.linesBefore > 0 || options.linesAfter > 0
        if hasContext, let last, last != (input.displayName, page, line.number) { console.print("--") }
        last = (input.displayName, page, line.number + line.lineCount)
        let separator = line.matches.isEmpty ? "-" : ":"
        console.append(Array("\(input.displayName.terminalSafe)\(separator)\(page)\(separator) ".utf8))
        console.append(shown(line))
        console.append([10])
    }

    /// The output bytes of a line; on a terminal, matches are highlighted.
    private func shown(_ line: FoundLine) -> [UInt8] {
        guard console.surroundings.outputIsTerminal else { return line.text.withoutControls }
        guard let marker else { return Array(line.text.terminalSafe.utf8) }
        let bytes = Array(line.text.utf8)
        func safe(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self).terminalSafe }
        var text = ""
        var start = 0
        for match in line.matches where match.lowerBound >= start && match.upperBound <= bytes.count {
            text += safe(start..<match.lowerBound) + marker.start + safe(match) + marker.end
            start = match.upperBound
        }
        return Array((text + safe(start..<bytes.count)).utf8)
    }
}

extension SearchOutput {
    @ColumnBuilder<(page: Int, match: TextMatch)>
    private static var matchColumns: [Column<(page: Int, match: TextMatch)>] {
        Column("page", "Page number, from 1.") { $0.page }
        Column("line", "Line number on the page in reading order, from 1.") { $0.match.line }
        Column("lineCount", "Number of lines that the match spans.") { $0.match.lineCount }
        Column("text", "Matched text, with spaces for line ends.") { $0.match.text }
        Column("rectangles", "Bounds of the match, one rectangle per line: [x0, y0, x1, y1] in points of user space.") {
            $0.match.rectangles.map(TextJSON.rounded)
        }
    }

    @ColumnBuilder<(page: Int, line: FoundLine)>
    private static var lineColumns: [Column<(page: Int, line: FoundLine)>] {
        Column("page", "Page number, from 1.") { $0.page }
        Column("line", "Line number on the page in reading order, from 1.") { $0.line.number }
        Column("lineCount", "Number of lines that are joined in `text`.") { $0.line.lineCount }
        Column("text", "Text of the line, or of the joined lines of a match.") { $0.line.text }
        Column("matches", "Number of matches that begin in it; 0 for context.") { $0.line.matches.count }
    }

    static var memberSchemas: [String: JSONValue] {
        [
            "pageCount": Int?.schema.described("Number of pages of the document; null if unreadable."),
            "count": Int.schema.described(
                "Number of matches; with --files, those of the first page with a match."),
            "matches": JSONSchema.array(of: matchColumns.schema()).orNull.described(
                "Matches in reading order; null with --count or --files."),
            "lines": JSONSchema.array(of: lineColumns.schema()).orNull.described(
                "Lines of the text output; null with --count or --files."),
        ]
    }
}
