internal import Glibc

/// How a worker process ended.
struct WorkerExit {
    let signal: Int32?
    let exit: Int32?
    let errorTail: String
    /// The most memory that was resident at once, in bytes.
    let peakMemory: Int

    /// Messages of libraries that end the process for want of memory: GLib, poppler, C++, Swift, and what loads them.
    private static let memoryMessages = [
        "failed to allocate", "Out of memory", "Bogus memory allocation size", "std::bad_alloc",
        "Could not allocate memory", "Cannot allocate memory", "failed to map segment from shared object",
    ]

    /// Whether the worker ended because `limit` bytes of address space were not enough: it reported that, or it crashed
    /// on a failed allocation when most of the space was in use.
    func isOutOfMemory(limit: Int) -> Bool {
        if exit == WorkerProcess.outOfMemoryStatus { return true }
        if signal == SIGKILL { return false }
        return Self.memoryMessages.contains(where: errorTail.contains) || (signal != nil && peakMemory > limit / 4 * 3)
    }

    /// The outcome of the job that ended the worker.
    func outcome<Reply>(limits: WorkerLimits) -> JobOutcome<Reply> {
        if signal == SIGXCPU { return .timedOut(seconds: limits.time) }
        if isOutOfMemory(limit: limits.memory) { return .outOfMemory(limit: limits.memory) }
        return .crashed(signal: signal, exit: exit, errorTail: errorTail)
    }
}
