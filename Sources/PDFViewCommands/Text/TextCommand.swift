internal import ArgumentTable
internal import PDFModel

/// `pdfview text`: the text of documents.
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

        /// How the text is written; `json` is the same as `--json`.
        var format: Format {
            get { other ?? (processing.format == .text ? .text : .json) }
            set {
                other = newValue == .json ? nil : newValue
                if newValue == .json { processing.json = true }
            }
        }
    }

    /// How text is written.
    enum Format: String, Sendable, CaseIterable {
        case text
        case json
        case tsv
        case html
    }

    static let name = "text"

    static let command = Command<Options>.onDocuments(
        name, summary: "Extract the text of documents",
        discussion: """
            Prints the text of pages in reading order: column after column, each block of lines followed by an empty \
            line, each page by a form feed. It is all the text of a page: also what annotations \
            and form fields show, and what one does not see because it is covered, not painted (as behind a scan) or \
            cut off by the crop box (`--box crop` leaves that out), but not that of layers that are off.

            Right-to-left text comes in the order in which it is read. Ligatures stay as the document has them: one \
            glyph that stands for `ffi` is three letters, a character U+FB01 stays one. A word that a hyphen parts at \
            the end of a line is made whole (`--hyphens keep` leaves lines as they stand; so do `--layout` and every \
            format but `text`). Control characters that a document passes off as text are left out, and shown as \
            escapes on a terminal. A font that does not say what its characters mean is a warning, with the share of \
            characters that may be wrong.
            """,
        options: PageOptions.table("Extract") + table,
        examples: [
            Example("pdfview text report.pdf | less", "Read a document"),
            Example("pdfview text --layout --page 2 invoice.pdf", "A page with its columns as they stand"),
            Example("pdfview text --format html book.pdf > book.html", "A page for the browser"),
            Example("pdfview text --crop 0,700,595,142 --pages 2- thesis.pdf", "The running heads"),
        ],
        initial: Options())

    private static let table: [Option<Options>] = [
        .value(
            "crop", placeholder: "X,Y,W,H", group: "Pages", help: "Only this part, in points",
            discussion: """
                X and Y are the lower left corner in the page's user space: the origin is bottom-left, before rotation, \
                as in every rectangle that pdfview prints. A character belongs to the part if its middle does.
                """,
            \.crop, as: .area),
        .flag("layout", group: "Output", help: "Keep columns side by side, as they stand", \.keepsLayout),
        .value(
            "format", placeholder: "FORMAT", group: "Output", help: "How the text is written",
            discussion: """
                `json` is the same as `--json`: blocks, lines and words with rectangle, font, size and colour. `tsv` is \
                a table of words. `html` is one page in which each word stands where the PDF has it.
                """,
            \.format, as: .choice),
        .value(
            "hyphens", placeholder: "WAY", group: "Output", help: "What becomes of words parted at line ends",
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
            throw UsageError("--layout is for text alone, not for \(options.format.rawValue)")
        }
        let isForTerminal = console.surroundings.outputIsTerminal
        return { { page throws(DocumentError) in TextPiece(page, options, isForTerminal: isForTerminal) } }
    }
}
