internal import PDFModel

/// The output of a command in the parent process: files, text, and the members of each document's JSON. This base class
/// has none.
class RunOutput<Command: DocumentCommand> {
    typealias Document = RunDocument<Command>

    /// Whether the run writes files: then it continues if the reader of standard output closes the pipe.
    var writesFiles: Bool { false }

    /// Begins the run.
    func begin() {}

    /// The parts of a document, when its survey has come; nil where the command has none.
    ///
    /// - Throws: `DocumentError` where the document fails without further jobs.
    func parts(_ survey: Command.Survey?, of document: Document) throws(DocumentError) -> [Command.Part] { [] }

    /// Called when a worker is free for a part of a document, which it may still change; returns the new file that the
    /// part is written to, if it is.
    ///
    /// - Throws: `DocumentError` where the part fails without a job.
    func prepare(_ part: Int, of document: Document) throws(DocumentError) -> OutputFile? { nil }

    /// Called when the reply for a part has come, in any order; it may still be changed.
    func take(_ reply: inout Reply<Command.Piece>, _ file: OutputFile?, part: Int, of document: Document) {}

    /// Shows the reply for a part of a document, in order, with all that it found.
    func show(_ reply: Reply<Command.Piece>, _ found: [Diagnostic], part: Int, of document: Document) {}

    /// Called in place of `show` for a part that was not done in the time for the whole document; the error is reported
    /// once, for all of them.
    func skip(_ part: Int, _ error: DocumentError, of document: Document) {}

    /// Ends a document: shows it, unless as JSON.
    func end(_ document: Document) {}

    /// Its members in JSON, when it has ended.
    func members(_ document: Document) -> [String: JSONValue] { [:] }

    /// Ends the run.
    func finish() {}

    /// The exit code of the whole run, besides those of its documents.
    var verdict: ExitCode { .success }
}
