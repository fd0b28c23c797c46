/// Takes bytes as they come out of a filter; a chain of sinks decodes a stream of any size in constant memory.
protocol ByteSink: AnyObject {
    /// Takes some bytes; false when no more are wanted or can be understood.
    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool

    /// No more bytes come.
    func finish()
}

/// Counts bytes.
final class ByteCounter: ByteSink {
    private(set) var count = 0
    /// The first bytes, by which a format is recognised.
    private(set) var head: [UInt8] = []
    private let limit: Int

    /// Counts to `limit`; one more says that there are more.
    init(limit: Int) { self.limit = limit }

    /// Whether there were more bytes than the limit.
    var isOverLimit: Bool { count > limit }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if head.count < 8 { head += bytes.prefix(8 - head.count) }
        count += bytes.count
        return count <= limit
    }

    func finish() {}
}

/// Keeps bytes, up to a limit.
final class ByteCollector: ByteSink {
    private(set) var bytes: [UInt8] = []
    /// Whether bytes were left out.
    private(set) var isOverLimit = false
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    func take(_ more: UnsafeBufferPointer<UInt8>) -> Bool {
        let room = limit - bytes.count
        bytes.append(contentsOf: more.prefix(room))
        if more.count > room { isOverLimit = true }
        return !isOverLimit
    }

    func finish() {}
}
