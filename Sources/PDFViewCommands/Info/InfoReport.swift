internal import ArgumentTable
internal import PDFModel

/// Writes the facts of one document after another.
struct InfoReport {
    private let fields: [InfoField]
    private let quiet: Bool
    private let console: Console
    private var report: Report
    private var exitCode = ExitCode.success
    private var isFirst = true

    init(fields: [InfoField], options: InfoCommand.Options, console: Console) {
        self.fields = fields
        self.console = console
        quiet = options.processing.quiet
        report = Report(command: InfoCommand.command.name, format: options.processing.format)
    }

    mutating func add(_ input: Input, _ reply: Reply<DocumentFacts>) {
        var error = reply.error
        if error == nil, reply.value?.pageCount == 0 { error = DocumentError(.damaged, "has no page that can be read") }
        exitCode = max(exitCode, error?.status.exitCode ?? .success)
        let diagnostics = (reply.value?.diagnostics ?? []) + reply.diagnostics
        let members = fields.map { field in (field.key, reply.value.map(field.json) ?? .null) }
        report.add(
            Report.entry(input, error: error, diagnostics: diagnostics, Dictionary(uniqueKeysWithValues: members)),
            to: console)
        if report.format == .text, let facts = reply.value { printText(input, facts) }
        if let error { console.complain(input, error) }
        if !quiet { console.complain(input, diagnostics) }
    }

    func finish() -> ExitCode {
        report.finish(console)
        return exitCode
    }

    private mutating func printText(_ input: Input, _ facts: DocumentFacts) {
        if !isFirst { console.print("") }
        isFirst = false
        var lines = [(label: "File", text: input.displayName)]
        for field in fields {
            guard let label = field.label, let text = field.text(facts) else { continue }
            lines.append((label, text))
        }
        let width = (lines.map(\.label.count).max() ?? 0) + 2
        for (label, text) in lines {
            var head = label + ":"
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                console.print(head + String(repeating: " ", count: width - head.count) + String(line).terminalSafe)
                head = ""
            }
        }
    }
}
