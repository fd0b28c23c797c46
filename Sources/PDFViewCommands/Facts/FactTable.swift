internal import ArgumentTable

/// The options of a command that has none of its own.
struct PlainFactOptions: FactOptions {
    var files: [String] = []
    var processing = ProcessingOptions()
}

/// The question of a command that asks every document the same.
struct PlainRequest: Codable, Sendable {}

extension FileCommand where Request == PlainRequest {
    static func request(_ options: Options) -> PlainRequest { PlainRequest() }
}

extension FileCommand {
    /// The table of a command: its own options between the operand and the options that all share.
    static func table(
        summary: String, discussion: String, options: [Option<Options>] = [], examples: [Example], initial: Options
    ) -> Command<Options> {
        Command<Options>(
            name, summary: summary,
            discussion: """
                \(discussion)

                Without FILE, the documents of the project are meant: those in `pdfview.json`, in the current folder \
                or the nearest one above it.
                """,
            operands: [
                .many(
                    "FILE", help: "A path, a `file:` or `data:` URL, or `-` for standard input", \.files,
                    as: .file("pdf"))
            ],
            options: options + ProcessingOptions.table.map { $0.within(\.processing) },
            examples: examples, initial: initial)
    }
}
