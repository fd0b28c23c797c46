internal import PDFModel

/// The things of one document on their way to files.
final class ExtractedDocument<Command: ExtractionCommand> {
    let input: Input
    var diagnostics: [Diagnostic]
    /// Things that one job writes: mostly one, or some of a page's content.
    private(set) var batches: [[Command.Element]] = []
    private(set) var bytesLeft: Int
    private var answer: Command.Value
    /// Where in the list things are that are the same as another, by the number of that.
    private var equals: [Int: [Int]] = [:]
    private var next = 0
    private var running = 0
    private var isReported = false

    /// How many files one job writes at most.
    private static var batchLimit: Int { 64 }

    static var overBudget: DocumentError { DocumentError(.limit, "needs more bytes than --max-bytes leaves") }

    init(_ input: Input, _ list: Listing<Command.Element>, _ diagnostics: [Diagnostic], _ options: Command.Options) {
        (self.input, self.diagnostics) = (input, diagnostics)
        answer = Extracted(list)
        bytesLeft = options.maximumBytes
        var first: [Command.Source: Int] = [:]
        var openBatches: [Int: Int] = [:]
        for element in list.elements where options.number == nil || options.number == Command.number(element) {
            let source = Command.source(element)
            if let original = first[source] {
                equals[original, default: []].append(Command.number(element))
                continue
            }
            first[source] = Command.number(element)
            let page = Command.contentPage(source)
            if let place = page.flatMap({ openBatches[$0] }), batches[place].count < Self.batchLimit {
                batches[place].append(element)
            } else {
                if let page { openBatches[page] = batches.count }
                batches.append([element])
            }
        }
    }

    /// The things that are to be written next; nil where all are, or may not be.
    func nextBatch() -> [Command.Element]? {
        while next < batches.count {
            let batch = batches[next]
            next += 1
            if bytesLeft > 0 {
                running += 1
                return batch
            }
            for element in batch { set(ExtractedFile(error: Self.overBudget), for: Command.number(element)) }
        }
        return nil
    }

    func finishBatch() { running -= 1 }

    /// Whether the last batch has come back; true once.
    var isDone: Bool {
        guard running == 0, next >= batches.count, !isReported else { return false }
        isReported = true
        return true
    }

    /// Adds what became of a thing, and of all that are the same.
    func take(_ written: WrittenThing, _ element: Command.Element, _ file: ExtractedFile) {
        if file.error == nil { bytesLeft -= written.byteCount }
        let number = Command.number(element)
        Command.complete(&answer.list.elements[number - 1], written)
        diagnostics += written.diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.message = "\(Command.noun) \(number): \(diagnostic.message)"
            diagnostic.page = Command.page(element)
            return diagnostic
        }
        set(file, for: number)
    }

    private func set(_ file: ExtractedFile, for number: Int) {
        for number in [number] + equals[number, default: []] { answer.set(file, for: number, Command.noun) }
    }

    /// What is to be reported.
    var reply: Reply<Command.Value> { Reply(value: answer, diagnostics: diagnostics) }
}
