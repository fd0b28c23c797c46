extension Program {
    /// A script for bash alone: without the package bash-completion.
    func bashCompletions() -> String {
        let function = "_" + identifier
        let own = commands.map(\.name) + ownOptions.flatMap(\.names)
        return """
            # bash completion for \(name) \(version)

            \(function)_words() {
                mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word")
            }

            # Folders, and files with one of the extensions given; all files where none is given.
            \(function)_files() {
                local pattern
                compopt -o filenames 2> /dev/null
                mapfile -t COMPREPLY < <(
                    for pattern in "${@:-}"; do
                        compgen -f -X "${pattern:+!*.$pattern}" -o plusdirs -- "$word"
                    done | sort -u
                )
            }

            \(function)_folders() {
                compopt -o filenames 2> /dev/null
                mapfile -t COMPREPLY < <(compgen -d -- "$word")
            }

            \(function)() {
                local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} dashes= index
                COMPREPLY=()
                if ((COMP_CWORD == 1)); then
                    \(function)_words '\(own.joined(separator: " "))'
                    return
                fi
                # Bash makes three words of --name=value.
                if [[ $word == '=' ]]; then
                    word=
                elif [[ $option == '=' ]]; then
                    option=${COMP_WORDS[COMP_CWORD - 2]}
                fi
                for ((index = 2; index < COMP_CWORD; index++)); do
                    if [[ ${COMP_WORDS[index]} == -- ]]; then
                        dashes=1 option=
                    fi
                done
                case ${COMP_WORDS[1]} in
            \(commands.map { bash($0, function: function) }.joined())    esac
            }

            complete -F \(function) \(name)

            """
    }

    private func bash(_ command: CommandDescription, function: String) -> String {
        let valued = command.options.filter { $0.placeholder != nil }
        let offers = valued.reduce(into: [Completion]()) { if !$0.contains($1.completion) { $0.append($1.completion) } }
        let cases = offers.map { offer in
            let names = valued.filter { $0.completion == offer }.flatMap(\.names).joined(separator: " | ")
            return """
                        \(names))
                            \(bash(offer, function: function))
                            return
                            ;;

                """
        }
        let names = command.allOptions.flatMap(\.names).joined(separator: " ")
        return """
                \(command.name))
                    case $option in
            \(cases.joined())        esac
                    if [[ -z $dashes && $word == -* ]]; then
                        \(function)_words '\(names)'
                    else
                        \(bash(command.operandCompletion, function: function))
                    fi
                    ;;

            """
    }

    private func bash(_ completion: Completion, function: String) -> String {
        switch completion {
        case .nothing: ":"
        case .file(let extensions): ([function + "_files"] + extensions.map(eitherCase)).joined(separator: " ")
        case .folder: function + "_folders"
        case .choices(let words), .words(let words): "\(function)_words '\(words.joined(separator: " "))'"
        }
    }

    /// `'[pP][dD][fF]'`: a pattern for capitals and small letters.
    private func eitherCase(_ text: String) -> String {
        "'" + text.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined() + "'"
    }
}
