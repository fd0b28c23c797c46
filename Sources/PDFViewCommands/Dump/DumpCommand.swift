internal import ArgumentTable
internal import PDFModel

/// `pdfview dump`: everything that documents say of themselves, as one JSON.
enum DumpCommand {
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

    static let subcommand = Subcommand(
        name: name, command: { command }, schema: { schema },
        run: { options, console in
            let inputs = try Inputs.find(options.files, options.processing, console)
            return try DumpRun(options: options, console: console).run(inputs)
        })

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
