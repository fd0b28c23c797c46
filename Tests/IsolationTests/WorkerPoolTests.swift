import Foundation
import Isolation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct WorkerPoolTests {
    @Test func everyJobHasItsAnswer() throws {
        let jobs = (0..<100).map { "reply:\($0)" }
        let lines = try ProbeRun(jobs).rest().dropLast().map(Line.init)
        #expect(lines.map(\.job).sorted() == Array(0..<100))
        for line in lines { #expect(line.outcome == "reply \(line.job) bytes sum \(3 * line.job)") }
        #expect(Set(lines.map(\.worker)).count <= 2)
    }

    @Test func repliesComeWhenTheyAreReady() throws {
        #expect(try ProbeRun.lines("sleep:400", "reply:1").map { Line($0).job } == [1, 0])
    }

    @Test func workersAreForkedOnlyAtNeed() throws {
        let lines = try ProbeRun.lines("--workers", "8", "reply:1", "reply:1").map(Line.init)
        #expect(Set(lines.map(\.worker)).count <= 2)
    }

    @Test func documentsKeepTheirWorker() throws {
        let jobs = (0..<20).flatMap { ["sleep:\(5 + $0 % 3)@a", "sleep:5@b"] }
        let lines = try ProbeRun(jobs).rest().dropLast().map(Line.init)
        #expect(Set(lines.filter { $0.job % 2 == 0 }.prefix(15).map(\.worker)).count == 1)
        #expect(Set(lines.filter { $0.job % 2 == 1 }.prefix(15).map(\.worker)).count == 1)
    }

    @Test func oneDocumentIsSharedWhenThereIsNoOther() throws {
        let lines = try ProbeRun.lines("sleep:100@a", "sleep:100@a", "sleep:100@a").map(Line.init)
        #expect(Set(lines.map(\.worker)).count == 2)
    }

    @Test func workersAreReplacedAfterSomeDocuments() throws {
        let jobs = [String](repeating: "reply:1", count: 7)
        let lines = try ProbeRun(["--workers", "1", "--recycle-after", "3"] + jobs).rest().dropLast().map(Line.init)
        #expect(lines.map(\.turn) == [1, 2, 3, 1, 2, 3, 1])
        #expect(Set(lines.map(\.worker)).count == 3)
    }

    @Test func pagesOfOneDocumentAreNoReasonToReplaceAWorker() throws {
        let jobs = [String](repeating: "reply:1@a", count: 7) + ["reply:1@b", "reply:1@c"]
        let lines = try ProbeRun(["--workers", "1", "--recycle-after", "2"] + jobs).rest().dropLast().map(Line.init)
        #expect(lines.map(\.turn) == [1, 2, 3, 4, 5, 6, 7, 8, 1])
    }

    @Test func idleWorkersServeTheNextRunUnlessTheyDied() throws {
        let probe = try ProbeRun(["--workers", "1", "--rounds", "3", "reply:1"])
        let first = Line(try #require(probe.line()))
        #expect(probe.line() == "round 1 done")
        probe.nextRound()
        let second = Line(try #require(probe.line()))
        #expect(probe.line() == "round 2 done")
        #expect(second.worker == first.worker && second.turn == 2)
        kill(pid_t(try #require(second.worker)), SIGKILL)
        usleep(100_000)
        probe.nextRound()
        let third = Line(try #require(probe.line()))
        #expect(third.outcome == "reply 1 bytes sum 3" && third.worker != first.worker && third.turn == 1)
    }

    @Test func aLongAnswerArrivesWhole() throws {
        #expect(try ProbeRun.outcomes("reply:3000000") == ["reply 3000000 bytes sum 9000000"])
    }

    @Test func aLongJobArrivesWhole() throws {
        let words = String(repeating: "words ", count: 20_000)
        let jobs = [String](repeating: "count:\(words)", count: 8)
        #expect(Set(try ProbeRun(jobs).rest().dropLast().map { Line($0).outcome }) == ["reply 120000 bytes sum 0"])
    }

    @Test func descriptorsComeWithTheirJob() throws {
        let scratch = try ScratchFolder()
        let (first, second) = (try scratch.write("a", to: "first"), try scratch.write("bc", to: "second"))
        let jobs = [
            "read:\(first)", "reply:1", "read-128:\(second)", "read:\(scratch.path("none"))", "read:\(second)",
        ]
        let outcomes = try ProbeRun(["--workers", "1"] + jobs).rest().dropLast().map { Line($0).outcome }
        let sums = [97, 3, 128 * 197, nil, 197].map { $0.map { "sum \($0)" } ?? "withdrawn" }
        for (outcome, sum) in zip(outcomes, sums) { #expect(outcome.hasSuffix(sum), "\(outcome)") }
        #expect(outcomes.count == jobs.count)
    }

    @Test func aPassedFileTakesNoMemoryOfTheWorker() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write("a", to: "sparse")
        #expect(truncate(file, 4 << 30) == 0)
        let outcomes = try ProbeRun.outcomes("--memory", "300000000", "--workers", "1", "read:\(file)", "allocate")
        #expect(outcomes == ["reply 1000 bytes sum 97", "out of memory 300000000"])
    }

    @Test func inlineJobsRunHereInOrder() throws {
        let pool = WorkerPool<Int, [Int: String]>(containment: .inline) { { number, _ in [number: "\(number)"] } }
        var replies: [JobOutcome<[Int: String]>] = []
        for number in 0..<3 {
            pool.submit(number, affinity: nil) { outcome in
                replies.append(outcome)
                if number == 0 { pool.submit(9, affinity: nil) { replies.append($0) } }
            }
        }
        try pool.run()
        #expect(replies == [0, 1, 2, 9].map { .reply([$0: "\($0)"]) })
    }
}
