/// The bytes of a `WireDecoder`, and the steps from one value to the next. A position is one whose value's end was
/// found with `end(of:before:)`, which makes the other reads there safe.
final class WireSource {
    let bytes: [UInt8]
    private var containers = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Where the value at `position` ends, which is at most `limit`.
    func end(of position: Int, before limit: Int) throws -> Int {
        guard position < limit, let tag = WireTag(rawValue: bytes[position]) else { throw MalformedWire() }
        let header: Int
        switch tag {
        case .nothing, .no, .yes: return position + 1
        case .signed, .unsigned, .double, .list, .map: header = 9
        case .string, .bytes: header = 5
        }
        guard limit - position >= header else { throw MalformedWire() }
        guard tag.rawValue >= WireTag.string.rawValue else { return position + header }
        let length = Int(number(at: position + 1) as UInt32)
        guard length <= limit - position - header else { throw MalformedWire() }
        return position + header + length
    }

    /// The bytes of the string or byte array at `position`.
    func contents(of position: Int) -> Range<Int> {
        position + 5..<position + 5 + Int(number(at: position + 1) as UInt32)
    }

    /// The elements of the container at `position`, and how many there are.
    func open(_ tag: WireTag, at position: Int, depth: Int) throws -> (elements: Range<Int>, count: Int) {
        try require(tag, at: position)
        containers += 1
        guard depth < WireLimit.depth, containers <= WireLimit.containers else { throw MalformedWire() }
        let length = Int(number(at: position + 1) as UInt32)
        let count = Int(number(at: position + 5) as UInt32)
        guard count <= length else { throw MalformedWire() }
        return (position + 9..<position + 9 + length, count)
    }

    /// The entry of a map at `position`: the bytes of its key, where its value begins, and where it ends.
    func entry(at position: Int, before limit: Int) throws -> (key: Range<Int>, value: Int, end: Int) {
        guard limit - position >= 4 else { throw MalformedWire() }
        let length = Int(number(at: position) as UInt32)
        guard length <= limit - position - 4 else { throw MalformedWire() }
        let value = position + 4 + length
        return (position + 4..<value, value, try end(of: value, before: limit))
    }

    func require(_ tag: WireTag, at position: Int) throws {
        guard bytes[position] == tag.rawValue else { throw MalformedWire() }
    }

    // MARK: Values

    func bool(at position: Int) throws -> Bool {
        switch bytes[position] {
        case WireTag.yes.rawValue: return true
        case WireTag.no.rawValue: return false
        default: throw MalformedWire()
        }
    }

    func double(at position: Int) throws -> Double {
        try require(.double, at: position)
        return Double(bitPattern: number(at: position + 1))
    }

    func text(at position: Int) throws -> String {
        try require(.string, at: position)
        return string(contents(of: position))
    }

    func integer<Number: FixedWidthInteger>(at position: Int, _ type: Number.Type = Number.self) throws -> Number {
        let unsigned = bytes[position] == WireTag.unsigned.rawValue
        if !unsigned { try require(.signed, at: position) }
        let bits: UInt64 = number(at: position + 1)
        guard let number = unsigned ? Number(exactly: bits) : Number(exactly: Int64(bitPattern: bits)) else {
            throw MalformedWire()
        }
        return number
    }

    // MARK: Bytes

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func text(_ range: Range<Int>, equals other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard range.count == other.count else { return false }
        return range.indices.allSatisfy { unsafe bytes[$0] == other[$0 - range.lowerBound] }
    }

    func number<Number: FixedWidthInteger & BitwiseCopyable>(at position: Int) -> Number {
        precondition(position >= 0 && position <= bytes.count - MemoryLayout<Number>.size)
        return Number(
            littleEndian: unsafe bytes.withUnsafeBytes {
                unsafe $0.loadUnaligned(fromByteOffset: position, as: Number.self)
            })
    }
}
