/// Writes an `Encodable` value in the `WireFormat`. It writes as it goes: a nested container that was asked for by
/// hand is finished when its parent goes on.
///
/// A generic method stands for the fourteen that the protocols have for each of the primitive types.
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
        // By type: an empty array of anything could be cast to one of bytes.
        switch Value.self {
        case is Bool.Type: writer.write(value as? Bool ?? false)
        case is Int.Type: writer.write(integer: value as? Int ?? 0)
        case is Double.Type: writer.write(value as? Double ?? 0)
        case is String.Type: writer.write(value as? String ?? "")
        case is [UInt8].Type: writer.write(bytes: value as? [UInt8] ?? [])
        default:
            let outer = writer.beginValue()
            try value.encode(to: self)
            writer.endValue(outer)
        }
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
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        encoder.writer.element(in: depth, key: key.stringValue)
        try encoder.write(value)
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

    func encodeNil() {
        encoder.writer.element(in: depth)
        encoder.writer.write(.nothing)
    }
    func encode<Value: Encodable>(_ value: Value) throws {
        encoder.writer.element(in: depth)
        try encoder.write(value)
    }

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
    func encode<Value: Encodable>(_ value: Value) throws {
        switch value {
        case let value as any FixedWidthInteger: encoder.writer.write(integer: value)
        case let value as Float: encoder.writer.write(Double(value))
        default: try encoder.write(value)
        }
    }
}
