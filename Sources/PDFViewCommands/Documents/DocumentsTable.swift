internal import ArgumentTable

/// What the options of every command have that opens documents.
protocol DocumentOptions: Sendable {
    var files: [String] { get set }
    var processing: ProcessingOptions { get set }

    /// Nothing given.
    init()
}

extension Command where Options: DocumentOptions {
    /// A command on documents: behind its own operands come the files, behind its own options those that all share.
    static func onDocuments(
        _ name: String, summary: String, discussion: String, operands: [Operand<Options>] = [],
        options: [Option<Options>] = [], examples: [Example], initial: Options
    ) -> Command {
        Command(
            name, summary: summary,
            discussion: """
                \(discussion)

                Without FILE, the documents that `pdfview.json` lists are processed: it is searched in the current \
                directory and its parents.
                """,
            operands: operands + [
                .many(
                    "FILE", help: "A path, a `file:` or `data:` URL, or `-` for standard input", \.files,
                    as: .file("pdf"))
            ],
            options: options + ProcessingOptions.table.map { $0.within(\.processing) },
            examples: examples, initial: initial)
    }
}
