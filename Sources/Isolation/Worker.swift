internal import CIsolation
internal import Glibc

/// A worker as its parent sees it: a process, a socket to talk over, and what it writes to standard error.
final class Worker {
    /// What became of reading from a worker.
    enum Reading {
        case nothing, frame([UInt8]), closed, tooLarge, malformed
    }

    /// How much of standard error is kept, in bytes.
    static let errorTailLimit = 4096

    let process: pid_t
    let socket: Int32
    let errors: Int32
    /// The affinity of its last job.
    private(set) var affinity: String?
    /// How many jobs it was given, those on the same affinity one after another counting once.
    private(set) var documents = 0
    private(set) var hasReplied = false
    /// Whether nothing more will come over standard error.
    private(set) var hasClosedErrors = false

    private var unsent: ArraySlice<UInt8> = []
    private var unsentDescriptors: [CInt] = []
    private var received: [UInt8] = []
    private var errorTail: [UInt8] = []

    /// Forks. In the worker it does not return, but runs `serve` with the worker's socket.
    /// Throws the error number when no process could be created.
    init(memory: Int, serve: (Int32) -> Never) throws(ForkFailure) {
        precondition(isolation_thread_count() <= 1, "fork only from a process with one thread")
        var worker = isolation_worker()
        let error = unsafe isolation_fork(&worker, UInt64(memory))
        guard error == 0 else { throw ForkFailure(error: error) }
        if worker.process == 0 { serve(worker.socket) }
        process = worker.process
        socket = worker.socket
        errors = worker.errors
    }

    /// Whether a part of the last job has not fitted into the socket yet.
    var hasUnsent: Bool { !unsent.isEmpty }

    /// Whether an idle worker is as it should be: alive, and silent.
    var isQuiet: Bool {
        var byte: UInt8 = 0
        return unsafe recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) < 0 && errno == EAGAIN
    }

    /// Begins to send a job, with descriptors that the worker receives copies of. If the worker is dead, reading from it
    /// will show.
    func send(_ frame: [UInt8], _ descriptors: [CInt], affinity: String?) {
        if affinity == nil || affinity != self.affinity { documents += 1 }
        self.affinity = affinity
        errorTail.removeAll(keepingCapacity: true)
        (unsent, unsentDescriptors) = (frame[...], descriptors)
        sendOn()
    }

    /// Sends what the socket takes now.
    func sendOn() {
        while hasUnsent {
            let count = unsafe unsent.withUnsafeBytes {
                unsafe isolation_send(
                    socket, $0.baseAddress, $0.count, unsentDescriptors, CInt(unsentDescriptors.count))
            }
            if count < 0 && errno == EAGAIN { return }
            if count > 0 { unsentDescriptors = [] }
            unsent = count < 0 && errno != EINTR ? [] : unsent.dropFirst(max(0, count))
        }
    }

    /// Takes what has come over the socket, by way of `buffer`; `limit` is the longest reply that is accepted.
    func read(_ buffer: inout [UInt8], limit: Int) -> Reading {
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(socket, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .closed }
        received += buffer[..<count]
        guard received.count >= Frame.header else { return .nothing }
        let length = Frame.length(received)
        guard length <= limit else { return .tooLarge }
        guard received.count >= Frame.header + length else {
            received.reserveCapacity(Frame.header + length)
            return .nothing
        }
        guard received.count == Frame.header + length, !hasUnsent else { return .malformed }
        defer { received = [] }
        hasReplied = true
        return .frame(received)
    }

    /// Takes what has come over standard error, by way of `buffer`, and keeps its end.
    func readErrors(_ buffer: inout [UInt8]) {
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(errors, $0.baseAddress, $0.count) }
        if count == 0 { hasClosedErrors = true }
        guard count > 0 else { return }
        errorTail += buffer[..<count].suffix(Self.errorTailLimit)
        errorTail.removeFirst(max(0, errorTail.count - Self.errorTailLimit))
    }

    /// The processor time that the worker has used, in seconds; 0 where the kernel does not say.
    var processorTime: Double {
        var clock = clockid_t()
        var time = timespec()
        guard unsafe clock_getcpuclockid(process, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else {
            return 0
        }
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    func kill() { Glibc.kill(process, SIGKILL) }

    /// Kills the worker, waits for it, and returns how it ended.
    @discardableResult func end() -> WorkerExit {
        kill()
        var status: Int32 = 0
        var usage = rusage()
        var waited: pid_t
        repeat { waited = unsafe wait4(process, &status, 0, &usage) } while waited < 0 && errno == EINTR
        var buffer = [UInt8](repeating: 0, count: 65_536)  // as much as a pipe holds
        readErrors(&buffer)
        closeDescriptors()
        let signal = status & 0x7f
        return WorkerExit(
            signal: waited == process && signal != 0 ? signal : nil,
            exit: waited == process && signal == 0 ? status >> 8 & 0xff : nil,
            errorTail: String(decoding: errorTail, as: UTF8.self), peakMemory: usage.ru_maxrss * 1024)
    }

    /// Closes the descriptors to the worker; also in another worker, which inherits them.
    func closeDescriptors() {
        close(socket)
        close(errors)
    }
}

/// The system could not create a process.
struct ForkFailure: Error {
    let error: Int32
    var message: String { unsafe String(cString: strerror(error)) }
}
