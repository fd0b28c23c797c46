/// Writes an `Encodable` value in the `WireFormat`. It writes as it goes: a nested container that was asked for by
/// hand is finished when its parent goes on.
final class WireEncoder: Encoder {
    private struct Open {
        let start: Int
        let tag: WireTag
        var count: UInt32 = 0
    }

    private var bytes: [UInt8]
    private var open: [Open] = []
    /// How many containers were open when the value that is being encoded began.
    private var base = 0

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    private init(prefix: Int) { bytes = [UInt8](repeating: 0, count: prefix) }

    /// The bytes of `value`, after `prefix` bytes that are free for the caller.
    static func encode(_ value: some Encodable, prefix: Int = 0) throws -> [UInt8] {
        let encoder = WireEncoder(prefix: prefix)
        try encoder.write(encoding: value)
        return encoder.bytes
    }

    // MARK: Values

    func write(_ tag: WireTag) { bytes.append(tag.rawValue) }

    func write(_ value: Bool) { write(value ? .yes : .no) }

    func write(_ value: Double) {
        write(.double)
        append(value.bitPattern)
    }

    func write(integer value: some FixedWidthInteger) {
        let signed = Int64(exactly: value)
        write(signed == nil ? .unsigned : .signed)
        append(signed ?? Int64(truncatingIfNeeded: value))
    }

    func write(_ value: String) {
        write(.string)
        append(value)
    }

    func write<Value: Encodable>(encoding value: Value) throws {
        if let value = value as? [UInt8], Value.self == [UInt8].self {
            write(.bytes)
            append(UInt32(value.count))
            bytes.append(contentsOf: value)
            return
        }
        let (outer, start, depth) = (base, bytes.count, open.count)
        base = depth
        try value.encode(to: self)
        close(to: depth)
        base = outer
        if bytes.count == start { write(.nothing) }
    }

    private func append(_ value: some FixedWidthInteger) {
        unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    private func append(_ text: String) {
        var text = text
        text.withUTF8 {
            append(UInt32($0.count))
            unsafe bytes.append(contentsOf: $0)
        }
    }

    // MARK: Containers

    /// Makes room for an element of the container at `depth`, and ends what was nested in the one before.
    func element(in depth: Int) {
        close(to: depth + 1)
        open[depth].count += 1
    }

    func element(in depth: Int, key: some CodingKey) {
        element(in: depth)
        append(key.stringValue)
    }

    func count(in depth: Int) -> Int { Int(open[depth].count) }

    /// Begins a container at the end of what is written, and returns its depth.
    func begin(_ tag: WireTag) -> Int {
        open.append(Open(start: bytes.count, tag: tag))
        write(tag)
        append(UInt64(0))
        return open.count - 1
    }

    /// The container of the value that is being encoded: a value may ask for it twice, and means the same one.
    private func beginOrResume(_ tag: WireTag) -> Int {
        guard open.count > base else { return begin(tag) }
        precondition(open[base].tag == tag, "a value cannot be both keyed and unkeyed")
        close(to: base + 1)
        return base
    }

    private func close(to depth: Int) {
        while open.count > depth {
            let container = open.removeLast()
            let header = UInt64(bytes.count - container.start - 9) | UInt64(container.count) << 32
            for byte in 0..<8 { bytes[container.start + 1 + byte] = UInt8(truncatingIfNeeded: header >> (8 * byte)) }
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(WireKeyedEncoding(encoder: self, depth: beginOrResume(.map)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        WireListEncoding(encoder: self, depth: beginOrResume(.list))
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { WireValueEncoding(encoder: self) }
}

private struct WireKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: WireEncoder
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {
        encoder.element(in: depth, key: key)
        encoder.write(.nothing)
    }
    func encode(_ value: Bool, forKey key: Key) {
        encoder.element(in: depth, key: key)
        encoder.write(value)
    }
    func encode(_ value: String, forKey key: Key) {
        encoder.element(in: depth, key: key)
        encoder.write(value)
    }
    func encode(_ value: Double, forKey key: Key) {
        encoder.element(in: depth, key: key)
        encoder.write(value)
    }
    func encode(_ value: Float, forKey key: Key) { encode(Double(value), forKey: key) }
    func encode(_ value: Int, forKey key: Key) { integer(value, forKey: key) }
    func encode(_ value: Int8, forKey key: Key) { integer(value, forKey: key) }
    func encode(_ value: Int16, forKey key: Key) { integer(value, forKey: key) }
    func encode(_ value: Int32, forKey key: Key) { integer(value, forKey: key) }
    func encode(_ value: Int64, forKey key: Key) { integer(value, forKey: key) }
    func encode(_ value: UInt, forKey key: Key) { integer(value, forKey: key) }
    func encode(_ value: UInt8, forKey key: Key) { integer(value, forKey: key) }
    func encode(_ value: UInt16, forKey key: Key) { integer(value, forKey: key) }
    func encode(_ value: UInt32, forKey key: Key) { integer(value, forKey: key) }
    func encode(_ value: UInt64, forKey key: Key) { integer(value, forKey: key) }
    func encode(_ value: some Encodable, forKey key: Key) throws {
        encoder.element(in: depth, key: key)
        try encoder.write(encoding: value)
    }
    private func integer(_ value: some FixedWidthInteger, forKey key: Key) {
        encoder.element(in: depth, key: key)
        encoder.write(integer: value)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder.element(in: depth, key: key)
        return KeyedEncodingContainer(WireKeyedEncoding<Nested>(encoder: encoder, depth: encoder.begin(.map)))
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.element(in: depth, key: key)
        return WireListEncoding(encoder: encoder, depth: encoder.begin(.list))
    }
    func superEncoder() -> any Encoder { preconditionFailure("no class hierarchy crosses between processes") }
    func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

private struct WireListEncoding: UnkeyedEncodingContainer {
    let encoder: WireEncoder
    let depth: Int
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.count(in: depth) }

    private var value: WireValueEncoding {
        encoder.element(in: depth)
        return WireValueEncoding(encoder: encoder)
    }
    func encodeNil() { value.encodeNil() }
    func encode(_ value: Bool) { self.value.encode(value) }
    func encode(_ value: String) { self.value.encode(value) }
    func encode(_ value: Double) { self.value.encode(value) }
    func encode(_ value: Float) { self.value.encode(value) }
    func encode(_ value: Int) { self.value.encode(value) }
    func encode(_ value: Int8) { self.value.encode(value) }
    func encode(_ value: Int16) { self.value.encode(value) }
    func encode(_ value: Int32) { self.value.encode(value) }
    func encode(_ value: Int64) { self.value.encode(value) }
    func encode(_ value: UInt) { self.value.encode(value) }
    func encode(_ value: UInt8) { self.value.encode(value) }
    func encode(_ value: UInt16) { self.value.encode(value) }
    func encode(_ value: UInt32) { self.value.encode(value) }
    func encode(_ value: UInt64) { self.value.encode(value) }
    func encode(_ value: some Encodable) throws { try self.value.encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.element(in: depth)
        return KeyedEncodingContainer(WireKeyedEncoding<Nested>(encoder: encoder, depth: encoder.begin(.map)))
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        encoder.element(in: depth)
        return WireListEncoding(encoder: encoder, depth: encoder.begin(.list))
    }
    func superEncoder() -> any Encoder { preconditionFailure("no class hierarchy crosses between processes") }
}

private struct WireValueEncoding: SingleValueEncodingContainer {
    let encoder: WireEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.write(.nothing) }
    func encode(_ value: Bool) { encoder.write(value) }
    func encode(_ value: String) { encoder.write(value) }
    func encode(_ value: Double) { encoder.write(value) }
    func encode(_ value: Float) { encoder.write(Double(value)) }
    func encode(_ value: Int) { encoder.write(integer: value) }
    func encode(_ value: Int8) { encoder.write(integer: value) }
    func encode(_ value: Int16) { encoder.write(integer: value) }
    func encode(_ value: Int32) { encoder.write(integer: value) }
    func encode(_ value: Int64) { encoder.write(integer: value) }
    func encode(_ value: UInt) { encoder.write(integer: value) }
    func encode(_ value: UInt8) { encoder.write(integer: value) }
    func encode(_ value: UInt16) { encoder.write(integer: value) }
    func encode(_ value: UInt32) { encoder.write(integer: value) }
    func encode(_ value: UInt64) { encoder.write(integer: value) }
    func encode(_ value: some Encodable) throws { try encoder.write(encoding: value) }
}
