internal import ArgumentTable
internal import PDFModel

/// `pdfview dump`: everything that documents say of themselves, as one JSON.
enum DumpCommand: DocumentCommand {
    typealias Survey = Never
    typealias Part = Int
    typealias Piece = DumpReply

    struct Options: DocumentOptions {
        var files: [String] = []
        var isStable = false
        var processing = ProcessingOptions()
    }

    static let name = "dump"

    static let command = Command<Options>.onDocuments(
        name, summary: "Tell all facts of documents as one JSON",
        discussion: """
            Writes what the other commands tell of a document into one JSON document, each under the command's name: \
            \(DumpPart.all.map { "`\($0.name)`" }.joined(separator: ", ")). A part that could not be had is null, and \
            the others are there all the same.

            With `--stable` two builds of the same sources give the same JSON. To see in `git diff` what changed in a \
            PDF, put `*.pdf diff=pdf` into `.gitattributes` and call \
            `git config diff.pdf.textconv 'pdfview dump --stable --quiet'`.
            """,
        options: [
            .flag(
                "stable", group: "Output", help: "Leave out what changes from build to build",
                discussion: """
                    Dates, identifiers, sizes of files, numbers of objects, the file's name and the versions of \
                    pdfview and its libraries.
                    """, \.isStable)
        ],
        examples: [
            Example("pdfview dump report.pdf", "Everything about a document"),
            Example("pdfview dump --stable old.pdf > old.json", "What can be compared with another build"),
        ],
        initial: Options())

    /// Each part is a job of its own, so that none hides the others.
    static let hasSurvey = false

    /// A dump is JSON, also where nobody asks for it.
    static func format(_ options: Options) -> Report.Format { options.processing.jsonLines ? .jsonLines : .json }
    static func hasNames(_ options: Options) -> Bool { !options.isStable }

    static func output(_ options: Options, _ console: Console, _ inputs: [Input]) -> RunOutput<Self> {
        DumpOutput(options, console)
    }

    static func worker(_ options: Options, _ console: Console) -> () -> DocumentWorker<Self> {
        let form = DumpForm(isStable: options.isStable, isPretty: format(options) == .json)
        return {
            let documents = DocumentCache()
            return DocumentWorker(
                documents: documents, survey: { () throws(DocumentError) in throw .withoutPages },
                pieces: { parts, _ in
                    // Each part opens the document anew, as its command does: what the libraries found before would
                    // change what they say, and which fonts they draw.
                    parts.map { part in
                        Reply { () throws(DocumentError) in try DumpPart.all[part].reply(documents.reopened(), form) }
                    }
                })
        }
    }

    /// The members that `--stable` leaves out are not required.
    static var schema: JSONValue {
        let parts = Dictionary(uniqueKeysWithValues: DumpPart.all.map { ($0.name, loosened($0.schema)) })
        let document = JSONSchema.document(
            command: name, version: Report.schemaVersion,
            file: Report.entrySchema(parts, "A file; its parts are null where they could not be had."))
        return loosened(document)
    }

    /// A schema in which no member is required.
    private static func loosened(_ schema: JSONValue) -> JSONValue {
        switch schema {
        case .object(var members):
            if case .array? = members["required"] { members["required"] = .array([]) }
            return .object(members.mapValues(loosened))
        case .array(let elements): return .array(elements.map(loosened))
        default: return schema
        }
    }
}
