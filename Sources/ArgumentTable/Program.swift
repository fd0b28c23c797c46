/// A program of several commands: the one source of its help, man page and completions.
public struct Program: Sendable {
    /// The name of the program.
    public let name: String
    /// Its version, without a `v`.
    public let version: String
    /// What it does, in one line, with a capital letter and without a final period.
    public let summary: String
    /// Further paragraphs (see `Prose`); may be empty.
    public let discussion: String
    /// The commands in the order in which help lists them.
    public let commands: [CommandDescription]
    /// What holds for all commands: exit codes, files, environment.
    public let sections: [Section]

    /// A program; build it only for help and completions, parsing needs but the one command.
    public init(
        name: String, version: String, summary: String, discussion: String = "", commands: [CommandDescription],
        sections: [Section] = []
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.discussion = discussion
        self.commands = commands
        self.sections = sections
    }

    /// The command of a name; nil where there is none.
    public func command(named name: String) -> CommandDescription? {
        commands.first { $0.name == name }
    }

    /// The command's name nearest to a mistyped one; nil where none is near.
    public func suggestion(for name: String) -> String? {
        nearest(to: name, among: commands.lazy.map(\.name))
    }

    /// The error for a name that is no command's.
    public func unknownCommand(_ name: String) -> UsageError {
        UsageError(
            "unknown command \(quoted(name))"
                + ArgumentTable.suggestion(for: name, among: commands.lazy.map(\.name)))
    }
}

/// A part of help and man page that is about the whole program.
public struct Section: Hashable, Sendable {
    /// A line of a table: a term and what it means.
    public struct Row: Hashable, Sendable {
        let term: String
        let meaning: String

        /// A term and what it means.
        public init(_ term: String, _ meaning: String) {
            self.term = term
            self.meaning = meaning
        }
    }

    /// The heading: `Exit status`; the man page writes it in capitals.
    public let title: String
    /// Paragraphs before the rows (see `Prose`); may be empty.
    public let body: String
    /// A table of terms; may be empty.
    public let rows: [Row]

    /// A section; the man page puts it before its examples, in the order given.
    public init(_ title: String, body: String = "", rows: [Row] = []) {
        self.title = title
        self.body = body
        self.rows = rows
    }
}

/// A shell with completions.
public enum Shell: String, CaseIterable, Sendable {
    /// GNU Bash 4 or newer; the package bash-completion is not needed.
    case bash
    /// Z shell.
    case zsh
    /// fish 3 or newer.
    case fish
}
