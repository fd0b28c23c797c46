internal import ArgumentTable

/// `pdfview generate`: the man page and shell completions, from the table of options.
enum GenerateCommand {
    enum Product: String, CaseIterable, Sendable {
        case man
        case completeBash = "complete-bash"
        case completeZsh = "complete-zsh"
        case completeFish = "complete-fish"
    }

    struct Options: Sendable {
        var product = Product.man
    }

    static let subcommand = Subcommand(name: "generate", command: { command }, run: run)

    static let command = Command<Options>(
        "generate", summary: "Print the man page or shell completions",
        operands: [.one("OUTPUT", help: "Output to print", \.product, as: .choice)],
        examples: [Example("pdfview generate man | man -l -", "Read the man page")],
        initial: Options())

    static func run(_ options: Options, _ console: Console) -> ExitCode {
        let program = PDFView.program
        switch options.product {
        case .man: console.print(program.manPage())
        case .completeBash: console.print(program.completions(for: .bash))
        case .completeZsh: console.print(program.completions(for: .zsh))
        case .completeFish: console.print(program.completions(for: .fish))
        }
        return .success
    }
}
