extension Program {
    /// The completion script of a shell.
    public func completions(for shell: Shell) -> String {
        switch shell {
        case .bash: bashCompletions()
        case .zsh: zshCompletions()
        case .fish: fishCompletions()
        }
    }

    /// The options where no command is given.
    var ownOptions: [OptionDescription] { [.help, .version] }

    /// The name as part of a shell function's name.
    var identifier: String { String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}

extension CommandDescription {
    /// What the shells that do not count operands offer for each of them: what the first that has an offer has.
    var operandCompletion: Completion {
        operands.map(\.completion).first { $0 != .nothing } ?? .nothing
    }
}

extension OptionDescription {
    /// `-o` and `--output`, or `--output` alone.
    var names: [String] {
        (short.map { ["-\($0)"] } ?? []) + ["--\(long)"]
    }
}
