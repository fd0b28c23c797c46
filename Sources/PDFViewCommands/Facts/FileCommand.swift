internal import ArgumentTable
internal import PDFModel

/// A command with one job per file.
protocol FileCommand: ListCommand where Survey == Value, Part == Never, Piece == Never {
    /// What a worker needs to know of the options.
    associatedtype Request
    /// What a worker answers.
    associatedtype Value

    /// The request to workers.
    static func request(_ options: Options) throws(UsageError) -> Request

    /// Answers in a worker; nothing else of a command runs there.
    static func answer(_ file: DocumentFile, _ request: Request) throws(DocumentError) -> Value

    /// The lines of text output; empty for a document without records.
    static func lines(_ value: Value, of input: Input, _ options: Options, _ console: Console) -> [String]

    /// Bytes that are written in place of the lines; nil for the lines, as by default.
    static func bytes(_ value: Value, _ options: Options) -> [UInt8]?

    /// Whether the lines of several files have the file name as heading; true by default.
    static var namesFiles: Bool { get }

    /// The error of a document whose reply is incomplete; nil by default.
    static func failure(_ value: Value) -> DocumentError?

    /// The exit code of the result, such as 1 for a negative one; success by default.
    static func verdict(_ value: Value, _ options: Options) -> ExitCode
}

extension FileCommand {
    static var namesFiles: Bool { true }
    static func bytes(_ value: Value, _ options: Options) -> [UInt8]? { nil }
    static func failure(_ value: Value) -> DocumentError? { nil }
    static func verdict(_ value: Value, _ options: Options) -> ExitCode { .success }

    static func lines(_ value: Value, of input: Input, _ options: Options, _ console: Console) -> [String] {
        table(value, options, console)
    }

    static func output(_ options: Options, _ console: Console, _ inputs: [Input]) -> RunOutput<Self> {
        FileOutput(options, console)
    }

    static func worker(_ options: Options, _ console: Console) throws(UsageError) -> () -> DocumentWorker<Self> {
        let request = try request(options)
        return {
            let documents = DocumentCache()
            return DocumentWorker(
                documents: documents,
                survey: { () throws(DocumentError) in try answer(documents.file(), request) }, pieces: { _, _ in [] })
        }
    }
}
