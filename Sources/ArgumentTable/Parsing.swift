/// One reading of a command line; see `Command.parse` for the rules.
struct Parsing<Options: Sendable> {
    private let command: Command<Options>
    private let arguments: [String]
    private var next = 0
    private var options: Options
    private var operands: [String] = []

    init(command: Command<Options>, arguments: [String]) {
        self.command = command
        self.arguments = arguments
        self.options = command.initial
    }

    mutating func run() throws(UsageError) -> Parsed<Options> {
        while next < arguments.count {
            let argument = arguments[next]
            next += 1
            if argument == "--" {
                operands += arguments[next...]
                break
            }
            let wantsHelp: Bool?
            if argument.utf8.starts(with: "--".utf8) {
                wantsHelp = try long(argument)
            } else if argument.utf8.count > 1, argument.utf8.first == UInt8(ascii: "-") {
                wantsHelp = try bundle(argument)
            } else {
                operands.append(argument)
                continue
            }
            if let wantsHelp { return .help(long: wantsHelp) }
        }
        try storeOperands()
        return .options(options)
    }

    /// Reads `--name` or `--name=value`; the result is not nil where it asks for help.
    private mutating func long(_ argument: String) throws(UsageError) -> Bool? {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let (name, value) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
        if name == "help" {
            guard value == nil else { throw UsageError("--help takes no value") }
            return true
        }
        guard let option = command.options.first(where: { $0.long == name }) else { throw unknown(long: name) }
        try apply(option, named: "--\(name)", value: value)
        return nil
    }

    /// Reads `-abc`, `-n4`, `-n=4`, `-n 4`; the result is not nil where it asks for help.
    private mutating func bundle(_ argument: String) throws(UsageError) -> Bool? {
        var rest = argument.dropFirst()
        while let letter = rest.popFirst() {
            if letter == "h" { return false }
            guard let option = command.options.first(where: { $0.short == letter }) else {
                throw unknown(letter, in: argument)
            }
            guard case .flag = option.change, rest.first != "=" else {
                let attached = rest.first == "=" ? rest.dropFirst() : rest
                try apply(option, named: "-\(letter)", value: rest.isEmpty ? nil : String(attached))
                return nil
            }
            try apply(option, named: "-\(letter)", value: nil)
        }
        return nil
    }

    private mutating func apply(_ option: Option<Options>, named name: String, value: String?) throws(UsageError) {
        switch option.change {
        case .flag(let change):
            guard value == nil else { throw UsageError("\(name) takes no value") }
            change(&options)
        case .value(let change):
            let text = if let value { value } else { try separateValue(for: name) }
            do { try change(&options, text) } catch { throw error.usageError(for: name, given: text) }
        }
    }

    /// The argument after the option's.
    private mutating func separateValue(for name: String) throws(UsageError) -> String {
        guard next < arguments.count else { throw UsageError("\(name) needs a value") }
        let text = arguments[next]
        guard !text.utf8.starts(with: "-".utf8) || text == "-" || isNegativeNumber(text) else {
            throw UsageError("\(name) needs a value; one that begins with a dash is written \(name)=\(text)")
        }
        next += 1
        return text
    }

    /// Whether a digit follows the dash, perhaps after a point; lists such as `-10,20` count.
    private func isNegativeNumber(_ text: String) -> Bool {
        let body = text.utf8.dropFirst()
        let digits = body.first == UInt8(ascii: ".") ? body.dropFirst() : body
        return digits.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    private mutating func storeOperands() throws(UsageError) {
        var rest = operands[...]
        for operand in command.operands {
            let (name, repeats) = (operand.description.name, operand.description.repeats)
            guard rest.count >= operand.description.minimum else { throw UsageError("missing operand \(name)") }
            for text in repeats ? rest : rest.prefix(1) {
                do { try operand.store(&options, text) } catch { throw error.usageError(for: name, given: text) }
            }
            rest = repeats ? [] : rest.dropFirst()
        }
        if let extra = rest.first { throw UsageError("unexpected operand \(quoted(extra))") }
    }

    private func unknown(long name: String) -> UsageError {
        let names = command.options.map(\.long) + ["help"]
        return UsageError(
            "unknown option \(quoted("--" + name))" + suggestion(for: name, among: names, prefix: "--"))
    }

    /// `-page` is parsed as a bundle of letters; the message suggests `--page`.
    private func unknown(_ letter: Character, in argument: String) -> UsageError {
        let word = argument.dropFirst().prefix { $0 != "=" }
        let meant = command.options.contains { $0.long == word } ? "; did you mean '--\(word)'?" : ""
        return UsageError("unknown option \(quoted("-\(letter)"))" + meant)
    }
}
