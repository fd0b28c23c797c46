internal import ArgumentTable
internal import PDFModel

/// `pdfview search`: finds text in documents.
enum SearchCommand: PagedCommand {
    struct Options: PagedOptions {
        var pattern = ""
        var files: [String] = []
        var pages = PageSelection.all
        var box = TextBox.media
        var isRegularExpression = false
        var ignoresCase = false
        var isWord = false
        var onlyCounts = false
        var onlyFiles = false
        var linesBefore = 0
        var linesAfter = 0
        var processing = ProcessingOptions()

        /// Lines before and after at once.
        var context: Int {
            get { min(linesBefore, linesAfter) }
            set { (linesBefore, linesAfter) = (newValue, newValue) }
        }
    }

    static let name = "search"

    static let command = Command<Options>.onDocuments(
        name, summary: "Search for text",
        discussion: """
            Prints each line that matches PATTERN as `FILE:PAGE: LINE`, in reading order, and lines of context as \
            `FILE-PAGE- LINE`. The text is that of `pdfview text`.

            Matches may span lines of a page: a space in PATTERN also matches a line end, and words that are hyphenated \
            at a line end are matched whole. The lines of such a match are printed as one. Composed and decomposed \
            characters match each other, and ligatures such as U+FB01 match their letters.

            The exit status is 0 if there is a match, 1 if there is none, and higher if a document could not be \
            searched, whatever was found in others.
            """,
        operands: [
            .one("PATTERN", help: "Text to search for, or with `--regex` a regular expression", \.pattern, as: .text)
        ],
        options: table + PageOptions.table("Search"),
        examples: [
            Example("pdfview search 'total amount' *.pdf", "Search for words, also across lines"),
            Example(
                "pdfview search -i --regex 'inv(oice)?[ -]?[0-9]+' -C 1 letters.pdf",
                "Search for a regular expression, with context"),
            Example("pdfview search -l draft build/*.pdf", "List the documents that contain a word"),
            Example("pdfview search --json needle haystack.pdf", "Print the rectangles of matches"),
        ],
        initial: Options())

    private static let table: [Option<Options>] = [
        .flag(
            "regex", group: "Pattern", help: "PATTERN is a Perl-compatible regular expression",
            discussion: """
                `^` and `$` match at the start and end of a line, and `.` does not match a line end; a space also does.
                """, \.isRegularExpression),
        .flag(
            "ignore-case", short: "i", group: "Pattern", help: "Ignore case", \.ignoresCase),
        .flag("word", short: "w", group: "Pattern", help: "Match whole words only", \.isWord),
        .flag(
            "count", short: "c", group: "Output", help: "Print only the number of matches in each file", \.onlyCounts),
        .flag("files", short: "l", group: "Output", help: "Print only the names of files with a match", \.onlyFiles),
        .value(
            "before", short: "B", placeholder: "N", group: "Output", help: "Print N lines before each match",
            default: "",
            \.linesBefore, as: .integer(in: 0...1_000_000)),
        .value(
            "after", short: "A", placeholder: "N", group: "Output", help: "Print N lines after each match", default: "",
            \.linesAfter, as: .integer(in: 0...1_000_000)),
        .value(
            "context", short: "C", placeholder: "N", group: "Output", help: "Print N lines before and after each match",
            default: "", \.context, as: .integer(in: 0...1_000_000)),
    ]

    static func output(_ options: Options, _ console: Console, _ inputs: [Input]) -> RunOutput<Self> {
        SearchOutput(options, console)
    }

    static func diagnostics(_ reply: PageMatches) -> [Diagnostic] { reply.diagnostics }

    /// With `--files`, the first match of a file is enough.
    static func isEnough(_ reply: PageMatches, _ options: Options) -> Bool {
        options.onlyFiles && !reply.matches.isEmpty
    }

    static func pageHandler(_ options: Options, _ console: Console) throws(UsageError) -> () -> PageHandler {
        if options.onlyCounts, options.onlyFiles { throw UsageError("--count and --files cannot be combined") }
        let pattern = TextPattern(
            options.pattern, isRegularExpression: options.isRegularExpression, ignoresCase: options.ignoresCase,
            isWord: options.isWord)
        if let fault = pattern.fault { throw UsageError("PATTERN: \(fault)") }
        var details = TextSearch.Details()
        details.lines = !options.onlyCounts && !options.onlyFiles
        details.places = details.lines && options.processing.format != .text
        details.linesBefore = options.linesBefore
        details.linesAfter = options.linesAfter
        return {
            let search = TextSearch(pattern)
            return { page throws(DocumentError) in
                guard let search else { throw DocumentError(.badRequest, "invalid pattern") }
                return try search.matches(on: page, details)
            }
        }
    }

    static var memberSchemas: [String: JSONValue] { SearchOutput.memberSchemas }
}
