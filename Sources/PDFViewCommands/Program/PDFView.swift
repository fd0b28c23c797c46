internal import ArgumentTable
internal import Glibc
internal import Isolation
internal import PDFModel

/// The program: its commands, and how a command line finds its own.
public enum PDFView {
    static let commands: [Subcommand] = [
        InfoCommand.subcommand, RenderCommand.subcommand, TextCommand.subcommand, SearchCommand.subcommand,
        FontsCommand.subcommand, ImagesCommand.subcommand, LinksCommand.subcommand, OutlineCommand.subcommand,
        AnnotationsCommand.subcommand, FormsCommand.subcommand, ActionsCommand.subcommand,
        AttachmentsCommand.subcommand, LayersCommand.subcommand, SignaturesCommand.subcommand,
        StructureCommand.subcommand, MetadataCommand.subcommand, ObjectsCommand.subcommand, ValidateCommand.subcommand,
        DumpCommand.subcommand,
        SchemaCommand.subcommand, GenerateCommand.subcommand,
    ]

    /// The source of help, man page and completions.
    static var program: Program {
        Program(
            name: "pdfview", version: Versions.pdfview, summary: "Inspect PDF files and render their pages",
            discussion: """
                pdfview inspects PDF files from the command line and in pipelines. It opens each file in a separate \
                worker process, so that no file can crash it, hang it or exhaust its memory, and it reports what was \
                repaired, substituted or not rendered.

                `pdfview --version --verbose` also prints the versions of its libraries.
                """,
            commands: commands.map { $0.description() },
            sections: [
                Section(
                    "Exit status", body: "With several files, the highest exit status of any of them.",
                    rows: ExitCode.meanings.map { Section.Row(String($0.code.rawValue), $0.meaning) }),
                Section(
                    "Files",
                    rows: [
                        Section.Row(
                            "pdfview.json",
                            """
                            The documents of a project: `{"documents": [{"documentURL": "build/manual.pdf"}]}`. \
                            Searched in the current directory and its parents; relative paths start at its directory.
                            """)
                    ]),
                Section(
                    "Environment",
                    rows: [
                        Section.Row("NO_COLOR", "If set and not empty, output to a terminal has no colours.")
                    ]),
            ])
    }

    /// Runs a command line, without the program's name, and returns the exit code.
    public static func main(_ arguments: [String], _ console: Console) -> ExitCode {
        let code = end(console) { try run(arguments, console) }
        console.flush()
        switch console.outputError {
        case 0: return code
        // The reader closed the pipe, as `head` does.
        case EPIPE: return code
        default:
            console.complain("standard output: \(systemMessage(console.outputError))")
            return max(code, .output)
        }
    }

    private static func end(_ console: Console, _ body: () throws -> ExitCode) -> ExitCode {
        do {
            return try body()
        } catch let error as UsageError {
            console.complain(error.message)
            return .usage
        } catch let interrupted as Interrupted {
            return .interrupted(bySignal: interrupted.signal)
        } catch {
            console.complain("unexpected error: \(error)")
            return .crash
        }
    }

    private static func run(_ arguments: [String], _ console: Console) throws -> ExitCode {
        guard let first = arguments.first else {
            console.complain("no command given; see 'pdfview --help'")
            return .usage
        }
        let rest = Array(arguments.dropFirst())
        if let command = commands.first(where: { $0.name == first }) {
            switch try command.run(rest, console) {
            case .done(let code): return code
            case .help(let long): return help(on: first, long: long, console)
            }
        }
        switch first {
        case "--version", "-V":
            let versions = rest == ["--verbose"] ? Versions.all(loading: true) : [("pdfview", Versions.pdfview)]
            for (name, version) in versions { console.print("\(name) \(version)") }
            return .success
        case "-h", "--help", "help":
            guard first == "help", let topic = rest.first(where: { !$0.hasPrefix("-") }) else {
                return help(on: nil, long: first != "-h", console)
            }
            return help(on: topic, long: true, console)
        default:
            if first.hasPrefix("-") { throw UsageError("unknown option '\(first)'; see 'pdfview --help'") }
            throw program.unknownCommand(first)
        }
    }

    private static func help(on topic: String?, long: Bool, _ console: Console) -> ExitCode {
        let program = program
        let width = min(console.surroundings.width ?? 80, 100)
        guard let topic else {
            console.print(program.help(long: long, width: width))
            return .success
        }
        guard let command = program.command(named: topic) else {
            console.complain(program.unknownCommand(topic).message)
            return .usage
        }
        console.print(command.help(program: program.name, long: long, width: width))
        return .success
    }
}
