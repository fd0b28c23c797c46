internal import ArgumentTable
internal import Isolation
internal import PDFModel

/// The options of every command that opens documents.
struct ProcessingOptions: Sendable {
    var json = false
    var jsonLines = false
    /// Only in commands that list records.
    var tsv = false
    var fields: [String]?
    var quiet = false
    /// From which severity on findings cause exit code 1; nil for the command's default.
    var failureThreshold: FailureThreshold?
    var exitsZero = false
    var isUnordered = false
    var password: String?
    var passwordFile: String?
    var passwordVariable: String?
    var jobs: Int?
    var timeout = Duration.seconds(60)
    /// Nil means a time that depends on how many parts a document has.
    var totalTimeout: Duration?
    var memory = 2 << 30
    var maximumInput = DocumentSource.copyLimit

    /// How results are written.
    var format: Report.Format { jsonLines ? .jsonLines : json ? .json : tsv ? .tsv : .text }

    /// The limits of each worker.
    var limits: WorkerLimits { WorkerLimits(memory: memory, time: timeout / .seconds(1)) }

    /// The seconds that a document with so many pages, or other parts, may take in all.
    func totalTime(parts: Int) -> Double { (totalTimeout ?? .seconds(600 + 2 * parts)) / .seconds(1) }

    /// Where jobs run.
    func containment(_ console: Console) -> Containment {
        console.surroundings.mayFork ? .forked(count: jobs ?? processorCount()) : .inline
    }

    static let table: [Option<ProcessingOptions>] = [
        .flag("json", group: "Output", help: "Print one JSON document", \.json),
        .flag("jsonl", group: "Output", help: "Print one line of JSON per file", \.jsonLines),
        .flag(
            "unordered", group: "Output", help: "Print each file's results when complete, in any order",
            \.isUnordered),
        .flag("quiet", short: "q", group: "Output", help: "Suppress warnings and progress, but not errors", \.quiet),
        .value(
            "fail-on", placeholder: "SEVERITY", group: "Exit status",
            help: "Exit with 1 on findings of this severity or above",
            default: "", \.failureThreshold, as: .choice),
        .flag(
            "strict", group: "Exit status", help: "Same as `--fail-on warning`", \.failureThreshold, to: .warning),
        .flag("exit-zero", group: "Exit status", help: "Exit with 0 even if files fail or have findings", \.exitsZero),
        .value(
            "password-file", placeholder: "FILE", group: "Passwords",
            help: "Read the password from the first line of a file",
            \.passwordFile, as: .file()),
        .value(
            "password-env", placeholder: "VARIABLE", group: "Passwords",
            help: "Read the password from an environment variable",
            \.passwordVariable, as: .text),
        .value(
            "password", placeholder: "PASSWORD", group: "Passwords",
            help: "Use this password; other users can see it",
            discussion: "Other users of the machine can read command lines: prefer the other two options.",
            \.password, as: .text),
        .value(
            "jobs", short: "j", placeholder: "N", group: "Limits", help: "Number of worker processes",
            default: "one per processor",
            \.jobs, as: .integer(in: 1...256)),
        .value(
            "timeout", placeholder: "SECONDS", group: "Limits",
            help: "Time limit for one page or one step of a document",
            discussion: """
                Seconds of processor time, so that the result does not depend on the load of the machine; by the \
                clock, five times as much.
                """,
            \.timeout, as: .duration),
        .value(
            "total-timeout", placeholder: "SECONDS", group: "Limits", help: "Time limit for one document",
            discussion: """
                Counted as for `--timeout`, in all workers together. What is not done by then is reported once; what \
                is done is kept.
                """,
            default: "10 min and 2 s per page",
            \.totalTimeout, as: .duration),
        .value(
            "memory", placeholder: "SIZE", group: "Limits",
            help: "Address space limit of a worker, without the document",
            \.memory, as: .byteSize),
        .value(
            "max-input", placeholder: "SIZE", group: "Limits",
            help: "Size limit for standard input and pipes",
            discussion: "Standard input and pipes are copied into memory, because reading a PDF starts at its end.",
            \.maximumInput, as: .byteSize),
    ]
}
