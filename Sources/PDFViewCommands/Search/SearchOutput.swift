internal import PDFModel

/// Tells what was found on one page after another.
final class SearchOutput: PagedOutput<SearchCommand> {
    private let options: SearchCommand.Options
    private let console: Console
    private let marker: (start: String, end: String)?
    /// Of the document that is being told.
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

    /// Whoever has read enough is not told that there was nothing.
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

    /// The text of a line as it goes out: matches stand out on a terminal.
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
        Column("page", "The page number, from 1.") { $0.page }
        Column("line", "The number of the line on the page, from 1, in reading order.") { $0.match.line }
        Column("lineCount", "How many lines it runs over.") { $0.match.lineCount }
        Column("text", "The characters found; line ends in them are spaces.") { $0.match.text }
        Column("rectangles", "What it covers, line by line.") { $0.match.rectangles.map(TextJSON.rounded) }
    }

    @ColumnBuilder<(page: Int, line: FoundLine)>
    private static var lineColumns: [Column<(page: Int, line: FoundLine)>] {
        Column("page", "The page number, from 1.") { $0.page }
        Column("line", "The number of the line on the page, from 1, in reading order.") { $0.line.number }
        Column("lineCount", "How many lines it runs over.") { $0.line.lineCount }
        Column("text", "The text of the line, or of the lines that a match makes one.") { $0.line.text }
        Column("matches", "How many matches begin in it; 0 for context.") { $0.line.matches.count }
    }

    static var memberSchemas: [String: JSONValue] {
        [
            "pageCount": Int?.schema.described("How many pages the document has."),
            "count": Int.schema.described(
                "How often the pattern was found; with --files, on the first page that has it."),
            "matches": JSONSchema.array(of: matchColumns.schema()).orNull.described(
                "The places, in reading order; null with --count and --files."),
            "lines": JSONSchema.array(of: lineColumns.schema()).orNull.described(
                "The lines of the text output; null with --count and --files."),
        ]
    }
}
