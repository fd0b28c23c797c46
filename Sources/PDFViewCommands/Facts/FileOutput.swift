internal import ArgumentTable
internal import PDFModel

/// Shows the replies for one document after another.
final class FileOutput<Command: FileCommand>: RunOutput<Command> {
    private let options: Command.Options
    private let console: Console
    private var isFirst = true

    init(_ options: Command.Options, _ console: Console) {
        (self.options, self.console) = (options, console)
    }

    override func begin() {
        if Command.format(options) == .tsv { console.print(Command.tsvHead(options)) }
    }

    override func end(_ document: RunDocument<Command>) {
        guard let reply = document.survey else { return }
        if let failure = Command.failure(reply) { document.fail(failure) }
        document.verdict = Command.verdict(reply, options)
        show(reply, of: document.input)
    }

    override func members(_ document: RunDocument<Command>) -> [String: JSONValue] {
        Command.members(document.survey, options)
    }

    /// Shows a reply, unless as JSON.
    func show(_ reply: Command.Survey, of input: Input) {
        switch Command.format(options) {
        case .text: if let bytes = Command.bytes(reply, options) { write(bytes) } else { printLines(input, reply) }
        case .tsv: console.print(Command.tsvLines(reply, of: input, options, console))
        case .json, .jsonLines: break
        }
    }

    /// Bytes unchanged, but for a terminal as escaped text.
    private func write(_ bytes: [UInt8]) {
        guard console.surroundings.outputIsTerminal else { return console.append(bytes) }
        console.append(String(decoding: bytes, as: UTF8.self).terminalSafeLines + [10])
    }

    /// Blocks of lines; with several files each has the file's name as heading.
    private func printLines(_ input: Input, _ reply: Command.Survey) {
        let lines = Command.lines(reply, of: input, options, console)
        guard !lines.isEmpty else { return }
        if !isFirst { console.print("") }
        isFirst = false
        if options.files.count != 1, Command.namesFiles { console.print("\(input.displayName.terminalSafe):") }
        console.print(lines)
    }
}
