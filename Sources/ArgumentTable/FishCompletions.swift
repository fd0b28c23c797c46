extension Program {
    /// A script of `complete` lines; a command is recognised by its place, not by being among the words.
    func fishCompletions() -> String {
        let function = "__" + identifier
        let own = ownOptions.map { fish($0, condition: function + "_bare") }
        let names = commands.map {
            "complete -c \(name) -n \(function)_bare -a \($0.name) -d \(quoted($0.summary))\n"
        }
        return """
            # fish completion for \(name) \(version)

            function \(function)_bare -d 'No command is given yet'
                test (count (commandline -opc)) -eq 1
            end

            function \(function)_command -d 'The command is this one'
                set -l words (commandline -opc)
                test (count $words) -gt 1; and test $words[2] = $argv[1]
            end

            function \(function)_files -d 'Folders, and files with one of the extensions'
                set -l extensions (string join '|' -- $argv)
                complete -C "__fish_command_without_completions "(commandline -ct) |
                    string match -r -i "^.*(?:/|\\.(?:$extensions))(?:\\t.*)?\\$"
            end

            complete -c \(name) -f
            \(own.joined())\(names.joined())
            """ + commands.map { fish($0, function: function) }.joined(separator: "\n")
    }

    private func fish(_ command: CommandDescription, function: String) -> String {
        let condition = "'\(function)_command \(command.name)'"
        let options = command.allOptions.map { fish($0, condition: condition) }
        guard let offer = fish(command.operandCompletion) else { return options.joined() }
        return options.joined() + "complete -c \(name) -n \(condition) \(offer)\n"
    }

    private func fish(_ option: OptionDescription, condition: String) -> String {
        let short = option.short.map { " -s \($0)" } ?? ""
        let value = option.placeholder == nil ? "" : " -r " + (fish(option.completion) ?? "-f")
        return "complete -c \(name) -n \(condition)\(short) -l \(option.long)\(value) -d \(quoted(option.help))\n"
    }

    private func fish(_ completion: Completion) -> String? {
        switch completion {
        case .nothing: nil
        case .file(let extensions):
            extensions.isEmpty ? "-F" : "-f -a '(__\(identifier)_files \(extensions.joined(separator: " ")))'"
        case .folder: "-f -a '(__fish_complete_directories (commandline -ct))'"
        case .choices(let words), .words(let words): "-f -a '\(words.joined(separator: " "))'"
        }
    }

    /// A string in fish's single quotes, where only the quote and the backslash are special.
    private func quoted(_ text: String) -> String {
        "'" + Prose.bare(text).map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }
}
