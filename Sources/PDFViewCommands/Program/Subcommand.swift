internal import ArgumentTable

/// A command with its options' type erased: an element of the program's list.
struct Subcommand: Sendable {
    let name: String
    let description: @Sendable () -> CommandDescription
    /// The schema of its JSON; nil where it prints none.
    let schema: (@Sendable () -> JSONValue)?
    /// Parses the arguments and runs.
    let run: @Sendable ([String], Console) throws -> Result

    /// How a call ended.
    enum Result {
        case done(ExitCode)
        case help(long: Bool)
    }

    /// Erases the type of a command's options; its table is created when needed.
    init<Options>(
        name: String, command: @escaping @Sendable () -> Command<Options>, schema: (@Sendable () -> JSONValue)? = nil,
        run: @escaping @Sendable (Options, Console) throws -> ExitCode
    ) {
        self.name = name
        description = { command().description }
        self.schema = schema
        self.run = { arguments, console in
            switch try command().parse(arguments) {
            case .help(let long): .help(long: long)
            case .options(let options): .done(try run(options, console))
            }
        }
    }
}
