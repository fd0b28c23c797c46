internal import CIsolation
internal import Glibc

/// A job on its way to a worker, with the time it may take.
struct Order<Job: Codable>: Codable {
    let seconds: Double
    let job: Job
}

/// What runs in a worker, on the far side of the fork.
public enum WorkerProcess {
    /// The exit status by which a worker says that it ran out of memory.
    static let outOfMemoryStatus: Int32 = 113

    /// Ends this worker; its job's outcome is `JobOutcome.outOfMemory`. For code that notices a failed allocation.
    public static func exitOutOfMemory() -> Never { _exit(outOfMemoryStatus) }

    /// Answers the orders that come over `socket` until the parent closes it.
    static func serve<Job: Codable, Answer: Codable>(socket: Int32, startWorker: () -> (Job) -> Answer) -> Never {
        let work = startWorker()
        while let frame = receive(socket) {
            let order: Order<Job> = order(in: frame)
            isolation_allow_cpu(UInt64(max(0, min(2 * order.seconds, 1e9))) + 2)
            send(Frame.encode(work(order.job)), socket)
        }
        _exit(EXIT_SUCCESS)
    }

    /// What the parent, which is trusted, has sent.
    static func order<Job: Codable>(in frame: [UInt8]) -> Order<Job> {
        guard let order = try? WireDecoder.decode(Order<Job>.self, from: frame, start: Frame.header) else {
            preconditionFailure("a job of type \(Job.self) cannot be decoded")
        }
        return order
    }

    private static func receive(_ socket: Int32) -> [UInt8]? {
        var frame = [UInt8](repeating: 0, count: Frame.header)
        guard fill(&frame, from: 0, socket) else { return nil }
        frame += [UInt8](repeating: 0, count: Frame.length(frame))
        return fill(&frame, from: Frame.header, socket) ? frame : nil
    }

    private static func fill(_ frame: inout [UInt8], from start: Int, _ socket: Int32) -> Bool {
        unsafe frame.withUnsafeMutableBytes { frame in
            var position = start
            while position < frame.count {
                let count = unsafe recv(socket, frame.baseAddress?.advanced(by: position), frame.count - position, 0)
                guard count > 0 || (count < 0 && errno == EINTR) else { return false }
                position += max(count, 0)
            }
            return true
        }
    }

    private static func send(_ frame: [UInt8], _ socket: Int32) {
        unsafe frame.withUnsafeBytes { frame in
            var position = 0
            while position < frame.count {
                let count = unsafe Glibc.send(
                    socket, frame.baseAddress?.advanced(by: position), frame.count - position,
                    Int32(MSG_NOSIGNAL))
                guard count > 0 || (count < 0 && errno == EINTR) else { _exit(EXIT_FAILURE) }
                position += max(count, 0)
            }
        }
    }
}

/// A coded value and, before it, its length in four bytes.
enum Frame {
    static let header = 4

    /// The frame of a value of this program, which can be coded or has a bug.
    static func encode(_ value: some Encodable) -> [UInt8] {
        guard var frame = try? WireEncoder.encode(value, prefix: header) else {
            preconditionFailure("a value of type \(type(of: value)) cannot be encoded")
        }
        let length = UInt32(frame.count - header)
        for byte in 0..<header { frame[byte] = UInt8(truncatingIfNeeded: length >> (8 * byte)) }
        return frame
    }

    /// The length that the first four bytes of `frame` claim.
    static func length(_ frame: [UInt8]) -> Int {
        (0..<header).reduce(0) { $0 | Int(frame[$1]) << (8 * $1) }
    }
}
