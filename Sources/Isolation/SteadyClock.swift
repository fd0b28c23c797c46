internal import Glibc

/// A clock that never jumps; Swift's own would bring the runtime of its concurrency with it.
public enum SteadyClock {
    /// Seconds since some moment in the past.
    public static func now() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
