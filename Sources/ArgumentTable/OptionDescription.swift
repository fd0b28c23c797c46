/// What a shell offers for a value.
public enum Completion: Hashable, Sendable {
    /// No suggestion: the value is a number or free text.
    case nothing
    /// Files whose names end in one of these extensions (written without the dot), and folders; none means every file.
    case file(extensions: [String] = [])
    /// Folders only.
    case folder
    /// One of these words only; help lists them.
    case choices([String])
    /// These words among other values.
    case words([String])

    /// The words, if no other values are accepted.
    var choices: [String] {
        if case .choices(let words) = self { words } else { [] }
    }
}

/// What help, man page and completions print of an option.
public struct OptionDescription: Hashable, Sendable {
    /// The long name, without dashes.
    public var long: String
    /// The letter after a single dash; nil where there is none.
    public var short: Character?
    /// The name of the value, such as `FILE`; nil for a flag.
    public var placeholder: String?
    /// The heading under which help lists it.
    public var group: String
    /// One line, with a capital letter and without a final period.
    public var help: String
    /// Further paragraphs for `--help` and the man page (see `Prose`); may be empty.
    public var discussion: String
    /// What a shell offers for the value.
    public var completion: Completion
    /// The default as the user would write it; nil where there is none.
    public var defaultText: String?
    /// Whether every further use adds a value instead of replacing the last.
    public var repeats: Bool

    /// The option that every command has.
    static let help = OptionDescription(
        long: "help", short: "h", placeholder: nil, group: "Help",
        help: "Print help; `-h` prints a summary", discussion: "", completion: .nothing, defaultText: nil,
        repeats: false)

    /// The option that the program has beside `--help`.
    static let version = OptionDescription(
        long: "version", short: nil, placeholder: nil, group: "Help", help: "Print the version", discussion: "",
        completion: .nothing, defaultText: nil, repeats: false)
}

/// What help, man page and completions print of an operand.
public struct OperandDescription: Hashable, Sendable {
    /// The name, such as `FILE`.
    public var name: String
    /// One line, with a capital letter and without a final period.
    public var help: String
    /// How many must be given.
    public var minimum: Int
    /// Whether more than one may be given.
    public var repeats: Bool
    /// What a shell offers.
    public var completion: Completion

    /// How the usage line writes it: `FILE`, `[FILE]`, `FILE...`, `[FILE...]`.
    var synopsis: String {
        let dots = repeats ? "..." : ""
        return minimum == 0
            ? "[\(name)\(dots)]" : String(repeating: "\(name) ", count: minimum - 1) + name + dots
    }
}

/// A command line and what it does.
public struct Example: Hashable, Sendable {
    /// The command line as typed; it must parse (a table invariant).
    public var commandLine: String
    /// What it does, in a few words.
    public var explanation: String

    /// A command line and what it does.
    public init(_ commandLine: String, _ explanation: String) {
        self.commandLine = commandLine
        self.explanation = explanation
    }
}
