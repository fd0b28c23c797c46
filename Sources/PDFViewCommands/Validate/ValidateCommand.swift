internal import ArgumentTable
internal import PDFModel
internal import PDFRender

/// `pdfview validate`: what is wrong with documents.
enum ValidateCommand: DocumentCommand {
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

    static let command = Command<Options>.onDocuments(
        name, summary: "Check that documents are sound",
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
        ],
        initial: PlainFactOptions())

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

    static var schema: JSONValue {
        JSONSchema.document(
            command: name, version: Report.schemaVersion,
            file: Report.entrySchema(
                ValidateJSON.schemas.mapValues(\.orNull),
                "A file; what is known of it is null where it is no PDF or needs a password."))
    }
}
