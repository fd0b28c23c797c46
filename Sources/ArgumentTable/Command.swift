/// One command of a program: its table of options and operands, and the options with which it starts.
public struct Command<Options: Sendable>: Sendable {
    /// The name of the command.
    public let name: String
    /// What it does, in one line, with a capital letter and without a final period.
    public let summary: String
    /// Further paragraphs (see `Prose`); may be empty.
    public let discussion: String
    /// The operands in their order; only the last may repeat.
    public let operands: [Operand<Options>]
    /// The options in the order in which help lists them. `-h` and `--help` are there without being listed.
    public let options: [Option<Options>]
    /// Command lines that show its use.
    public let examples: [Example]
    /// The options where nothing is given.
    public let initial: Options

    /// A command; building one is cheap and does nothing else.
    public init(
        _ name: String, summary: String, discussion: String = "", operands: [Operand<Options>] = [],
        options: [Option<Options>] = [], examples: [Example] = [], initial: Options
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.operands = operands
        self.options = options
        self.examples = examples
        self.initial = initial
    }

    /// Reads the arguments that follow the command's name.
    ///
    /// Options may follow operands; `--` ends options; `-` is an operand. A value is written `--name=value`,
    /// `--name value`, `-nvalue`, `-n=value` or `-n value`; flags may be bundled before it (`-qn4`). A value in an
    /// argument of its own may begin with a dash only if it is `-` or a negative number, so that a forgotten value is
    /// noticed; `--name=-value` always works. Names are never abbreviated. The last of several values wins.
    /// `-h` and `--help` end the reading at once.
    public func parse(_ arguments: some Sequence<String>) throws(UsageError) -> Parsed<Options> {
        var parsing = Parsing(command: self, arguments: Array(arguments))
        return try parsing.run()
    }

    /// The description for help, man page and completions.
    public var description: CommandDescription {
        CommandDescription(
            name: name, summary: summary, discussion: discussion, operands: operands.map(\.description),
            options: options.map { $0.description(initial: initial) }, examples: examples,
            refusal: { arguments in
                do throws(UsageError) {
                    _ = try parse(arguments)
                    return nil
                } catch { return error }
            })
    }
}

/// The result of parsing a command line.
public enum Parsed<Options: Sendable>: Sendable {
    /// The command's work, with these options.
    case options(Options)
    /// Its help: `--help` is long, `-h` is short.
    case help(long: Bool)
}

/// A command without the type of its options, for help, man page and completions.
public struct CommandDescription: Sendable {
    /// The name of the command.
    public let name: String
    /// What it does, in one line.
    public let summary: String
    /// Further paragraphs; may be empty.
    public let discussion: String
    /// The operands in their order.
    public let operands: [OperandDescription]
    /// The options in their order, without `--help`.
    public let options: [OptionDescription]
    /// Command lines that show its use.
    public let examples: [Example]
    /// The error of the parser for these arguments, with which examples are checked.
    let refusal: @Sendable ([String]) -> UsageError?

    /// The options and `--help`.
    var allOptions: [OptionDescription] { options + [.help] }
}
