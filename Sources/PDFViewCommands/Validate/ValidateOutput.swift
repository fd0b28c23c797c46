internal import PDFModel

/// Shows the findings of one file after another.
final class ValidateOutput: RunOutput<ValidateCommand> {
    private let options: PlainFactOptions
    private let console: Console
    private var isFirst = true

    init(_ options: PlainFactOptions, _ console: Console) {
        (self.options, self.console) = (options, console)
    }

    override func begin() {
        if options.processing.format == .tsv { console.print(ValidateCommand.tsvHead(options)) }
    }

    override func parts(_ check: FileCheck?, of document: Document) -> [ValidateCommand.Part] {
        guard let check else { return [] }
        if let error = check.error { document.fail(error) }
        let pages = check.error == nil ? min(check.pageCount, DocumentFile.listingLimit) : 0
        return (check.isLinearized ? [.linearization] : []) + (1..<pages + 1).map { .page($0) }
    }

    /// Diagnostics become findings of the file.
    override func take(_ reply: inout Reply<[Diagnostic]>, _ file: OutputFile?, part: Int, of document: Document) {
        var found = (reply.value ?? []) + reply.diagnostics
        if let error = reply.error {
            if let page = ValidateCommand.page(document.parts[part]) {
                document.fail(error)
                found.append(.pageFailed(error, page: page))
            } else {
                found.append(.linearizationNotChecked(error.message))
            }
        }
        // The boxes of all pages are checked with the page tree.
        reply = Reply(value: found.filter { $0.code != .pageBoxInvalid })
    }

    override func show(_ reply: Reply<[Diagnostic]>, _ found: [Diagnostic], part: Int, of document: Document) {
        let isPage = ValidateCommand.page(document.parts[part]) != nil
        document.survey?.add(reply.value ?? [], in: isPage ? .pages : .linearization)
    }

    override func skip(_ part: Int, _ error: DocumentError, of document: Document) {
        guard document.survey?.findings.contains(where: { $0.message == error.message }) == false else { return }
        document.survey?.add([Diagnostic(.error, .drawnIncompletely, error.message)], in: .pages)
    }

    override func end(_ document: Document) {
        guard let check = document.survey else { return }
        document.judge(check.findings)
        if options.processing.format == .tsv {
            return console.print(ValidateCommand.tsvLines(check, of: document.input, options, console))
        }
        guard options.processing.format == .text else { return }
        if !isFirst { console.print("") }
        isFirst = false
        console.print("\(document.input.displayName.terminalSafe): \(ValidateText.summary(check))")
        let findings = ValidateText.grouped(check.findings)
        console.print(ValidateCommand.chosen(options).textTable(findings, width: console.surroundings.width))
    }

    override func members(_ document: Document) -> [String: JSONValue] {
        ValidateCommand.members(document.survey, options)
    }
}

extension Diagnostic {
    /// The finding for a page that cannot be rendered.
    static func pageFailed(_ error: DocumentError, page: Int) -> Diagnostic {
        Diagnostic(.error, error.status == .limit ? .drawnIncompletely : .pageUnreadable, error.message, page: page)
    }
}
