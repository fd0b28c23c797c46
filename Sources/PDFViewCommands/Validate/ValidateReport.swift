internal import PDFModel

/// Tells the findings of one file after another.
struct ValidateReport {
    private let options: PlainFactOptions
    private let console: Console
    private var report: Report
    private var exitCode = ExitCode.success
    private var isFirst = true

    init(options: PlainFactOptions, console: Console) {
        self.options = options
        self.console = console
        report = Report(command: ValidateCommand.name, format: options.processing.format)
    }

    mutating func add(_ input: Input, _ outcome: ValidateRun.Outcome) {
        exitCode = max(exitCode, outcome.error?.status.exitCode ?? .success)
        if let check = outcome.check {
            let worst = check.findings.map(\.severity).max() ?? .info
            if worst == .error || worst == .warning && options.processing.strict { exitCode = max(exitCode, .negative) }
        }
        if report.format == .text {
            if let check = outcome.check { printLines(input, check) }
        } else {
            let members = ValidateJSON.members(outcome.check)
            report.add(
                Report.entry(input, error: outcome.error, diagnostics: outcome.diagnostics, members), to: console)
        }
        if let error = outcome.error { console.complain(input, error) }
    }

    func finish() -> ExitCode {
        report.finish(console)
        return exitCode
    }

    private mutating func printLines(_ input: Input, _ check: FileCheck) {
        if !isFirst { console.print("") }
        isFirst = false
        console.print("\(input.displayName.terminalSafe): \(ValidateText.summary(check))")
        for line in ValidateText.table(check.findings, width: console.surroundings.width) { console.print(line) }
    }
}
