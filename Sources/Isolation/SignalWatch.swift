internal import CIsolation

/// Turns SIGINT, SIGTERM and SIGHUP into something `poll` sees, for as long as it lives. A signal that the process
/// was started to ignore stays ignored.
struct SignalWatch: ~Copyable {
    /// Readable when a signal has arrived.
    let descriptor: Int32
    private var before = isolation_signals()

    init() {
        descriptor = unsafe isolation_watch_signals(&before)
        precondition(descriptor >= 0, "no file descriptor left")
    }

    /// The signal that arrived, if one did.
    var received: Int32? {
        let signal = isolation_next_signal(descriptor)
        return signal == 0 ? nil : signal
    }

    /// Drops what else has arrived: one request to end can come as several signals. One that nobody has seen is not
    /// dropped, and has its usual effect when this watch ends.
    func forgetRest() { while received != nil {} }

    deinit { unsafe withUnsafePointer(to: before) { unsafe isolation_release_signals(descriptor, $0) } }
}
