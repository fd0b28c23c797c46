internal import ArgumentTable
internal import Isolation
internal import PDFModel

/// A command that opens documents: the jobs of workers, and what becomes of their replies. `Run` runs every one.
///
/// The first job on each document is its survey; from the reply the command may derive parts, such as pages, each of which
/// is a job of its own for any worker.
protocol DocumentCommand: SendableMetatype {
    associatedtype Options: DocumentOptions
    /// The reply to the first job on a document.
    associatedtype Survey: Codable & Sendable
    /// What a further job is about.
    associatedtype Part: Codable & Sendable
    /// The reply to it.
    associatedtype Piece: Codable & Sendable
    /// The word that calls it.
    static var name: String { get }

    static var command: Command<Options> { get }

    /// The JSON Schema of its output.
    static var schema: JSONValue { get }

    /// What makes the worker, once in each process; what it captures reaches workers by fork.
    ///
    /// - Throws: `UsageError` for options that do not fit together.
    static func worker(_ options: Options, _ console: Console) throws(UsageError) -> () -> DocumentWorker<Self>

    /// What shows the replies.
    ///
    /// - Throws: `UsageError` for options that do not fit together, or not with these inputs.
    static func output(_ options: Options, _ console: Console, _ inputs: [Input]) throws(UsageError) -> RunOutput<Self>

    /// What a worker may use; by default what all commands let it.
    static func limits(_ options: Options) -> WorkerLimits

    /// How results are written; by default as the options say.
    static func format(_ options: Options) -> Report.Format

    /// Whether documents have a survey; true by default.
    static var hasSurvey: Bool { get }

    /// Whether several workers shall open a large document while one surveys it; false by default.
    static var isOpenedEarly: Bool { get }

    /// The page that a part is about, from 1; nil where it is about none, as by default.
    static func page(_ part: Part) -> Int?

    /// Whether nothing more is to be known of a document after this reply; by default never.
    static func isEnough(_ piece: Piece, _ options: Options) -> Bool

    /// Whether JSON names the files, and pdfview and its libraries; true by default.
    static func hasNames(_ options: Options) -> Bool

    /// How many parts are one job at most; 1 by default.
    static var batchSize: Int { get }

    /// How many jobs of a document may be on their way at once; no limit by default.
    static var jobsPerDocument: Int { get }

    /// What is exit code 1 unless `--fail-on` says otherwise; by default nothing that is found.
    static var failsOn: FailureThreshold { get }

    /// What was repaired, cut or could not be read, as far as a reply itself has it.
    static func diagnostics(_ survey: Survey) -> [Diagnostic]
    static func diagnostics(_ piece: Piece) -> [Diagnostic]
}

/// What does the jobs in a worker.
struct DocumentWorker<Command: DocumentCommand> {
    let documents: DocumentCache
    let survey: () throws(DocumentError) -> Command.Survey
    /// The replies for parts, in their order and up to one that is enough for the document; the files are those that the
    /// parts write, if they do.
    let pieces: ([Command.Part], [PassedFile]) -> [Reply<Command.Piece>]
}

extension DocumentCommand {
    static func limits(_ options: Options) -> WorkerLimits { options.processing.limits }
    static func format(_ options: Options) -> Report.Format { options.processing.format }
    static var hasSurvey: Bool { true }
    static var isOpenedEarly: Bool { false }
    static func page(_ part: Part) -> Int? { nil }
    static func isEnough(_ piece: Piece, _ options: Options) -> Bool { false }
    static func hasNames(_ options: Options) -> Bool { true }
    static var batchSize: Int { 1 }
    static var jobsPerDocument: Int { .max }
    static var failsOn: FailureThreshold { .never }
    static func diagnostics(_ survey: Survey) -> [Diagnostic] { [] }
    static func diagnostics(_ piece: Piece) -> [Diagnostic] { [] }

    /// The command in the program's list.
    static var subcommand: Subcommand {
        Subcommand(name: name, command: { command }, schema: { schema }, run: { try Run<Self>($0, $1).run() })
    }
}
