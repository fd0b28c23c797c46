/// Reads a `Decodable` value in the `WireFormat`, from bytes that a hostile worker may have sent. Every length is
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
        let primitive: Any
        switch type {
        case is Bool.Type: primitive = try source.bool(at: position)
        case is Int.Type: primitive = try source.integer(at: position) as Int
        case is Double.Type: primitive = try source.double(at: position)
        case is String.Type: primitive = try source.text(at: position)
        case is [UInt8].Type where source.bytes[position] == WireTag.bytes.rawValue:
            primitive = Array(source.bytes[source.contents(of: position)])
        default: return try Value(from: WireDecoder(source: source, position: position, depth: depth))
        }
        guard let value = primitive as? Value else { throw MalformedWire() }
        return value
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

    private func position(_ key: Key) throws -> Int {
        guard let position = try find(key) else { throw MalformedWire() }
        return position
    }

    func contains(_ key: Key) -> Bool { (try? find(key, consume: false)) != nil }
    func decodeNil(forKey key: Key) throws -> Bool {
        guard let position = try find(key, consume: false) else { throw MalformedWire() }
        return source.bytes[position] == WireTag.nothing.rawValue
    }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try WireDecoder.value(type, source: source, at: position(key), depth: depth)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try KeyedDecodingContainer(WireKeyedDecoding<Nested>(source: source, at: position(key), depth: depth))
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try WireListDecoding(source: source, at: position(key), depth: depth)
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

    private mutating func next() throws -> Int {
        guard !isAtEnd else { throw MalformedWire() }
        let position = cursor
        cursor = try source.end(of: position, before: elements.upperBound)
        currentIndex += 1
        return position
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, cursor < elements.upperBound else { throw MalformedWire() }
        guard source.bytes[cursor] == WireTag.nothing.rawValue else { return false }
        _ = try next()
        return true
    }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try WireDecoder.value(type, source: source, at: next(), depth: depth)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try KeyedDecodingContainer(WireKeyedDecoding<Nested>(source: source, at: next(), depth: depth))
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try WireListDecoding(source: source, at: next(), depth: depth)
    }
    mutating func superDecoder() throws -> any Decoder { throw MalformedWire() }
}

private struct WireValueDecoding: SingleValueDecodingContainer {
    let source: WireSource
    let position: Int
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { source.bytes[position] == WireTag.nothing.rawValue }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let type = type as? any FixedWidthInteger.Type {
            guard let number = try source.integer(at: position, type) as? Value else { throw MalformedWire() }
            return number
        }
        if type == Float.self, let number = try Float(source.double(at: position)) as? Value { return number }
        return try WireDecoder.value(type, source: source, at: position, depth: depth)
    }
}
