internal import ArgumentTable

/// `pdfview schema`: the JSON Schema of a command's JSON.
enum SchemaCommand {
    struct Options: Sendable {
        var command = ""
    }

    static let subcommand = Subcommand(name: "schema", command: { command }, run: run)

    static let command = Command<Options>(
        "schema", summary: "Print the JSON Schema of a command's JSON",
        discussion: "Adding a key is not a new schema; changing or removing one raises the number in its name.",
        operands: [
            .one(
                "COMMAND", help: "The command", \.command,
                as: .choice(of: ["info", "render", "text", "search", "fonts", "images"]))
        ],
        examples: [Example("pdfview schema info > info.schema.json", "Keep the schema for a validator")],
        initial: Options())

    static func run(_ options: Options, _ console: Console) throws -> ExitCode {
        guard let schema = PDFView.commands.first(where: { $0.name == options.command })?.schema else {
            throw UsageError("'\(options.command)' prints no JSON")
        }
        console.print(schema().prettyText)
        return .success
    }
}
