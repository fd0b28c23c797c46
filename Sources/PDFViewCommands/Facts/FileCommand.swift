internal import ArgumentTable
internal import PDFModel

/// A command with one job per file, whose reply is the survey.
protocol FileCommand: ListCommand where Part == Never, Piece == Never {
    /// What a worker needs to know of the options.
    associatedtype Job

    /// The job, the same for each file.
    static func job(_ options: Options) throws(UsageError) -> Job

    /// Does the job in a worker; nothing else of a command runs there.
    static func reply(_ file: DocumentFile, _ job: Job) throws(DocumentError) -> Survey

    /// The lines of text output; empty for a document without records.
    static func lines(_ reply: Survey, of input: Input, _ options: Options, _ console: Console) -> [String]

    /// Bytes that are written in place of the lines; nil for the lines, as by default.
    static func bytes(_ reply: Survey, _ options: Options) -> [UInt8]?

    /// Whether the lines of several files have the file name as heading; true by default.
    static var namesFiles: Bool { get }

    /// The error of a document whose reply is incomplete; nil by default.
    static func failure(_ reply: Survey) -> DocumentError?

    /// The exit code of the result, such as 1 for a negative one; success by default.
    static func verdict(_ reply: Survey, _ options: Options) -> ExitCode
}

extension FileCommand {
    static var namesFiles: Bool { true }
    static func bytes(_ reply: Survey, _ options: Options) -> [UInt8]? { nil }
    static func failure(_ reply: Survey) -> DocumentError? { nil }
    static func verdict(_ reply: Survey, _ options: Options) -> ExitCode { .success }

    static func lines(_ reply: Survey, of input: Input, _ options: Options, _ console: Console) -> [String] {
        table(reply, options, console)
    }

    static func output(_ options: Options, _ console: Console, _ inputs: [Input]) -> RunOutput<Self> {
        FileOutput(options, console)
    }

    static func worker(_ options: Options, _ console: Console) throws(UsageError) -> () -> DocumentWorker<Self> {
        let job = try job(options)
        return {
            let documents = DocumentCache()
            return DocumentWorker(
                documents: documents,
                survey: { () throws(DocumentError) in try reply(documents.file(), job) }, pieces: { _, _ in [] })
        }
    }
}

/// The options of a command that has none of its own.
struct PlainFactOptions: DocumentOptions {
    var files: [String] = []
    var processing = ProcessingOptions()
}

/// A command whose job does not depend on its options.
extension FileCommand where Job == Void {
    static func job(_ options: Options) {}
}
