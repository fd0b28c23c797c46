/// Reads a `Decodable` value in the `WireFormat`, from bytes that may have been made to deceive. Every length is
/// held against what surrounds it before anything is read, so that no byte is read twice for two values, and nothing
/// is reserved on the word of a count.
struct WireDecoder: Decoder {
    private let source: WireSource
    private let position: Int
    private let depth: Int

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The value whose encoding is all of `bytes` from `start`.
    /// Throws `MalformedWire`, or what the type throws on contents that it refuses.
    static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8], start: Int = 0) throws -> Value {
        let source = WireSource(bytes: bytes)
        guard try source.end(of: start, before: bytes.count) == bytes.count else { throw MalformedWire() }
        return try value(type, source: source, at: start, depth: 0)
    }

    /// The value at `position`, whose end has been found to lie within what surrounds it.
    fileprivate static func value<Value: Decodable>(
        _ type: Value.Type, source: WireSource, at position: Int, depth: Int
    ) throws -> Value {
        if type == [UInt8].self, source.bytes[position] == WireTag.bytes.rawValue,
            let bytes = Array(source.bytes[source.contents(of: position)]) as? Value
        {
            return bytes
        }
        return try Value(from: WireDecoder(source: source, position: position, depth: depth))
    }

    private init(source: WireSource, position: Int, depth: Int) {
        self.source = source
        self.position = position
        self.depth = depth
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try WireKeyedDecoding(source: source, at: position, depth: depth))
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try WireListDecoding(source: source, at: position, depth: depth)
    }
    func singleValueContainer() -> any SingleValueDecodingContainer {
        WireValueDecoding(source: source, position: position, depth: depth)
    }
}

private final class WireKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let source: WireSource
    private let entries: Range<Int>
    private let depth: Int
    /// Where the entry after the one found last begins: keys are mostly asked for in the order they were written in.
    private var cursor: Int

    init(source: WireSource, at position: Int, depth: Int) throws {
        (entries, _) = try source.open(.map, at: position, depth: depth)
        self.source = source
        self.depth = depth + 1
        cursor = entries.lowerBound
    }

    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        var keys: [Key] = []
        var position = entries.lowerBound
        while position < entries.upperBound, let entry = try? source.entry(at: position, before: entries.upperBound) {
            if let key = Key(stringValue: source.string(entry.key)) { keys.append(key) }
            position = entry.end
        }
        return keys
    }

    /// Where the value for `key` begins, looking from the cursor on and then from the start.
    private func find(_ key: Key, consume: Bool = true) throws -> Int? {
        var name = key.stringValue
        return try name.withUTF8 { name in
            for range in [cursor..<entries.upperBound, entries.lowerBound..<cursor] {
                var position = range.lowerBound
                while position < range.upperBound {
                    let entry = try source.entry(at: position, before: range.upperBound)
                    if unsafe source.text(entry.key, equals: name) {
                        cursor = consume ? entry.end : position
                        return entry.value
                    }
                    position = entry.end
                }
            }
            return nil
        }
    }

    private func value(_ key: Key) throws -> WireValueDecoding {
        guard let position = try find(key) else { throw MalformedWire() }
        return WireValueDecoding(source: source, position: position, depth: depth)
    }

    func contains(_ key: Key) -> Bool { (try? find(key, consume: false)) != nil }
    func decodeNil(forKey key: Key) throws -> Bool {
        guard let position = try find(key, consume: false) else { throw MalformedWire() }
        return source.bytes[position] == WireTag.nothing.rawValue
    }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(key).decode(type) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).decode(type) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key).decode(type) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key).decode(type) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key).decode(type) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key).decode(type) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key).decode(type) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key).decode(type) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key).decode(type) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key).decode(type) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key).decode(type) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try value(key).decode(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try KeyedDecodingContainer(WireKeyedDecoding<Nested>(source: source, at: value(key).position, depth: depth))
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try WireListDecoding(source: source, at: value(key).position, depth: depth)
    }
    func superDecoder() throws -> any Decoder { throw MalformedWire() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw MalformedWire() }
}

private struct WireListDecoding: UnkeyedDecodingContainer {
    private let source: WireSource
    private let elements: Range<Int>
    private let depth: Int
    private let total: Int
    private var cursor: Int
    private(set) var currentIndex = 0

    init(source: WireSource, at position: Int, depth: Int) throws {
        (elements, total) = try source.open(.list, at: position, depth: depth)
        self.source = source
        self.depth = depth + 1
        cursor = elements.lowerBound
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { total }
    var isAtEnd: Bool { currentIndex == total }

    private mutating func value() throws -> WireValueDecoding {
        guard !isAtEnd else { throw MalformedWire() }
        let position = cursor
        cursor = try source.end(of: position, before: elements.upperBound)
        currentIndex += 1
        return WireValueDecoding(source: source, position: position, depth: depth)
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, cursor < elements.upperBound else { throw MalformedWire() }
        guard source.bytes[cursor] == WireTag.nothing.rawValue else { return false }
        _ = try value()
        return true
    }
    mutating func decode(_ type: Bool.Type) throws -> Bool { try value().decode(type) }
    mutating func decode(_ type: String.Type) throws -> String { try value().decode(type) }
    mutating func decode(_ type: Double.Type) throws -> Double { try value().decode(type) }
    mutating func decode(_ type: Float.Type) throws -> Float { try value().decode(type) }
    mutating func decode(_ type: Int.Type) throws -> Int { try value().decode(type) }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try value().decode(type) }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try value().decode(type) }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try value().decode(type) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try value().decode(type) }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try value().decode(type) }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try value().decode(type) }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try value().decode(type) }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try value().decode(type) }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try value().decode(type) }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value().decode(type) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try KeyedDecodingContainer(WireKeyedDecoding<Nested>(source: source, at: value().position, depth: depth))
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try WireListDecoding(source: source, at: value().position, depth: depth)
    }
    mutating func superDecoder() throws -> any Decoder { throw MalformedWire() }
}

private struct WireValueDecoding: SingleValueDecodingContainer {
    let source: WireSource
    let position: Int
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { source.bytes[position] == WireTag.nothing.rawValue }
    func decode(_ type: Bool.Type) throws -> Bool {
        switch source.bytes[position] {
        case WireTag.yes.rawValue: true
        case WireTag.no.rawValue: false
        default: throw MalformedWire()
        }
    }
    func decode(_ type: String.Type) throws -> String {
        try source.require(.string, at: position)
        return source.string(source.contents(of: position))
    }
    func decode(_ type: Double.Type) throws -> Double {
        try source.require(.double, at: position)
        return Double(bitPattern: source.number(at: position + 1))
    }
    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
    func decode(_ type: Int.Type) throws -> Int { try integer() }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
    func decode(_ type: UInt.Type) throws -> UInt { try integer() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try WireDecoder.value(type, source: source, at: position, depth: depth)
    }

    private func integer<Number: FixedWidthInteger>() throws -> Number {
        let unsigned = source.bytes[position] == WireTag.unsigned.rawValue
        if !unsigned { try source.require(.signed, at: position) }
        let bits: UInt64 = source.number(at: position + 1)
        guard let number = unsigned ? Number(exactly: bits) : Number(exactly: Int64(bitPattern: bits)) else {
            throw MalformedWire()
        }
        return number
    }
}
