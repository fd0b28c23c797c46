internal import PDFModel

/// Tells the answers of one page after another, and what went wrong with them.
struct PagedReport<Command: PagedCommand> {
    private let options: Command.Options
    private let console: Console
    private let progress: Progress
    private var report: Report
    private var output: Command.Output
    private var exitCode = ExitCode.success

    init(options: Command.Options, console: Console) {
        self.options = options
        self.console = console
        progress = Progress(console, isQuiet: options.processing.quiet || console.surroundings.outputIsTerminal)
        report = Report(command: Command.name, format: options.processing.format)
        output = Command.Output(options: options, console: console)
    }

    /// Counts pages that are to come.
    mutating func expect(_ pages: Int) { progress.add(pages) }

    /// Takes pages back that will not come.
    mutating func forget(_ pages: Int) { progress.add(-pages) }

    mutating func begin() { output.begin() }

    /// Tells what opening a document brought to light, once.
    func begin(_ document: PagedDocument<Command.Answer>) {
        guard !document.isBegun else { return }
        document.isBegun = true
        if !options.processing.quiet { console.complain(document.input, document.diagnostics) }
    }

    mutating func add(_ reply: Reply<Command.Answer>, page: Int, of document: PagedDocument<Command.Answer>) {
        progress.finishOne()
        output.add(reply.value, page: page, of: document.input)
        let diagnostics = (reply.value.map(Command.Output.diagnostics) ?? []) + reply.diagnostics
        document.diagnostics += diagnostics
        if let error = reply.error {
            console.complain(document.input, error)
            document.diagnostics.append(Diagnostic(.error, .pageUnreadable, error.message, page: page))
            if document.error == nil || document.error.map({ error.status.exitCode > $0.status.exitCode }) == true {
                document.error = error
            }
        }
        if !options.processing.quiet { console.complain(document.input, diagnostics) }
    }

    mutating func end(_ document: PagedDocument<Command.Answer>) {
        let members = output.end(document.input, pageCount: document.pageCount)
        exitCode = max(exitCode, document.error?.status.exitCode ?? .success)
        if options.processing.strict, document.diagnostics.contains(where: { $0.severity >= .warning }) {
            exitCode = max(exitCode, .negative)
        }
        report.add(
            Report.entry(document.input, error: document.error, diagnostics: document.diagnostics, members),
            to: console)
        // The errors of pages were told with them.
        if let error = document.error, error.page == nil { console.complain(document.input, error) }
    }

    /// Takes the progress line away, where a run is broken off.
    mutating func interrupt() { progress.erase() }

    mutating func finish() -> ExitCode {
        progress.erase()
        output.finish()
        report.finish(console)
        return max(exitCode, output.verdict)
    }
}
