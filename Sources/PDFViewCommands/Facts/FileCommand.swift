internal import ArgumentTable
internal import PDFModel

/// A command that asks each file one question.
protocol FileCommand: ListCommand where Survey == Value, Part == Never, Piece == Never {
    /// What a worker needs to know of the options.
    associatedtype Request
    /// What a worker answers.
    associatedtype Value

    /// What workers are asked.
    static func request(_ options: Options) throws(UsageError) -> Request

    /// Answers in a worker; nothing else of a command runs there.
    static func answer(_ file: DocumentFile, _ request: Request) throws(DocumentError) -> Value

    /// The lines for people; no line for a document that has nothing of the kind.
    static func lines(_ value: Value, of input: Input, _ options: Options, _ console: Console) -> [String]

    /// What is written as it is in place of lines; nil, as by default, where the lines are.
    static func bytes(_ value: Value, _ options: Options) -> [UInt8]?

    /// Whether the lines of several files stand under their names; true by default.
    static var namesFiles: Bool { get }

    /// Why a document that answered counts as failed all the same; nil by default.
    static func failure(_ value: Value) -> DocumentError?

    /// Whether the answer is a no, which is exit code 1; by default it is not.
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
