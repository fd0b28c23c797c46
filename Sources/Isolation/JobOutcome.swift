/// How one job ended.
public enum JobOutcome<Reply> {
    /// The worker replied.
    case reply(Reply)
    /// The worker ended: by a signal, or by an exit with a status, or, with neither, it could not be started.
    /// `errorTail` is the end of what it wrote to standard error, unfiltered.
    case crashed(signal: Int32?, exit: Int32?, errorTail: String)
    /// No reply came within this many seconds, as `WorkerLimits.time` counts them.
    case timedOut(seconds: Double)
    /// The budget of all jobs that share it, of so many seconds, is spent; the job was ended or not begun.
    case budgetSpent(seconds: Double)
    /// The worker ran out of memory under this limit, in bytes of address space.
    case outOfMemory(limit: Int)
    /// The worker's reply was longer than this limit, in bytes.
    case replyTooLarge(limit: Int)
    /// What the worker sent is not a valid reply; a document may have taken it over.
    case malformedReply
    /// The job was not sent, since its descriptors could not be had.
    case withdrawn
}

extension JobOutcome: Equatable where Reply: Equatable {}
extension JobOutcome: Sendable where Reply: Sendable {}

/// A signal ended the run; no worker is left.
public struct Interrupted: Error, Equatable {
    /// SIGINT, SIGTERM or SIGHUP; a shell expects the exit status 128 + `signal`.
    public let signal: Int32
}
