import Testing

@testable import Isolation

@Suite struct JobQueueTests {
    /// A queue of jobs named like "a1", whose affinity is their letter; "-1" has none.
    private func queue(_ names: String...) -> JobQueue<String> {
        var queue = JobQueue<String>()
        for name in names { queue.append(name, affinity: name.hasPrefix("-") ? nil : String(name.prefix(1))) }
        return queue
    }

    @Test func firstComesFirst() {
        var queue = queue("a1", "-1", "b1", "-2")
        #expect((0..<5).map { _ in queue.next(after: nil, busy: []) } == ["a1", "-1", "b1", "-2", nil])
    }

    @Test func sameAffinityIsPreferred() {
        var queue = queue("a1", "b1", "b2")
        #expect(queue.next(after: "b", busy: ["a"]) == "b1")
        #expect(queue.next(after: "b", busy: []) == "b2")
        #expect(queue.next(after: "b", busy: []) == "a1")
    }

    @Test func affinityThatIsBusyIsAvoidedWhilePossible() {
        var queue = queue("a1", "a2", "b1", "-1")
        #expect(queue.next(after: nil, busy: ["a"]) == "b1")
        #expect(queue.next(after: nil, busy: ["a"]) == "-1")
        #expect(queue.next(after: nil, busy: ["a"]) == "a1")
    }

    @Test func knowsWhatWaits() {
        var queue = queue("a1", "-1")
        #expect(queue.contains(affinity: "a") && !queue.contains(affinity: "b") && !queue.contains(affinity: nil))
        _ = queue.next(after: "a", busy: [])
        #expect(!queue.contains(affinity: "a") && !queue.isEmpty)
        _ = queue.next(after: nil, busy: [])
        #expect(queue.isEmpty)
    }

    @Test func thousandsOfLinesComeOutOnceEach() {
        var queue = JobQueue<Int>()
        for number in 0..<3000 { queue.append(number, affinity: "\(number % 1000)") }
        var taken: [Int] = []
        var last: String?
        while let number = queue.next(after: last, busy: ["0"]) {
            taken.append(number)
            last = "\(number % 1000)"
        }
        #expect(taken.sorted() == Array(0..<3000))
        #expect(Array(taken.prefix(6)) == [1, 1001, 2001, 2, 1002, 2002])
        #expect(Array(taken.suffix(3)) == [0, 1000, 2000])
    }
}
