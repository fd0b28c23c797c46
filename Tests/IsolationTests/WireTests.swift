import Testing

@testable import Isolation

@Suite struct WireTests {
    private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
        try WireDecoder.decode(Value.self, from: WireEncoder.encode(value))
    }

    @Test func scalarsKeepTheirValue() throws {
        for value in [Int.min, -1, 0, 255, Int.max] { #expect(try roundTrip(value) == value) }
        for value in [UInt64.max, UInt64(1) << 63, 7] { #expect(try roundTrip(value) == value) }
        for value in [Int8.min, 0, Int8.max] { #expect(try roundTrip(value) == value) }
        for value in [0, -0.0, 0.1, .infinity, Double.leastNonzeroMagnitude] { #expect(try roundTrip(value) == value) }
        #expect(try roundTrip(Double.nan).isNaN && roundTrip(Float(0.1)) == 0.1)
        #expect(try roundTrip(true) && !roundTrip(false))
        for value in ["", "é", "a\0b", "👩‍👩‍👧", String(repeating: "long ", count: 1000)] {
            #expect(try roundTrip(value) == value)
        }
    }

    @Test func optionalsAndCollectionsKeepTheirValue() throws {
        #expect(try roundTrip(Int?.none) == nil && roundTrip(Int?.some(1)) == 1)
        #expect(try roundTrip([Int?]([1, nil, 3])) == [1, nil, 3])
        #expect(try roundTrip([[String]]([[], ["a"], ["b", "c"]])) == [[], ["a"], ["b", "c"]])
        #expect(try roundTrip(["a": [1], "": []]) == ["a": [1], "": []])
        #expect(try roundTrip([1: "a", -2: "b"]) == [1: "a", -2: "b"])
        #expect(try roundTrip(Set([1, 2])) == [1, 2])
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(try roundTrip(bytes) == bytes && roundTrip([bytes, []]) == [bytes, []])
        #expect(try WireEncoder.encode(bytes).count == 100_005)
    }

    @Test func structuresKeepTheirValue() throws {
        for value in Sample.all { #expect(try roundTrip(value) == value) }
        #expect(try roundTrip(Sample.all) == Sample.all)
    }

    @Test func keysMayBeAskedForInAnyOrderAndLeftOut() throws {
        struct Written: Codable { var a = 1, b = [2, 3], c = "4", d = 5.5 }
        struct Read: Codable { var d: Double, missing: Int?, a: Int }
        let read = try WireDecoder.decode(Read.self, from: WireEncoder.encode(Written()))
        #expect(read.d == 5.5 && read.a == 1 && read.missing == nil)
        struct Demanding: Codable { var e: Int }
        #expect(throws: MalformedWire.self) {
            try WireDecoder.decode(Demanding.self, from: WireEncoder.encode(Written()))
        }
    }

    @Test func containersNestedByHandKeepTheirValue() throws {
        #expect(
            try roundTrip(ByHand(numbers: [1, 2], name: "n", last: 3)) == ByHand(numbers: [1, 2], name: "n", last: 3))
    }

    @Test func flattenedStructuresShareOneContainer() throws {
        #expect(try roundTrip(Flattened(inner: .init(a: 1), b: 2)) == Flattened(inner: .init(a: 1), b: 2))
    }

    @Test func depthIsCapped() throws {
        #expect(try roundTrip(Tree(depth: 150)).depth == 150)
        let bytes = try WireEncoder.encode(Tree(depth: 250))
        #expect(throws: MalformedWire.self) { try WireDecoder.decode(Tree.self, from: bytes) }
    }

    @Test func numbersThatDoNotFitAreRefused() throws {
        #expect(throws: MalformedWire.self) { try WireDecoder.decode(Int8.self, from: WireEncoder.encode(128)) }
        #expect(throws: MalformedWire.self) { try WireDecoder.decode(Int.self, from: WireEncoder.encode(UInt64.max)) }
        #expect(throws: MalformedWire.self) { try WireDecoder.decode(UInt.self, from: WireEncoder.encode(-1)) }
        #expect(throws: MalformedWire.self) { try WireDecoder.decode(Int.self, from: WireEncoder.encode("1")) }
    }

    @Test func everyTruncationIsRefused() throws {
        let bytes = try WireEncoder.encode(Sample.all)
        for count in 0..<bytes.count {
            #expect(throws: MalformedWire.self) { try WireDecoder.decode([Sample].self, from: Array(bytes[..<count])) }
        }
        #expect(throws: MalformedWire.self) { try WireDecoder.decode([Sample].self, from: bytes + [0]) }
    }

    /// Whatever the bytes, decoding returns or throws; a trap or an endless loop would end the whole test run.
    @Test func damageNeverTraps() throws {
        let bytes = try WireEncoder.encode(Sample.all)
        var random = SystemRandomNumberGenerator()
        let nasty: [UInt8] = [0, 1, 7, 8, 9, 127, 255]
        for _ in 0..<20_000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let position = Int.random(in: 0..<damaged.count, using: &random)
                damaged[position] = nasty.randomElement(using: &random) ?? 0
            }
            _ = try? WireDecoder.decode([Sample].self, from: damaged)
        }
    }

    @Test func aContainerMayNotReachBeyondTheOneAroundIt() throws {
        let empty = Nest(inner: [])
        var bytes = try WireEncoder.encode([[empty], [empty]])
        // Behind the headers of two lists stands the first empty one, and claims the second list, 18 bytes, as its own.
        bytes[19] = 18
        bytes[23] = 1
        #expect(throws: MalformedWire.self) { try WireDecoder.decode([[Nest]].self, from: bytes) }
    }

    @Test func aCountIsNotBelieved() throws {
        var bytes = try WireEncoder.encode([true, true])
        bytes[8] = 255
        #expect(throws: MalformedWire.self) { try WireDecoder.decode([Bool].self, from: bytes) }
    }

    @Test(.timeLimit(.minutes(10))) func manySmallContainersAreRefused() throws {
        let element = try WireEncoder.encode([String: Int]())
        var bytes: [UInt8] = [WireTag.list.rawValue]
        let count = UInt32(WireLimit.containers + 1)
        for number in [count * UInt32(element.count), count] {
            for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
        }
        for _ in 0..<count { bytes += element }
        #expect(throws: MalformedWire.self) { try WireDecoder.decode([[String: Int]].self, from: bytes) }
    }
}

private struct Sample: Codable, Equatable, Sendable {
    enum Kind: Codable, Equatable, Sendable { case plain, sized(width: Double, height: Double), named(String) }
    var name: String
    var optional: String?
    var numbers: [Double]
    var kind: Kind
    var children: [Sample] = []
    var table: [String: Int] = [:]
    var bytes: [UInt8] = []

    static let all = [
        Sample(name: "a", numbers: [], kind: .plain),
        Sample(
            name: "ü", optional: "o", numbers: [1, 2.5], kind: .sized(width: 1, height: 2),
            children: [Sample(name: "c", numbers: [3], kind: .named("n"))], table: ["x": 1, "y": -1], bytes: [1, 2]),
    ]
}

private struct Tree: Codable {
    var children: [Tree] = []
    init(depth: Int) { if depth > 0 { children = [Tree(depth: depth - 1)] } }
    var depth: Int { children.first.map { $0.depth + 1 } ?? 0 }
}

private struct Nest: Codable {
    var inner: [Nest]
    init(inner: [Nest]) { self.inner = inner }
    init(from decoder: any Decoder) throws { inner = try decoder.singleValueContainer().decode([Nest].self) }
    func encode(to encoder: any Encoder) throws { try inner.encode(to: encoder) }
}

private struct ByHand: Codable, Equatable {
    enum Key: CodingKey { case outer, numbers, name, last }
    var numbers: [Int]
    var name: String
    var last: Int

    init(numbers: [Int], name: String, last: Int) { (self.numbers, self.name, self.last) = (numbers, name, last) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var outer = container.nestedContainer(keyedBy: Key.self, forKey: .outer)
        var list = outer.nestedUnkeyedContainer(forKey: .numbers)
        for number in numbers { try list.encode(number) }
        try outer.encode(name, forKey: .name)
        try container.encode(last, forKey: .last)
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let outer = try container.nestedContainer(keyedBy: Key.self, forKey: .outer)
        var list = try outer.nestedUnkeyedContainer(forKey: .numbers)
        numbers = []
        while !list.isAtEnd { numbers.append(try list.decode(Int.self)) }
        name = try outer.decode(String.self, forKey: .name)
        last = try container.decode(Int.self, forKey: .last)
    }
}

private struct Flattened: Codable, Equatable {
    struct Inner: Codable, Equatable { var a: Int }
    enum Key: CodingKey { case b }
    var inner: Inner
    var b: Int

    init(inner: Inner, b: Int) { (self.inner, self.b) = (inner, b) }

    func encode(to encoder: any Encoder) throws {
        try inner.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(b, forKey: .b)
    }

    init(from decoder: any Decoder) throws {
        inner = try Inner(from: decoder)
        b = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .b)
    }
}
