internal import ArgumentTable
internal import PDFModel
internal import PDFRender

/// `pdfview validate`: the errors of files.
enum ValidateCommand: ListCommand {
    typealias Options = PlainFactOptions
    typealias Survey = FileCheck
    typealias Piece = [Diagnostic]
    /// A check after all others.
    enum Part: Codable, Sendable {
        /// The tables of a linearized file, which libqpdf may not survive.
        case linearization
        /// A page, from 1.
        case page(Int)
    }

    static let name = "validate"

    static let command = listing(
        summary: "Check the syntax, streams and pages of files",
        discussion: """
            Checks the header, the cross-reference, all objects, the data of all streams, the tables of a linearized \
            file and the page tree, and renders all pages. Each finding has the page, object and file offset, as far \
            as they are known.

            An error means lost content or a broken file; a warning, something that readers repair, substitute or \
            guess. The exit status is 1 if there are errors, with `--strict` also if there are warnings. Conformance \
            to standards such as PDF/A is not checked.
            """,
        examples: [
            Example("pdfview validate report.pdf", "Validate a file"),
            Example("pdfview validate --strict build/*.pdf", "Fail if anything had to be repaired"),
            Example(
                "pdfview validate --json *.pdf | jq -r '.files[] | select(.valid | not) | .file'",
                "Print the names of invalid files"),
        ])

    static let batchSize = 16
    static let failsOn = FailureThreshold.error
    static func page(_ part: Part) -> Int? { if case .page(let page) = part { page } else { nil } }

    static func output(_ options: Options, _ console: Console, _ inputs: [Input]) -> RunOutput<Self> {
        ValidateOutput(options, console)
    }

    static func worker(_ options: Options, _ console: Console) -> () -> DocumentWorker<Self> {
        {
            let documents = DocumentCache(), renderer = PageRenderer()
            return DocumentWorker(
                documents: documents, survey: { () throws(DocumentError) in try documents.file().check() },
                pieces: { parts, _ in
                    parts.map { part in
                        Reply(page: page(part)) { () throws(DocumentError) in
                            guard let page = page(part) else { return try documents.file().checkLinearization() }
                            do throws(DocumentError) {
                                return try draw(documents.document(), page, renderer)
                            } catch {
                                return [.pageFailed(error, page: page)]
                            }
                        }
                    }
                })
        }
    }

    /// Renders a page at the least size, which costs little more than interpreting it.
    private static func draw(
        _ document: PDFDocument, _ page: Int, _ renderer: PageRenderer
    ) throws(DocumentError) -> [Diagnostic] {
        var options = RenderOptions()
        options.size = .exactly(width: 16, height: 16)
        return try renderer.render(document, pageAt: page - 1, options: options, to: nil).diagnostics
    }

    /// A finding, or several that differ only in their pages.
    struct Finding {
        var diagnostic: Diagnostic
        var pages: [Int]
    }

    static let listKey: String? = "findings"
    static let listDescription = "The findings, in the order of the checks."

    static var columns: [Column<Finding>] {
        Diagnostic.kindColumns.on { $0.diagnostic }
        Column("check", "Part of the file that was checked.", schema: FileCheck.Part.schema) {
            $0.diagnostic.check.json
        }
        .titled("Check")
        Column(title: "Pages", isRight: true) { $0.pages.pageRanges() }
        Diagnostic.placeColumns.on { $0.diagnostic }
    }

    static var documentColumns: [Column<FileCheck>] {
        Column("valid", "Whether no finding is an error.") { $0.isValid }
        Column("structure", "File structure; null if unreadable.", of: structure) { $0 }
    }

    @ColumnBuilder<FileCheck> private static var structure: [Column<FileCheck>] {
        Column("version", "PDF version in the header; null if there is no header.") { $0.version }
        Column("crossReference", "Kind of cross-reference; null if the objects cannot be read.") {
            $0.hasCrossReferenceStream.map { $0 ? CrossReferenceKind.stream : .table }
        }
        Column("rebuilt", "Whether the cross-reference was damaged and has been rebuilt.") { $0.isRebuilt }
        Column("linearized", "Whether the file is linearized.") { $0.isLinearized }
        Column("objectCount", "Number of objects in use.") { $0.objectCount }
        Column("objectStreamCount", "Number of object streams.") { $0.objectStreamCount }
        Column("streamCount", "Number of streams.") { $0.streamCount }
        Column("undecodedStreamCount", "Number of streams that are checked only by rendering, such as JPEG images.") {
            $0.undecodedStreamCount
        }
        Column("pageCount", "Number of pages.") { $0.pageCount }
    }

    private enum CrossReferenceKind: String, CaseIterable, FactValue { case table, stream }

    static func records(_ check: FileCheck, _ options: Options) -> [Finding]? {
        check.findings.map { Finding(diagnostic: $0, pages: $0.page.map { [$0] } ?? []) }
    }
}

extension FileCheck.Part: FactValue {}
