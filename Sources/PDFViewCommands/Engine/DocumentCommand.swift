internal import ArgumentTable
internal import Isolation
internal import PDFModel

/// A command that opens documents: what workers do, and how replies are shown. `Run` runs it.
///
/// The first job on a document is its survey; from the reply the command may derive parts, such as pages, which any
/// worker processes.
protocol DocumentCommand: SendableMetatype {
    associatedtype Options: DocumentOptions
    /// The reply to the survey of a document.
    associatedtype Survey: Codable & Sendable
    /// A part of a document.
    associatedtype Part: Codable & Sendable
    /// The reply for a part.
    associatedtype Piece: Codable & Sendable
    /// The name on the command line.
    static var name: String { get }

    static var command: Command<Options> { get }

    /// The JSON Schema of its output.
    static var schema: JSONValue { get }

    /// What creates the worker, once per process; captured values reach workers by fork.
    ///
    /// - Throws: `UsageError` for options that do not fit together.
    static func worker(_ options: Options, _ console: Console) throws(UsageError) -> () -> DocumentWorker<Self>

    /// What shows the replies.
    ///
    /// - Throws: `UsageError` for options that do not fit together, or not with these inputs.
    static func output(_ options: Options, _ console: Console, _ inputs: [Input]) throws(UsageError) -> RunOutput<Self>

    /// The limits of a worker; by default those of the options.
    static func limits(_ options: Options) -> WorkerLimits

    /// The output format; by default that of the options.
    static func format(_ options: Options) -> Report.Format

    /// Whether parts are asked for although the survey failed; never by default.
    static func goesOn(after error: DocumentError) -> Bool

    /// Whether several workers shall open a large document while one surveys it; false by default.
    static var isOpenedEarly: Bool { get }

    /// The page that a part is about, from 1; nil where it is about none, as by default.
    static func page(_ part: Part) -> Int?

    /// Whether the rest of a document is not needed after this reply; by default never.
    static func isEnough(_ piece: Piece, _ options: Options) -> Bool

    /// Whether JSON names the files, and pdfview and its libraries; true by default.
    static func hasNames(_ options: Options) -> Bool

    /// The maximum number of parts in one job; 1 by default.
    static var batchSize: Int { get }

    /// The maximum number of pending jobs of a document; no limit by default.
    static var jobsPerDocument: Int { get }

    /// The default of `--fail-on`; `never` unless overridden.
    static var failsOn: FailureThreshold { get }

    /// The diagnostics in a reply itself.
    static func diagnostics(_ survey: Survey) -> [Diagnostic]
    static func diagnostics(_ piece: Piece) -> [Diagnostic]
}

/// The part of a command that runs in a worker.
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
    static func goesOn(after error: DocumentError) -> Bool { false }
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
