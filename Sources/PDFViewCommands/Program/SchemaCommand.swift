internal import ArgumentTable

/// `pdfview schema`: the JSON Schema of a command's JSON.
enum SchemaCommand {
    struct Options: Sendable {
        var command = ""
    }

    static let subcommand = Subcommand(name: "schema", command: { command }, run: run)

    static let command = Command<Options>(
        "schema", summary: "Print the JSON Schema of a command's output",
        discussion:
            "The number in the name of a schema is raised when a key is changed or removed, not when one is added.",
        operands: [
            .one(
                "COMMAND", help: "The command", \.command,
                as: .choice(of: PDFView.commands.filter { $0.schema != nil }.map(\.name)))
        ],
        examples: [Example("pdfview schema info > info.schema.json", "Save the schema of info for a validator")],
        initial: Options())

    static func run(_ options: Options, _ console: Console) throws -> ExitCode {
        guard let schema = PDFView.commands.first(where: { $0.name == options.command })?.schema else {
            throw UsageError("'\(options.command)' prints no JSON")
        }
        console.print(schema().prettyText)
        return .success
    }
}
