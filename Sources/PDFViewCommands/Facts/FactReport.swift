internal import PDFModel

/// Tells the answers of one document after another.
struct FactReport<Command: FileCommand> {
    private let options: Command.Options
    private let console: Console
    private var report: Report
    private var exitCode = ExitCode.success
    private var isFirst = true

    init(options: Command.Options, console: Console) {
        self.options = options
        self.console = console
        report = Report(command: Command.name, format: options.processing.format)
    }

    mutating func add(_ input: Input, _ reply: Reply<Command.Value>) {
        let error = reply.error ?? reply.value.flatMap(Command.failure)
        exitCode = max(exitCode, error?.status.exitCode ?? .success)
        if let value = reply.value { exitCode = max(exitCode, Command.verdict(value, options)) }
        let diagnostics = (reply.value.map(Command.diagnostics) ?? []) + reply.diagnostics
        if options.processing.strict, diagnostics.contains(where: { $0.severity >= .warning }) {
            exitCode = max(exitCode, .negative)
        }
        if report.format != .text {
            let members = Command.members(reply.value, options)
            report.add(Report.entry(input, error: error, diagnostics: diagnostics, members), to: console)
        }
        if report.format == .text, let value = reply.value {
            if let bytes = Command.bytes(value, options) { write(bytes) } else { printLines(input, value) }
        }
        console.complain(input, error, diagnostics, isQuiet: options.processing.quiet)
    }

    func finish() -> ExitCode {
        report.finish(console)
        return exitCode
    }

    /// Bytes as they are; a terminal sees the text that they are, if they are any.
    private func write(_ bytes: [UInt8]) {
        guard console.surroundings.outputIsTerminal else { return console.append(bytes) }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
            console.print(String(line).terminalSafe)
        }
    }

    /// Blocks of lines; with several files each block has the file's name above it.
    private mutating func printLines(_ input: Input, _ value: Command.Value) {
        let lines = Command.lines(value, of: input, options, console)
        guard !lines.isEmpty else { return }
        if !isFirst { console.print("") }
        isFirst = false
        if options.files.count != 1, Command.namesFiles { console.print("\(input.displayName.terminalSafe):") }
        for line in lines { console.print(line) }
    }
}
