internal import Glibc

/// The time that workers have had, in seconds. A turn counts for a quarter of a second at most: while this process
/// was stopped by Ctrl-Z, or waited for a slow reader of its output, no reply could be received, and no job is late.
struct PoolClock {
    private(set) var now = 0.0
    private var last = SteadyClock.now()

    mutating func advance() {
        let time = SteadyClock.now()
        now += min(time - last, 0.25)
        last = time
    }

    /// How long to wait for a deadline, rounded up; never so long that waiting itself would be held to be absence.
    func milliseconds(until deadline: Double) -> Int32 {
        Int32(min(100, max(0, ((deadline - now) * 1000).rounded(.up))))
    }
}

/// A clock that never jumps; Swift's own would bring the runtime of its concurrency with it.
public enum SteadyClock {
    /// Seconds since some moment in the past.
    public static func now() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
