internal import ArgumentTable
internal import Isolation
internal import PDFModel

/// A command that asks each file one question and tells the answers in the order of the command line.
protocol FileCommand: SendableMetatype {
    associatedtype Options: DocumentOptions
    /// What a worker needs to know of the options.
    associatedtype Request: Sendable
    /// What a worker answers.
    associatedtype Value: Codable & Sendable

    /// The word that calls it.
    static var name: String { get }

    static var command: Command<Options> { get }

    /// What workers are asked.
    static func request(_ options: Options) throws(UsageError) -> Request

    /// What a worker may use; by default what all commands let it.
    static func limits(_ options: Options) -> WorkerLimits

    /// Answers in a worker; nothing else of a command runs there.
    static func answer(_ file: DocumentFile, _ request: Request) throws(DocumentError) -> Value

    /// The schemas of the members that an entry has besides those of every entry.
    static var memberSchemas: [String: JSONValue] { get }

    /// Which of them every entry has; all by default.
    static var requiredMembers: [String] { get }

    /// Those members; each is null where there is no value.
    static func members(_ value: Value?, _ options: Options) -> [String: JSONValue]

    /// The lines for people; no line for a document that has nothing of the kind.
    static func lines(_ value: Value, of input: Input, _ options: Options, _ console: Console) -> [String]

    /// What is written as it is in place of lines; nil, as by default, where the lines are.
    static func bytes(_ value: Value, _ options: Options) -> [UInt8]?

    /// What was repaired, cut or could not be read.
    static func diagnostics(_ value: Value) -> [Diagnostic]

    /// Whether the lines of several files stand under their names; true by default.
    static var namesFiles: Bool { get }

    /// Why a document that answered counts as failed all the same; nil by default.
    static func failure(_ value: Value) -> DocumentError?

    /// Whether the answer is a no, which is exit code 1; by default it is not.
    static func verdict(_ value: Value, _ options: Options) -> ExitCode
}

extension FileCommand {
    static var namesFiles: Bool { true }
    static var requiredMembers: [String] { Array(memberSchemas.keys) }
    static func limits(_ options: Options) -> WorkerLimits { options.processing.limits }
    static func bytes(_ value: Value, _ options: Options) -> [UInt8]? { nil }
    static func failure(_ value: Value) -> DocumentError? { nil }
    static func verdict(_ value: Value, _ options: Options) -> ExitCode { .success }

    /// The JSON Schema of the command's output.
    static var schema: JSONValue {
        JSONSchema.document(
            command: name, version: Report.schemaVersion,
            file: Report.entrySchema(
                memberSchemas.mapValues(\.orNull), required: requiredMembers,
                "A file; its facts are null where it could not be opened."))
    }

    /// The command in the program's list.
    static var subcommand: Subcommand {
        Subcommand(name: name, command: { command }, schema: { schema }, run: { try run($0, $1) })
    }

    static func run(_ options: Options, _ console: Console) throws -> ExitCode {
        let request = try request(options)
        let inputs = try Inputs.find(options.files, options.processing, console)
        let pool = WorkerPool<DocumentConfiguration, Reply<Value>>(
            containment: options.processing.containment(console), limits: limits(options),
            startWorker: { worker(request) })
        var report = FactReport<Self>(options: options, console: console)
        var ordered = InOrder<(Input, Reply<Value>)> {
            report.add($0, $1)
            console.handOn(pool)
        }
        for (index, input) in inputs.enumerated() {
            if let failure = input.failure {
                ordered.add((input, Reply { () throws(DocumentError) in throw failure }), at: index)
            }
        }
        // The largest first, so that no worker is left alone with it at the end.
        let sizes = inputs.map { $0.failure == nil ? $0.fileSize : 0 }
        for index in inputs.indices.sorted(by: { (sizes[$1], $0) < (sizes[$0], $1) }) where inputs[index].failure == nil
        {
            let input = inputs[index]
            pool.submit(input.configuration, on: input) { outcome in
                ordered.add((input, Reply.from(outcome, of: input)), at: index)
            }
        }
        try console.run(pool)
        return report.finish()
    }

    /// What runs in a worker. The document stays open, so that it is closed after its answer has gone out.
    private static func worker(_ request: Request) -> (DocumentConfiguration, [CInt]) -> Reply<Value> {
        let documents = DocumentCache()
        return { configuration, descriptors in
            documents.choose(configuration, descriptors[0])
            return Reply { () throws(DocumentError) in try answer(documents.file(), request) }
        }
    }
}
