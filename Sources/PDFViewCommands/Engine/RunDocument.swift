internal import Isolation
internal import PDFModel

/// The state of one document during a run.
final class RunDocument<Command: DocumentCommand> {
    let input: Input
    let index: Int
    /// The reply to its survey.
    var survey: Command.Survey?
    /// Its parts, each of which is processed by itself.
    var parts: [Command.Part] = []
    /// Its error, or the worst error of its parts.
    private(set) var error: DocumentError?
    /// Whether that error was reported with a part.
    private(set) var isErrorShown = false
    /// Diagnostics of the whole document.
    var diagnostics: [Diagnostic] = []
    /// The highest severity of its findings.
    private(set) var worst: Diagnostic.Severity?
    /// The exit code of its result.
    var verdict = ExitCode.success

    /// The parts of jobs that were not sent yet.
    var batches: ArraySlice<Range<Int>> = []
    /// What all its jobs may take.
    let budget: TimeBudget
    /// Why the parts that have no reply will get none; nil as long as they may.
    private(set) var stopError: DocumentError?
    private(set) var isSurveyed = false
    private var replies: [Int: Reply<Command.Piece>] = [:]
    private var shown = 0
    /// Whether showing it has begun, and ended.
    var isBegun = false
    var isEnded = false

    init(_ input: Input, index: Int, seconds: Double) {
        (self.input, self.index) = (input, index)
        budget = TimeBudget(seconds: seconds)
    }

    /// Keeps an error if it is worse than the one so far.
    func fail(_ other: DocumentError, isShown: Bool = false) {
        if error.map({ other.status.exitCode > $0.status.exitCode }) ?? true {
            (error, isErrorShown) = (other, isShown)
        }
    }

    /// Takes findings into account for the exit code.
    func judge(_ found: [Diagnostic]) { worst = ([worst].compactMap(\.self) + found.map(\.severity)).max() }

    /// Sets its parts when they are known.
    func expect(_ parts: [Command.Part]) { (self.parts, isSurveyed) = (parts, true) }

    func add(_ reply: Reply<Command.Piece>, part: Int) { if part >= shown { replies[part] = reply } }

    /// The next reply in order, once; none for a part that gets none any more.
    func next() -> (part: Int, reply: Reply<Command.Piece>?)? {
        let reply = replies.removeValue(forKey: shown)
        guard reply != nil || stopError != nil && shown < parts.count else { return nil }
        shown += 1
        return (shown - 1, reply)
    }

    /// The parts without a reply.
    var missingParts: [Int] { (shown..<max(shown, parts.count)).filter { replies[$0] == nil } }

    /// No more replies are waited for; the error, which outweighs others of its kind, says why.
    func stop(_ error: DocumentError) {
        (stopError, batches) = (error, [])
        if self.error.map({ error.status.exitCode >= $0.status.exitCode }) ?? true {
            (self.error, isErrorShown) = (error, true)
        }
    }

    /// Whether a reply for a part is of use.
    var isWaiting: Bool { !isShown && stopError == nil }

    /// Leaves out the parts that were not shown yet, and returns how many they are.
    func skipRest() -> Int {
        defer { (shown, replies, batches) = (parts.count, [:], []) }
        return parts.count - shown
    }

    /// Whether all replies have come, or were shown.
    var isComplete: Bool { isSurveyed && (stopError != nil || shown + replies.count == parts.count) }
    var isShown: Bool { isSurveyed && shown == parts.count }
}
