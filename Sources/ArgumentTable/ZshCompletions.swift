extension Program {
    /// A script that works both as an autoloaded `_name` and when sourced.
    func zshCompletions() -> String {
        let function = "_" + identifier
        let own = ownOptions.map { "    " + zsh($0) + " \\\n" }
        let names = commands.map { "            \(singleQuoted("\($0.name):\(Prose.bare($0.summary))"))\n" }
        return """
            #compdef \(name)
            # zsh completion for \(name) \(version)

            \(function)() {
                local context state state_descr line
                typeset -A opt_args
                _arguments -C -S \\
            \(own.map { "    " + $0 }.joined())        '1: :->command' '*:: :->arguments'
                case $state in
                command)
                    local -a commands=(
            \(names.joined())        )
                    _describe -t commands command commands
                    ;;
                arguments)
                    case $words[1] in
            \(commands.map(zsh).joined())        esac
                    ;;
                esac
            }

            if [[ $funcstack[1] == \(function) ]]; then
                \(function) "$@"
            else
                compdef \(function) \(name)
            fi

            """
    }

    private func zsh(_ command: CommandDescription) -> String {
        let specifications = command.allOptions.map(zsh) + command.operands.enumerated().map(zsh)
        return """
                    \(command.name))
                        _arguments -s -S \\
            \(specifications.map { "                " + $0 }.joined(separator: " \\\n"))
                        ;;

            """
    }

    /// `'(-o --output)'{-o+,--output=}'[Write here]:FILE:_files'`.
    private func zsh(_ option: OptionDescription) -> String {
        let value = option.placeholder.map { ":\(colonsEscaped($0)):\(zsh(option.completion))" } ?? ""
        let text = singleQuoted("[\(bracketsEscaped(Prose.bare(option.help)))]\(value)")
        let long = "--\(option.long)" + (option.placeholder == nil ? "" : "=")
        let exclusion = option.repeats ? "'*'" : "'(\(option.names.joined(separator: " ")))'"
        guard let short = option.short else { return (option.repeats ? "'*'" : "") + long + text }
        return exclusion + "{-\(short)\(option.placeholder == nil ? "" : "+"),\(long)}" + text
    }

    private func zsh(_ index: Int, _ operand: OperandDescription) -> String {
        let place = operand.repeats ? "*:" : operand.minimum == 0 ? "\(index + 1)::" : "\(index + 1):"
        return singleQuoted("\(place)\(colonsEscaped(operand.name)):\(zsh(operand.completion))")
    }

    private func zsh(_ completion: Completion) -> String {
        switch completion {
        case .nothing: " "
        case .file(let extensions):
            // (-.) is for files; without it zsh takes the extensions for the qualifier.
            extensions.isEmpty ? "_files" : "_files -g \"*.(#i)(\(extensions.joined(separator: "|")))(-.)\""
        case .folder: "_files -/"
        case .choices(let words), .words(let words): "(\(words.joined(separator: " ")))"
        }
    }

    private func colonsEscaped(_ text: String) -> String { escaped(text, "\\:") }

    private func bracketsEscaped(_ text: String) -> String { escaped(text, "\\[]") }

    private func escaped(_ text: String, _ special: String) -> String {
        text.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private func singleQuoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }
}
