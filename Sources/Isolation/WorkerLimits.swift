/// What one worker process may use, and for how long.
public struct WorkerLimits: Sendable, Equatable {
    /// The address space of a worker, in bytes, all libraries included and the files that are passed to it left out.
    public var memory: Int
    /// The time that one job may take, in seconds of processor time; five times as much by the clock.
    public var time: Double
    /// The longest reply that is accepted from a worker, in bytes.
    public var maximumReply: Int
    /// After how many jobs a worker is replaced; jobs that follow one another on the same affinity count once.
    public var recycleAfter: Int

    /// Limits that ordinary documents stay far below.
    public init(
        memory: Int = 2 << 30, time: Double = 30, maximumReply: Int = 64 << 20, recycleAfter: Int = 300
    ) {
        self.memory = memory
        self.time = time
        self.maximumReply = maximumReply
        self.recycleAfter = recycleAfter
    }
}

/// Where jobs run.
public enum Containment: Sendable, Equatable {
    /// In up to `count` processes, forked when they are first needed. The process that forks must have one thread.
    case forked(count: Int)
    /// In this process, one after another and without limits, for tests of the code that submits and does jobs.
    case inline
}
