internal import ArgumentTable
internal import PDFModel

/// `pdfview dump`: the facts of the other commands as one JSON document.
enum DumpCommand: DocumentCommand {
    /// Whether the document can be opened in the time that there is; nothing else.
    typealias Survey = Bool
    typealias Part = Int
    typealias Piece = DumpReply

    struct Options: DocumentOptions {
        var files: [String] = []
        var isStable = false
        var processing = ProcessingOptions()
    }

    static let name = "dump"

    static let command = Command<Options>.onDocuments(
        name, summary: "Print all facts about documents as one JSON document",
        discussion: """
            Prints the output of other commands as one JSON document, each under the name of its command: \
            \(DumpPart.all.map { "`\($0.name)`" }.joined(separator: ", ")). A part that fails is null and does not \
            affect the others.

            With `--stable`, two builds of the same sources give the same JSON. To show the changes of a PDF in \
            `git diff`, add `*.pdf diff=pdf` to `.gitattributes` and run \
            `git config diff.pdf.textconv 'pdfview dump --stable --quiet'`.
            """,
        options: [
            .flag(
                "stable", group: "Output", help: "Omit what differs between builds of the same sources",
                discussion: """
                    Omits dates, identifiers, file sizes, object numbers, the file name, and the versions of pdfview \
                    and its libraries.
                    """, \.isStable)
        ],
        examples: [
            Example("pdfview dump report.pdf", "Print all facts about a document"),
            Example("pdfview dump --stable old.pdf > old.json", "Save what can be compared with another build"),
        ],
        initial: Options())

    /// Each part is a job of its own, so that none hides the others; but none tries again what took too long.
    static func goesOn(after error: DocumentError) -> Bool { error.status != .limit }

    /// A dump is always JSON.
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
                documents: documents,
                survey: {
                    // What is wrong is reported by the parts.
                    _ = try? documents.file().facts([])
                    _ = try? documents.document()
                    return true
                },
                pieces: { parts, _ in
                    // Each part reopens the document, as its command does: earlier findings of the libraries would
                    // change their messages and font substitutions.
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
            file: Report.entrySchema(parts, "A file; a part is null if it failed."))
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
