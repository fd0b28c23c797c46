internal import Isolation
internal import PDFModel

/// One run of `pdfview validate`: each file is checked, then its linearization and its pages in any worker, a few at a
/// time; files are reported in order.
final class ValidateRun {
    /// What is known of one file.
    struct Outcome {
        var check: FileCheck?
        /// Why it cannot be checked, or its pages cannot.
        var error: DocumentError?
        var diagnostics: [Diagnostic] = []
    }

    /// How many pages a worker is asked for at once.
    private static let batch = 16

    private let pool: WorkerPool<ValidateJob, ValidateJob.Answer>
    private let console: Console
    private let progress: Progress
    private var report: ValidateReport
    private var ordered: InOrder<(Input, Outcome)>

    init(options: PlainFactOptions, console: Console) {
        self.console = console
        pool = WorkerPool(
            containment: options.processing.containment(console), limits: options.processing.limits,
            startWorker: ValidateJob.worker)
        progress = Progress(console, isQuiet: options.processing.quiet || console.surroundings.outputIsTerminal)
        report = ValidateReport(options: options, console: console)
        ordered = InOrder { _ in }
    }

    func run(_ inputs: [Input]) throws -> ExitCode {
        ordered = InOrder { [unowned self] in tell($0, $1) }
        for (index, input) in inputs.enumerated() {
            if let failure = input.failure {
                finish(input, Outcome(error: failure), at: index)
            } else {
                pool.submit(.file(input.configuration), on: input) { [unowned self] outcome in
                    take(outcome, of: input, at: index)
                }
            }
        }
        defer { progress.erase() }
        try console.run(pool)
        progress.erase()
        return report.finish()
    }

    private func take(_ outcome: JobOutcome<ValidateJob.Answer>, of input: Input, at index: Int) {
        let reply =
            if case .answer(.file(let reply)) = outcome { reply } else { Reply<FileCheck>.failed(outcome, of: input) }
        let error = reply.error ?? reply.value?.error
        let known = Outcome(check: reply.value, error: error, diagnostics: reply.diagnostics)
        let pages = CheckedPages(known)
        let numbers = Array(1..<pages.found.count + 1)
        if pages.isComplete { return finish(input, known, at: index) }
        if pages.needsLinearization { checkLinearization(pages, of: input, at: index) }
        progress.add(numbers.count)
        for start in stride(from: 0, to: numbers.count, by: Self.batch) {
            check(numbers[start..<min(start + Self.batch, numbers.count)], pages, of: input, at: index)
        }
    }

    private func checkLinearization(_ pages: CheckedPages, of input: Input, at index: Int) {
        pool.submit(.linearization(input.configuration), on: input) { [unowned self] outcome in
            let reply =
                if case .answer(.linearization(let reply)) = outcome { reply } else {
                    Reply<[Diagnostic]>.failed(outcome, of: input)
                }
            pages.take(linearization: reply.value ?? [.linearizationNotChecked(reply.error?.message ?? "no reply")])
            if pages.isComplete { finish(input, pages.outcome, at: index) }
        }
    }

    private func check(_ numbers: ArraySlice<Int>, _ pages: CheckedPages, of input: Input, at index: Int) {
        let job = ValidateJob.pages(input.configuration, Array(numbers))
        pool.submit(job, on: input) { [unowned self] outcome in
            if case .answer(.pages(let found)) = outcome, found.count == numbers.count {
                for (number, findings) in zip(numbers, found) { pages.take(findings, page: number) }
            } else if numbers.count > 1 {
                // One bad page does not hide the others.
                for number in numbers { check([number], pages, of: input, at: index) }
                return
            } else if let number = numbers.first,
                let error = Reply<FileCheck>.failed(outcome, of: input, page: number).error
            {
                pages.fail(error, page: number)
            }
            for _ in numbers { progress.finishOne() }
            if pages.isComplete { finish(input, pages.outcome, at: index) }
        }
    }

    private func finish(_ input: Input, _ outcome: Outcome, at index: Int) {
        ordered.add((input, outcome), at: index)
    }

    private func tell(_ input: Input, _ outcome: Outcome) {
        progress.erase()
        report.add(input, outcome)
        console.handOn(pool)
    }
}

/// The findings on the linearization and the pages of one file, as they come in.
private final class CheckedPages {
    private(set) var found: [[Diagnostic]?]
    private(set) var needsLinearization: Bool
    private var missing: Int
    private var known: ValidateRun.Outcome

    init(_ outcome: ValidateRun.Outcome) {
        let count = outcome.error == nil ? outcome.check?.pageCount ?? 0 : 0
        missing = min(count, DocumentFile.listingLimit)
        found = Array(repeating: nil, count: missing)
        needsLinearization = outcome.check?.isLinearized ?? false
        known = outcome
    }

    var isComplete: Bool { missing == 0 && !needsLinearization }

    func take(linearization: [Diagnostic]) {
        known.check?.add(linearization, in: .linearization)
        needsLinearization = false
    }

    func take(_ findings: [Diagnostic], page: Int) {
        found[page - 1] = findings
        missing -= 1
    }

    func fail(_ error: DocumentError, page: Int) {
        if known.error.map({ error.status.exitCode > $0.status.exitCode }) ?? true { known.error = error }
        take([.pageFailed(error, page: page)], page: page)
    }

    /// What is known of the file with its pages.
    var outcome: ValidateRun.Outcome {
        var outcome = known
        for page in found { outcome.check?.add(page ?? [], in: .pages) }
        return outcome
    }
}
