internal import PDFModel

/// Puts the parts of each document together.
final class DumpOutput: RunOutput<DumpCommand> {
    private let options: DumpCommand.Options
    private let console: Console
    /// What is known of the document that is being put together.
    private var parts: [String: JSONValue] = [:]
    private var errors: [DocumentError] = []

    init(_ options: DumpCommand.Options, _ console: Console) {
        (self.options, self.console) = (options, console)
    }

    override func parts(_ survey: Bool?, of document: Document) -> [Int] {
        document.diagnostics = []  // the parts find them again
        return Array(DumpPart.all.indices)
    }

    /// Of parts that failed alike there is one error, and of what several found one diagnostic, in `end`.
    override func take(_ reply: inout Reply<DumpReply>, _ file: OutputFile?, part: Int, of document: Document) {
        if let error = reply.error { reply.value = DumpReply(json: [], diagnostics: [], failure: error) }
        reply.value?.diagnostics += reply.diagnostics
        (reply.error, reply.diagnostics) = (nil, [])
    }

    override func show(_ reply: Reply<DumpReply>, _ found: [Diagnostic], part: Int, of document: Document) {
        guard let reply = reply.value else { return }
        parts[DumpPart.all[part].name] = reply.json.isEmpty ? .null : .written(reply.json)
        for diagnostic in reply.diagnostics { document.diagnostics.unite(diagnostic) }
        document.judge(reply.diagnostics)
        if let error = reply.failure, !errors.contains(error) {
            errors.append(error)
            document.fail(error, isShown: true)
            console.complain(document.input, error)
        }
    }

    override func end(_ document: Document) {
        if errors.isEmpty, !options.processing.quiet { console.complain(document.input, document.diagnostics) }
        errors = []
    }

    override func members(_ document: Document) -> [String: JSONValue] {
        defer { parts = [:] }
        return Dictionary(uniqueKeysWithValues: DumpPart.all.map { ($0.name, parts[$0.name] ?? .null) })
    }
}
