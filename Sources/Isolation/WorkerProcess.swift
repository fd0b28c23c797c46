internal import CIsolation
internal import Glibc

/// What runs in a worker, on the far side of the fork.
public enum WorkerProcess {
    /// The exit status of a worker that ran out of memory.
    static let outOfMemoryStatus: Int32 = 113

    /// Ends this worker; its job's outcome is `JobOutcome.outOfMemory`. For code that notices a failed allocation.
    public static func exitOutOfMemory() -> Never { _exit(outOfMemoryStatus) }

    /// Does the jobs that come over `socket` until the parent closes it. Work receives descriptors of its own.
    static func serve<Job: Codable, Reply: Codable>(
        socket: Int32, limits: WorkerLimits, startWorker: () -> (Job, [CInt]) -> Reply
    ) -> Never {
        let work = startWorker()
        while let (frame, descriptors) = receive(socket) {
            // A document that is mapped takes address space, but no memory.
            isolation_allow_memory(UInt64(descriptors.reduce(limits.memory) { $0 + fileSize($1) }))
            // The parent ends it sooner, unless it was stopped itself.
            isolation_allow_cpu(UInt64(max(0, min(limits.time, 1e9))) + 2)
            send(Frame.encode(work(job(in: frame), descriptors)), socket)
        }
        _exit(EXIT_SUCCESS)
    }

    /// What the parent, which is trusted, has sent.
    static func job<Job: Codable>(in frame: [UInt8]) -> Job {
        guard let job = try? WireDecoder.decode(Job.self, from: frame, start: Frame.header) else {
            preconditionFailure("a job of type \(Job.self) cannot be decoded")
        }
        return job
    }

    private static func fileSize(_ descriptor: CInt) -> Int {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    private static func receive(_ socket: Int32) -> (frame: [UInt8], descriptors: [CInt])? {
        var frame = [UInt8](repeating: 0, count: Frame.header)
        var descriptors: [CInt] = []
        guard fill(&frame, from: 0, socket, &descriptors) else { return nil }
        frame += [UInt8](repeating: 0, count: Frame.length(frame))
        return fill(&frame, from: Frame.header, socket, &descriptors) ? (frame, descriptors) : nil
    }

    private static func fill(_ frame: inout [UInt8], from start: Int, _ socket: Int32, _ descriptors: inout [CInt])
        -> Bool
    {
        var received = [CInt](repeating: -1, count: Int(isolation_most_descriptors))
        return unsafe frame.withUnsafeMutableBytes { frame in
            var position = start
            while position < frame.count {
                var descriptorCount: CInt = 0
                let count = unsafe isolation_receive(
                    socket, frame.baseAddress?.advanced(by: position), frame.count - position, &received,
                    &descriptorCount)
                guard count > 0 || (count < 0 && errno == EINTR) else { return false }
                descriptors += received[..<Int(descriptorCount)]
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
