internal import ArgumentTable
internal import Isolation
internal import PDFModel

/// The options of every command that opens documents.
struct ProcessingOptions: Sendable {
    var json = false
    var jsonLines = false
    /// Of commands that list records.
    var tsv = false
    var fields: [String]?
    var quiet = false
    /// What is found for exit code 1; nil means the command's own threshold.
    var failureThreshold: FailureThreshold?
    var exitsZero = false
    var isUnordered = false
    var password: String?
    var passwordFile: String?
    var passwordVariable: String?
    var jobs: Int?
    var timeout = Duration.seconds(60)
    var memory = 2 << 30
    var maximumInput = DocumentSource.copyLimit

    /// How results are written.
    var format: Report.Format { jsonLines ? .jsonLines : json ? .json : tsv ? .tsv : .text }

    /// The limits of each worker.
    var limits: WorkerLimits { WorkerLimits(memory: memory, wallClock: timeout / .seconds(1)) }

    /// Where jobs run.
    func containment(_ console: Console) -> Containment {
        console.surroundings.mayFork ? .forked(count: jobs ?? processorCount()) : .inline
    }

    static let table: [Option<ProcessingOptions>] = [
        .flag("json", group: "Output", help: "Write one JSON document", \.json),
        .flag("jsonl", group: "Output", help: "Write one line of JSON for each file", \.jsonLines),
        .flag(
            "unordered", group: "Output", help: "Write each file as soon as it is complete, in any order",
            \.isUnordered),
        .flag("quiet", short: "q", group: "Output", help: "No warnings and no progress; errors stay", \.quiet),
        .value(
            "fail-on", placeholder: "SEVERITY", group: "Exit status",
            help: "Exit with 1 if such a finding, or worse, is there",
            default: "", \.failureThreshold, as: .choice),
        .flag(
            "strict", group: "Exit status", help: "The same as `--fail-on warning`", \.failureThreshold, to: .warning),
        .flag("exit-zero", group: "Exit status", help: "Exit with 0 when all files have been processed", \.exitsZero),
        .value(
            "password-file", placeholder: "FILE", group: "Passwords",
            help: "Read the password from a file's first line",
            \.passwordFile, as: .file()),
        .value(
            "password-env", placeholder: "NAME", group: "Passwords", help: "Take the password from a variable",
            \.passwordVariable, as: .text),
        .value(
            "password", placeholder: "TEXT", group: "Passwords", help: "The password itself; others can see it",
            discussion: "The command line is visible to other users of the machine: the other two ways are safer.",
            \.password, as: .text),
        .value(
            "jobs", short: "j", placeholder: "N", group: "Limits", help: "Worker processes at once",
            default: "one a core",
            \.jobs, as: .integer(in: 1...256)),
        .value(
            "timeout", placeholder: "SECONDS", group: "Limits", help: "Time for one page or one step of a document",
            \.timeout, as: .duration),
        .value(
            "memory", placeholder: "SIZE", group: "Limits", help: "Address space of one worker, beside the document",
            \.memory, as: .byteSize),
        .value(
            "max-input", placeholder: "SIZE", group: "Limits",
            help: "The most that is taken from standard input or a pipe",
            discussion: "Standard input and pipes are copied into memory, since a PDF is read from its end.",
            \.maximumInput, as: .byteSize),
    ]
}
