internal import ArgumentTable
internal import PDFModel
internal import PDFRender

/// `pdfview validate`: what is wrong with documents.
enum ValidateCommand: ListCommand {
    typealias Options = PlainFactOptions
    typealias Survey = FileCheck
    typealias Piece = [Diagnostic]
    /// What is checked behind everything else.
    enum Part: Codable, Sendable {
        /// The tables of a linearized file, which libqpdf may not survive.
        case linearization
        /// A page, from 1.
        case page(Int)
    }

    static let name = "validate"

    static let command = listing(
        summary: "Check that documents are sound",
        discussion: """
            Checks the header, the cross-reference, every object, the data of every stream, the tables of a linearized \
            file and the page tree, and has every page drawn. Says what is wrong, with the page, the object and the \
            offset in the file, as far as they are known.

            An error is what is lost or breaks the file; a warning is what readers repair, replace or guess. The exit \
            code is 1 if there are errors, with `--strict` also if there are warnings. It is no check against a \
            standard such as PDF/A.
            """,
        examples: [
            Example("pdfview validate report.pdf", "Check a document"),
            Example("pdfview validate --strict build/*.pdf", "Fail if anything had to be repaired"),
            Example(
                "pdfview validate --json *.pdf | jq -r '.files[] | select(.valid | not) | .file'",
                "The names of those that are broken"),
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

    /// Draws a page as small as can be, which costs little more than to interpret it; returns what was found.
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
    static let listDescription = "What is wrong with the file."

    static var columns: [Column<Finding>] {
        Diagnostic.kindColumns.on { $0.diagnostic }
        Column("check", "What was looked at.", schema: FileCheck.Part.schema) { $0.diagnostic.check.json }
            .titled("Check")
        Column(title: "Pages", isRight: true) { $0.pages.pageRanges() }
        Diagnostic.placeColumns.on { $0.diagnostic }
    }

    static var documentColumns: [Column<FileCheck>] {
        Column("valid", "Whether there is no error among the findings.") { $0.isValid }
        Column("structure", "What the file is made of.", of: structure) { $0 }
    }

    @ColumnBuilder<FileCheck> private static var structure: [Column<FileCheck>] {
        Column("version", "The version that the header states.") { $0.version }
        Column("crossReference", "Its kind; null where the objects cannot be read.") {
            $0.hasCrossReferenceStream.map { $0 ? CrossReferenceKind.stream : .table }
        }
        Column("rebuilt", "Whether the cross-reference had to be rebuilt.") { $0.isRebuilt }
        Column("linearized", "Whether the file is linearized.") { $0.isLinearized }
        Column("objectCount", "The objects in use.") { $0.objectCount }
        Column("objectStreamCount", "The object streams among them.") { $0.objectStreamCount }
        Column("streamCount", "The streams among them.") { $0.streamCount }
        Column("undecodedStreamCount", "The streams that only drawing can check, such as JPEG.") {
            $0.undecodedStreamCount
        }
        Column("pageCount", "The pages that can be drawn.") { $0.pageCount }
    }

    private enum CrossReferenceKind: String, CaseIterable, FactValue { case table, stream }

    static func records(_ check: FileCheck, _ options: Options) -> [Finding]? {
        check.findings.map { Finding(diagnostic: $0, pages: $0.page.map { [$0] } ?? []) }
    }
}

extension FileCheck.Part: FactValue {}
