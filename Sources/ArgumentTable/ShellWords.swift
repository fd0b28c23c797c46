/// As much of the shell's grammar as the examples in a table use.
enum ShellWords {
    /// The words of each simple command of a pipeline or list, without quotes, redirections and assignments.
    static func simpleCommands(in line: String) -> [[String]] {
        var commands: [[String]] = [[]]
        var word: String?
        var quote: Character?
        var skipsWord = false
        func endWord() {
            if let ended = word, !skipsWord, !(commands[commands.count - 1].isEmpty && ended.contains("=")) {
                commands[commands.count - 1].append(ended)
            }
            if word != nil { skipsWord = false }
            word = nil
        }
        for character in line {
            switch character {
            case _ where character == quote: quote = nil
            case _ where quote != nil: word = (word ?? "") + String(character)
            case "'", "\"":
                quote = character
                word = word ?? ""
            case " ": endWord()
            case "|", ";", "&":
                endWord()
                commands.append([])
            case "<", ">":
                // A digit before the sign is a stream's number.
                if word?.allSatisfy(\.isNumber) == true { word = nil }
                endWord()
                skipsWord = true
            case "#" where word == nil:
                return commands
            default: word = (word ?? "") + String(character)
            }
        }
        endWord()
        return commands
    }
}
