internal import ArgumentTable
internal import PDFModel

/// A command with one job for each file, whose reply is the survey.
protocol FileCommand: ListCommand where Part == Never, Piece == Never {
    /// What a worker needs of the options.
    associatedtype Job

    /// The job, the same for each file.
    static func job(_ options: Options) throws(UsageError) -> Job

    /// Does the job in a worker; nothing else of a command runs there.
    static func reply(_ file: DocumentFile, _ job: Job) throws(DocumentError) -> Survey

    /// The lines for people; no line for a document that has nothing of the kind.
    static func lines(_ reply: Survey, of input: Input, _ options: Options, _ console: Console) -> [String]

    /// What is written as it is in place of lines; nil, as by default, where the lines are.
    static func bytes(_ reply: Survey, _ options: Options) -> [UInt8]?

    /// Whether the lines of several files stand under their names; true by default.
    static var namesFiles: Bool { get }

    /// Why a document with a reply counts as failed all the same; nil by default.
    static func failure(_ reply: Survey) -> DocumentError?

    /// Whether the document fails a check, which is exit code 1; by default it does not.
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
