/// The time that several jobs may take together: all those on one document, say.
public final class TimeBudget {
    /// How much it is, in seconds as `WorkerLimits.time` counts them; it may be changed while jobs run.
    public var seconds: Double
    /// How much the jobs have taken so far.
    fileprivate(set) var used = 0.0

    /// A budget of which nothing is used.
    public init(seconds: Double) { self.seconds = seconds }

    var isSpent: Bool { used >= seconds }
}

/// What one job takes: processor time, or a fifth of the time by the clock where that is more. A job is not late because
/// other processes keep the processors busy; one that waits for ever is late all the same.
final class JobTime {
    private static let clockShare = 5.0
    /// No look comes sooner after another, in seconds.
    private static let shortestWait = 0.005

    private(set) var used = 0.0
    /// When the job can have reached a limit at the earliest, by the pool's clock.
    private(set) var nextLook = 0.0
    private let start: (processor: Double, clock: Double)
    private let limit: Double
    private let budget: TimeBudget?

    /// Begins to count; `processor` is what the worker has used of it before.
    init(limit: Double, budget: TimeBudget?, processor: Double, now: Double, jobs: Int) {
        (self.limit, self.budget, start) = (limit, budget, (processor, now))
        look(processor: processor, now: now, jobs: jobs)
    }

    var isOver: Bool { used >= limit }

    /// Counts what has been used since the last look; `jobs` is how many may use the same budget at once.
    func look(processor: Double, now: Double, jobs: Int) {
        let sum = max(used, processor - start.processor, (now - start.clock) / Self.clockShare)
        budget?.used += sum - used
        used = sum
        let left = budget.map { ($0.seconds - $0.used) / Double(max(1, jobs)) } ?? .infinity
        nextLook = now + max(Self.shortestWait, min(limit - used, left))
    }
}
