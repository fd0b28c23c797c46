/// The bytes of a `WireEncoder`, and the containers that are open at their end.
struct WireWriter {
    private struct Open {
        let start: Int
        let tag: WireTag
        var count: UInt32 = 0
    }

    /// What is written, and room for more.
    private var bytes: [UInt8]
    private var used: Int
    private var open: [Open] = []
    /// How many containers were open when the value that is being encoded began.
    private var base = 0

    init(prefix: Int) {
        bytes = [UInt8](repeating: 0, count: prefix + 512)
        used = prefix
    }

    mutating func finish() -> [UInt8] {
        bytes.removeLast(bytes.count - used)
        return bytes
    }

    // MARK: Values

    mutating func write(_ tag: WireTag) { append(tag.rawValue) }

    mutating func write(_ value: Bool) { write(value ? .yes : .no) }

    mutating func write(_ value: Double) {
        write(.double)
        append(value.bitPattern)
    }

    mutating func write(integer value: some FixedWidthInteger) {
        let signed = Int64(exactly: value)
        write(signed == nil ? .unsigned : .signed)
        append(signed ?? Int64(truncatingIfNeeded: value))
    }

    mutating func write(_ value: String) {
        write(.string)
        append(value)
    }

    mutating func write(bytes value: [UInt8]) {
        write(.bytes)
        unsafe value.withUnsafeBufferPointer { unsafe append($0) }
    }

    private mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { unsafe append($0) }
    }

    private mutating func append(_ contents: UnsafeBufferPointer<UInt8>) {
        append(UInt32(contents.count))
        let start = advance(contents.count)
        unsafe bytes.withUnsafeMutableBytes { unsafe $0[start...].copyBytes(from: contents) }
    }

    private mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number) {
        let start = advance(MemoryLayout<Number>.size)
        store(number, at: start)
    }

    private mutating func store<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number, at start: Int) {
        unsafe bytes.withUnsafeMutableBytes {
            unsafe $0.storeBytes(of: number.littleEndian, toByteOffset: start, as: Number.self)
        }
    }

    /// Reserves room for `count` more bytes, and returns where they begin.
    private mutating func advance(_ count: Int) -> Int {
        let start = used
        used += count
        if used > bytes.count { bytes.append(contentsOf: repeatElement(0, count: max(bytes.count, count))) }
        return start
    }

    // MARK: Containers

    /// Begins a value of which it is not known what it will write. Returns what `endValue` needs.
    mutating func beginValue() -> (base: Int, start: Int) {
        defer { base = open.count }
        return (base, used)
    }

    /// Ends the value; one that wrote nothing is `nothing`.
    mutating func endValue(_ outer: (base: Int, start: Int)) {
        close(to: base)
        base = outer.base
        if used == outer.start { write(.nothing) }
    }

    /// Reserves room for an element of the container at `depth`, and ends what was nested in the one before.
    mutating func element(in depth: Int) {
        close(to: depth + 1)
        open[depth].count += 1
    }

    mutating func element(in depth: Int, key: String) {
        element(in: depth)
        append(key)
    }

    func count(in depth: Int) -> Int { Int(open[depth].count) }

    /// Begins a container at the end of what is written, and returns its depth.
    mutating func begin(_ tag: WireTag) -> Int {
        open.append(Open(start: used, tag: tag))
        write(tag)
        append(UInt64(0))
        return open.count - 1
    }

    /// The container of the value that is being encoded: a value may ask for it twice, and means the same one.
    mutating func beginOrResume(_ tag: WireTag) -> Int {
        guard open.count > base else { return begin(tag) }
        precondition(open[base].tag == tag, "a value cannot be both keyed and unkeyed")
        close(to: base + 1)
        return base
    }

    private mutating func close(to depth: Int) {
        while open.count > depth {
            let container = open.removeLast()
            store(UInt32(used - container.start - 9), at: container.start + 1)
            store(container.count, at: container.start + 5)
        }
    }
}
