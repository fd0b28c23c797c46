internal import ArgumentTable
internal import PDFModel

/// `pdfview validate`: what is wrong with documents.
enum ValidateCommand {
    static let name = "validate"

    static let command = Command<PlainFactOptions>.onDocuments(
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

    static let subcommand = Subcommand(
        name: name, command: { command }, schema: { schema },
        run: { options, console in
            let inputs = try Inputs.find(options.files, options.processing, console)
            return try ValidateRun(options: options, console: console).run(inputs)
        })

    static var schema: JSONValue {
        JSONSchema.document(
            command: name, version: Report.schemaVersion,
            file: Report.entrySchema(
                ValidateJSON.schemas.mapValues(\.orNull),
                "A file; what is known of it is null where it is no PDF or needs a password."))
    }
}
