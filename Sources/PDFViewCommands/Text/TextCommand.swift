internal import ArgumentTable
internal import PDFModel

/// `pdfview text`: extracts the text of documents.
enum TextCommand: PagedCommand {
    struct Options: PagedOptions {
        var files: [String] = []
        var pages = PageSelection.all
        var box = TextBox.media
        var crop: PDFRect?
        var keepsLayout = false
        var hyphens = LineEndHyphens.join
        var other: Format?
        var processing = ProcessingOptions()

        /// The output format; `json` is the same as `--json`.
        var format: Format {
            get { other ?? (processing.format == .text ? .text : .json) }
            set {
                other = newValue == .json ? nil : newValue
                if newValue == .json { processing.json = true }
            }
        }
    }

    /// An output format.
    enum Format: String, Sendable, CaseIterable {
        case text
        case json
        case tsv
        case html
    }

    static let name = "text"

    static let command = Command<Options>.onDocuments(
        name, summary: "Extract text",
        discussion: """
            Prints the text of pages in reading order: column by column, with an empty line after each block and a form \
            feed after each page. Text of annotations and form fields is included, and so is invisible text: covered, \
            in rendering mode 3 (as behind scans), or outside of the crop box (`--box crop` omits that). Text of \
            layers that are off is not.

            Right-to-left text is in logical order. A ligature glyph that maps to several characters, such as `ffi`, is \
            printed as these; a character such as U+FB01 is kept. Words that are hyphenated at a line end are joined \
            (not with `--hyphens keep` or `--layout`, and only in the format `text`). Control characters in the text \
            are omitted, or escaped on a terminal. A font without a mapping to Unicode causes a warning, with the \
            share of characters that may be wrong.
            """,
        options: PageOptions.table("Extract") + table,
        examples: [
            Example("pdfview text report.pdf | less", "Read the text of a document"),
            Example("pdfview text --layout --page 2 invoice.pdf", "Extract a page with its layout"),
            Example("pdfview text --format html book.pdf > book.html", "Convert a document to HTML"),
            Example("pdfview text --crop 0,700,595,142 --pages 2- thesis.pdf", "Extract the running heads"),
        ],
        initial: Options())

    private static let table: [Option<Options>] = [
        .value(
            "crop", placeholder: "X,Y,W,H", group: "Pages", help: "Extract only this rectangle, in points",
            discussion: """
                X and Y are the lower left corner in user space: the origin is at the bottom left, before rotation, as in \
                all rectangles that pdfview prints. Characters are extracted if their centre is in the rectangle.
                """,
            \.crop, as: .area),
        .flag("layout", group: "Output", help: "Keep the layout, with columns side by side", \.keepsLayout),
        .value(
            "format", placeholder: "FORMAT", group: "Output", help: "Output format",
            discussion: """
                `json` is the same as `--json`: blocks, lines and words with rectangle, font, size and colour. `tsv` is \
                a table of words. `html` is one HTML document in which words have the positions of the PDF.
                """,
            \.format, as: .choice),
        .value(
            "hyphens", placeholder: "MODE", group: "Output",
            help: "Join or keep words that are hyphenated at line ends",
            \.hyphens, as: .choice),
    ]

    static func output(_ options: Options, _ console: Console, _ inputs: [Input]) -> RunOutput<Self> {
        TextOutput(options, console)
    }

    static func diagnostics(_ page: TextPiece) -> [Diagnostic] { page.diagnostics }

    static func pageHandler(_ options: Options, _ console: Console) throws(UsageError) -> () -> PageHandler {
        if let other = options.other, other != .text, options.processing.format != .text {
            throw UsageError("--format \(other.rawValue) cannot be combined with --json or --jsonl")
        }
        if options.keepsLayout, options.format != .text {
            throw UsageError("--layout requires --format text, not \(options.format.rawValue)")
        }
        let isForTerminal = console.surroundings.outputIsTerminal
        return { { page throws(DocumentError) in TextPiece(page, options, isForTerminal: isForTerminal) } }
    }
}
