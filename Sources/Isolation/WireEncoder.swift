/// Writes an `Encodable` value in the `WireFormat`. It writes as it goes: a nested container that was asked for by
/// hand is finished when its parent goes on.
final class WireEncoder: Encoder {
    fileprivate var writer: WireWriter

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    private init(prefix: Int) { writer = WireWriter(prefix: prefix) }

    /// The bytes of `value`, after `prefix` bytes that are free for the caller.
    static func encode(_ value: some Encodable, prefix: Int = 0) throws -> [UInt8] {
        let encoder = WireEncoder(prefix: prefix)
        try encoder.write(value)
        return encoder.writer.finish()
    }

    fileprivate func write<Value: Encodable>(_ value: Value) throws {
        if Value.self == [UInt8].self, let bytes = value as? [UInt8] {
            writer.write(bytes: bytes)
            return
        }
        let outer = writer.beginValue()
        try value.encode(to: self)
        writer.endValue(outer)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(WireKeyedEncoding(encoder: self, depth: writer.beginOrResume(.map)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        WireListEncoding(encoder: self, depth: writer.beginOrResume(.list))
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { WireValueEncoding(encoder: self) }
}

private struct WireKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: WireEncoder
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {
        encoder.writer.element(in: depth, key: key.stringValue)
        encoder.writer.write(.nothing)
    }
    func encode(_ value: Bool, forKey key: Key) {
        encoder.writer.element(in: depth, key: key.stringValue)
        encoder.writer.write(value)
    }
    func encode(_ value: String, forKey key: Key) {
        encoder.writer.element(in: depth, key: key.stringValue)
        encoder.writer.write(value)
    }
    func encode(_ value: Double, forKey key: Key) {
        encoder.writer.element(in: depth, key: key.stringValue)
        encoder.writer.write(value)
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
        encoder.writer.element(in: depth, key: key.stringValue)
        try encoder.write(value)
    }
    private func integer(_ value: some FixedWidthInteger, forKey key: Key) {
        encoder.writer.element(in: depth, key: key.stringValue)
        encoder.writer.write(integer: value)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder.writer.element(in: depth, key: key.stringValue)
        return KeyedEncodingContainer(WireKeyedEncoding<Nested>(encoder: encoder, depth: encoder.writer.begin(.map)))
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.writer.element(in: depth, key: key.stringValue)
        return WireListEncoding(encoder: encoder, depth: encoder.writer.begin(.list))
    }
    func superEncoder() -> any Encoder { preconditionFailure("no class hierarchy crosses between processes") }
    func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

private struct WireListEncoding: UnkeyedEncodingContainer {
    let encoder: WireEncoder
    let depth: Int
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.writer.count(in: depth) }

    private var value: WireValueEncoding {
        encoder.writer.element(in: depth)
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
        encoder.writer.element(in: depth)
        return KeyedEncodingContainer(WireKeyedEncoding<Nested>(encoder: encoder, depth: encoder.writer.begin(.map)))
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        encoder.writer.element(in: depth)
        return WireListEncoding(encoder: encoder, depth: encoder.writer.begin(.list))
    }
    func superEncoder() -> any Encoder { preconditionFailure("no class hierarchy crosses between processes") }
}

private struct WireValueEncoding: SingleValueEncodingContainer {
    let encoder: WireEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.writer.write(.nothing) }
    func encode(_ value: Bool) { encoder.writer.write(value) }
    func encode(_ value: String) { encoder.writer.write(value) }
    func encode(_ value: Double) { encoder.writer.write(value) }
    func encode(_ value: Float) { encoder.writer.write(Double(value)) }
    func encode(_ value: Int) { encoder.writer.write(integer: value) }
    func encode(_ value: Int8) { encoder.writer.write(integer: value) }
    func encode(_ value: Int16) { encoder.writer.write(integer: value) }
    func encode(_ value: Int32) { encoder.writer.write(integer: value) }
    func encode(_ value: Int64) { encoder.writer.write(integer: value) }
    func encode(_ value: UInt) { encoder.writer.write(integer: value) }
    func encode(_ value: UInt8) { encoder.writer.write(integer: value) }
    func encode(_ value: UInt16) { encoder.writer.write(integer: value) }
    func encode(_ value: UInt32) { encoder.writer.write(integer: value) }
    func encode(_ value: UInt64) { encoder.writer.write(integer: value) }
    func encode(_ value: some Encodable) throws { try encoder.write(value) }
}
