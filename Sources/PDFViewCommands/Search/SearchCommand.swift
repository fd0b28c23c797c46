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
        name, summary: "Find text in documents",
        discussion: """
            Prints each line in which PATTERN is found as `FILE:PAGE: LINE`, in reading order; lines of context as \
            `FILE-PAGE- LINE`. The text is that of `pdfview text`.

            A pattern is also found where the text goes on in the next line: a space in it matches a line end as well, \
            and a word that a hyphen parts is found whole. The lines that such a match runs over are printed as one. \
            Letters with accents are found however the document composes them, and ligatures such as U+FB01 by their \
            letters. Matches do not run over the end of a page.

            The exit code is 0 if anything was found, 1 if nothing was, and one above that if a document could not be \
            searched, whatever was found in others.
            """,
        operands: [
            .one("PATTERN", help: "The words to find, as they are", \.pattern, as: .text)
        ],
        options: table + PageOptions.table("Search"),
        examples: [
            Example("pdfview search 'total amount' *.pdf", "Find words, also where a line ends between them"),
            Example("pdfview search -i --regex 'inv(oice)?[ -]?[0-9]+' -C 1 letters.pdf", "A pattern, with context"),
            Example("pdfview search -l draft build/*.pdf", "The documents that hold a word"),
            Example("pdfview search --json needle haystack.pdf", "Where on the page it stands"),
        ],
        initial: Options())

    private static let table: [Option<Options>] = [
        .flag(
            "regex", group: "Pattern", help: "PATTERN is a regular expression, as Perl has them",
            discussion: """
                `^` and `$` are the ends of a line, and `.` does not match one; a space in the pattern also matches a \
                line end.
                """, \.isRegularExpression),
        .flag(
            "ignore-case", short: "i", group: "Pattern", help: "Capitals and small letters are the same", \.ignoresCase),
        .flag("word", short: "w", group: "Pattern", help: "Only whole words", \.isWord),
        .flag("count", short: "c", group: "Output", help: "Only how often it is found in each file", \.onlyCounts),
        .flag("files", short: "l", group: "Output", help: "Only the names of files in which it is found", \.onlyFiles),
        .value(
            "before", short: "B", placeholder: "N", group: "Output", help: "Also this many lines before", default: "",
            \.linesBefore, as: .integer(in: 0...1_000_000)),
        .value(
            "after", short: "A", placeholder: "N", group: "Output", help: "Also this many lines after", default: "",
            \.linesAfter, as: .integer(in: 0...1_000_000)),
        .value(
            "context", short: "C", placeholder: "N", group: "Output", help: "Also this many lines before and after",
            default: "", \.context, as: .integer(in: 0...1_000_000)),
    ]

    static func output(_ options: Options, _ console: Console, _ inputs: [Input]) -> RunOutput<Self> {
        SearchOutput(options, console)
    }

    static func diagnostics(_ reply: PageMatches) -> [Diagnostic] { reply.diagnostics }

    /// That a file has a match is known at the first one.
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
                guard let search else { throw DocumentError(.badRequest, "the pattern cannot be read") }
                return try search.matches(on: page, details)
            }
        }
    }

    static var memberSchemas: [String: JSONValue] { SearchOutput.memberSchemas }
}
