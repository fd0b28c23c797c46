internal import ArgumentTable
internal import PDFModel

/// Names the extracted files, and reports them one document after another.
final class ExtractionOutput<Extracting: ExtractionCommand>: RunOutput<Extraction<Extracting>> {
    /// What is known of one document.
    private struct State {
        var reply: Extracting.Survey
        /// The elements to extract, in the order of the parts.
        var elements: [Extracting.Element] = []
        /// Numbers of elements with the same source as another, by the number of that.
        var equals: [Int: [Int]] = [:]
        var bytesLeft: Int
    }

    private let options: Extracting.Options
    private let target: ExtractionTarget
    private let files: FileOutput<Extracting>
    private var states: [Int: State] = [:]

    init(_ options: Extracting.Options, _ console: Console, _ inputs: [Input]) throws(UsageError) {
        self.options = options
        target = try ExtractionTarget(Extracting.noun, options, console, inputs)
        files = FileOutput(options, console)
    }

    override var writesFiles: Bool { true }
    override func begin() { files.begin() }

    override func parts(
        _ list: Listing<Extracting.Element>?, of document: Document
    ) throws(DocumentError) -> [Extraction<Extracting>.Part] {
        guard let list else { return [] }
        try Extracting.check(options.number, list)
        try target.makeFolder()
        var state = State(reply: Extracted(list), bytesLeft: options.maximumBytes)
        var first: [Extracting.Source: Int] = [:]
        for element in list.elements where options.number == nil || options.number == Extracting.number(element) {
            let number = Extracting.number(element)
            if let original = first.updateValue(number, forKey: Extracting.source(element)) {
                first[Extracting.source(element)] = original
                state.equals[original, default: []].append(number)
            } else {
                state.elements.append(element)
            }
        }
        states[document.index] = state
        document.diagnostics += list.diagnostics
        document.judge(list.diagnostics)
        return state.elements.map { element in
            Extraction<Extracting>.Part(
                source: Extracting.source(element), page: Extracting.page(element), maximumBytes: 0)
        }
    }

    private var overBudget: DocumentError { DocumentError(.limit, "exceeds the rest of --max-bytes") }

    override func prepare(_ part: Int, of document: Document) throws(DocumentError) -> OutputFile? {
        let bytesLeft = states[document.index]?.bytesLeft ?? 0
        guard bytesLeft > 0 else { throw overBudget }
        document.parts[part].maximumBytes = bytesLeft
        return try target.newFile()
    }

    override func take(_ reply: inout Reply<WrittenThing>, _ file: OutputFile?, part: Int, of document: Document) {
        guard var state = states[document.index] else { return }
        let element = state.elements[part]
        var written = reply.value ?? WrittenThing()
        let result = publish(&written, reply.error, file, element, state.bytesLeft, document.input)
        if result.error == nil { state.bytesLeft -= written.byteCount }
        Extracting.complete(&state.reply.list.elements[Extracting.number(element) - 1], written)
        states[document.index] = state
        set(result, for: element, of: document)
        reply.value = written
        reply.error = nil
    }

    /// Keeps what became of a thing, and of those that are the same.
    private func set(_ result: ExtractedFile, for element: Extracting.Element, of document: Document) {
        let number = Extracting.number(element)
        for number in [number] + (states[document.index]?.equals[number] ?? []) {
            states[document.index]?.reply.set(result, for: number, Extracting.noun)
        }
    }

    private func publish(
        _ written: inout WrittenThing, _ error: DocumentError?, _ file: OutputFile?, _ element: Extracting.Element,
        _ bytesLeft: Int, _ input: Input
    ) -> ExtractedFile {
        do throws(DocumentError) {
            if let error = error ?? written.error { throw error }
            guard let file, written.byteCount <= bytesLeft else { throw overBudget }
            return try target.publish(file, Extracting.number(element), written.suffix, of: input)
        } catch {
            return ExtractedFile(error: DocumentError(error.status, error.message, page: Extracting.page(element)))
        }
    }

    override func show(_ reply: Reply<WrittenThing>, _ found: [Diagnostic], part: Int, of document: Document) {
        guard let element = states[document.index]?.elements[part] else { return }
        let own = (reply.value?.diagnostics ?? []).map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.message = "\(Extracting.noun) \(Extracting.number(element)): \(diagnostic.message)"
            diagnostic.page = Extracting.page(element)
            return diagnostic
        }
        document.diagnostics += own + found
        document.judge(own)
    }

    override func skip(_ part: Int, _ error: DocumentError, of document: Document) {
        guard let element = states[document.index]?.elements[part] else { return }
        set(ExtractedFile(error: error), for: element, of: document)
    }

    override func end(_ document: Document) {
        guard let reply = states[document.index]?.reply else { return }
        if let error = reply.worstError { document.fail(error) }
        files.show(reply, of: document.input)
    }

    override func members(_ document: Document) -> [String: JSONValue] {
        defer { states[document.index] = nil }
        return Extracting.members(states[document.index]?.reply, options)
    }
}
