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
    private(set) var isSurveyed = false
    private var replies: [Int: Reply<Command.Piece>] = [:]
    private var shown = 0
    /// Whether showing it has begun, and ended.
    var isBegun = false
    var isEnded = false

    init(_ input: Input, index: Int) { (self.input, self.index) = (input, index) }

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

    /// The next reply in order, once.
    func next() -> (part: Int, reply: Reply<Command.Piece>)? {
        guard let reply = replies.removeValue(forKey: shown) else { return nil }
        shown += 1
        return (shown - 1, reply)
    }

    /// Leaves out the parts that were not shown yet, and returns how many they are.
    func skipRest() -> Int {
        defer { (shown, replies, batches) = (parts.count, [:], []) }
        return parts.count - shown
    }

    /// Whether all replies have come, or were shown.
    var isComplete: Bool { isSurveyed && shown + replies.count == parts.count }
    var isShown: Bool { isSurveyed && shown == parts.count }
}
