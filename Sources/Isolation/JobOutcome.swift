/// How one job ended.
public enum JobOutcome<Answer> {
    /// The worker answered.
    case answer(Answer)
    /// The worker died: by a signal, or by an exit with a status, or, with neither, it could not be started.
    /// `lastWords` is the end of what it wrote to standard error, unfiltered.
    case crashed(signal: Int32?, exit: Int32?, lastWords: String)
    /// No answer came within this many seconds.
    case timedOut(seconds: Double)
    /// The worker died for want of memory under this limit, in bytes of address space.
    case outOfMemory(limit: Int)
    /// The worker's answer was longer than this limit, in bytes.
    case answerTooLarge(limit: Int)
    /// What the worker sent is not an answer; a document may have taken it over.
    case malformedAnswer
    /// The job was not sent, since its descriptors could not be had.
    case withdrawn
}

extension JobOutcome: Equatable where Answer: Equatable {}
extension JobOutcome: Sendable where Answer: Sendable {}

/// A signal asked the whole run to end; no worker is left.
public struct Interrupted: Error, Equatable {
    /// SIGINT, SIGTERM or SIGHUP; a shell expects the exit status 128 + `signal`.
    public let signal: Int32
}
