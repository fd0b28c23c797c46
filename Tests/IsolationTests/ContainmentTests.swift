import Foundation
import Testing

/// What a worker does wrong, and that it costs its own job and no other.
@Suite(.timeLimit(.minutes(10))) struct ContainmentTests {
    @Test(arguments: [
        ("abort", "crashed signal 6 tail 0 "),
        ("fault", "crashed signal 11 tail 0 "),
        ("shoot", "crashed signal 9 tail 0 "),
        ("exit:3", "crashed exit 3 tail 0 "),
        ("exit:0", "crashed exit 0 tail 0 "),
        ("complain:so sorry", "crashed signal 6 tail 9 so sorry"),
        ("hang", "timed out after 0.2"),
        ("spin", "timed out after 0.2"),
        ("babble", "timed out after 0.2"),
        ("garble", "malformed"),
        ("two-replies", "malformed"),
        ("huge-header", "too large 67108864"),
        ("shut-up", "crashed signal 9 tail 0 "),
        ("resign", "out of memory 2147483648"),
        ("complain:GLib-ERROR: failed to allocate 99 bytes", "out of memory 2147483648"),
        ("complain:Bogus memory allocation size", "out of memory 2147483648"),
        ("complain:what():  std::bad_alloc", "out of memory 2147483648"),
    ])
    func costsOneJob(action: String, outcome: String) throws {
        let outcomes = try ProbeRun.outcomes(
            "--workers", "1", "--milliseconds", outcome.hasPrefix("timed out") ? "200" : "60000", "reply:1", action,
            "reply:2")
        #expect(outcomes == ["reply 1 bytes sum 3", outcome, "reply 2 bytes sum 6"])
    }

    @Test(arguments: ["allocate", "allocate-in-swift"]) func memoryEndsAtItsLimit(action: String) throws {
        let outcomes = try ProbeRun.outcomes("--memory", "300000000", "--workers", "1", action, "reply:1")
        #expect(outcomes == ["out of memory 300000000", "reply 1 bytes sum 3"])
    }

    @Test func aTiredWorkerIsNotTheDocumentsFault() throws {
        let lines = try ProbeRun.lines("--workers", "1", "reply:1", "tire", "reply:1").map(Line.init)
        #expect(lines.map(\.outcome) == ["reply 1 bytes sum 3", "reply 0 bytes sum 0", "reply 1 bytes sum 3"])
        #expect(lines[0].worker != lines[1].worker && lines[1].worker == lines[2].worker)
    }

    @Test func anAnswerOverTheLimitIsNotTaken() throws {
        let outcomes = try ProbeRun.outcomes("--maximum-reply", "1000", "reply:2000", "reply:100")
        #expect(outcomes == ["too large 1000", "reply 100 bytes sum 300"])
    }

    @Test func theErrorTailIsTheLastFourKilobytes() throws {
        let tail = String(repeating: "a", count: 9000) + "z"
        let outcome = try #require(try ProbeRun.outcomes("complain:\(tail)").first)
        #expect(outcome.hasPrefix("crashed signal 6 tail 4096 aaaa") && outcome.hasSuffix("az"))
    }

    @Test func fiveHundredJobsWithSomeThatCrash() throws {
        let jobs = (0..<500).map { $0 % 33 == 7 ? "abort" : "reply:\($0)" }
        let lines = try ProbeRun(jobs).rest().dropLast().map(Line.init).sorted { $0.job < $1.job }
        let expected = (0..<500).map { $0 % 33 == 7 ? "crashed signal 6 tail 0 " : "reply \($0) bytes sum \(3 * $0)" }
        #expect(lines.map(\.outcome) == expected)
    }

    @Test func timeIsMeasuredWell() throws {
        let start = Date()
        _ = try ProbeRun.outcomes("--milliseconds", "500", "hang", "hang")
        #expect((2.5..<3.5).contains(Date().timeIntervalSince(start)))
    }

    @Test func aParentThatWaitsDoesNotSpin() throws {
        let probe = try ProbeRun(["--milliseconds", "1000", "close-errors", "hang"])
        probe.waitForWorkers(2)
        usleep(600_000)
        let fields = try String(contentsOfFile: "/proc/\(probe.pid)/stat", encoding: .utf8).split(separator: " ")
        let ticks = try #require(Int(fields[13])) + #require(Int(fields[14]))
        #expect(ticks < 20, "a tick is 10 ms")
    }

    @Test func standardOutputIsTheParentsAlone() throws {
        let lines = try ProbeRun.lines("standard-output", "exit:1")
        #expect(lines.count == 2 && lines.allSatisfy { Int($0.prefix(1)) != nil })
    }

    @Test func aSignalToTheWholeGroupIsTheParentsAffair() throws {
        #expect(try ProbeRun.outcomes("signals") == ["reply 0 bytes sum 0"])
    }

    @Test func workersHaveTheirOwnDescriptorsAndThoseOfTheParentOnly() throws {
        // Tests beside this one lend theirs to every program they start.
        let close = "for n in {3..63}; do eval \"exec $n<&-\"; done;"
        func count(_ jobs: String..., shell: String = "") throws -> String {
            let lines = try ProbeRun(jobs, shell: close + shell).rest().dropLast().map(Line.init)
            return try #require(lines.last { $0.outcome.contains("64 bytes") }).outcome
        }
        let alone = try count("--workers", "1", "descriptors")
        #expect(try count("--workers", "3", "sleep:300", "sleep:300", "descriptors") == alone)
        #expect(try count("descriptors", shell: "exec 9</dev/null;") != alone)
    }

    @Test(arguments: ["<&-", "2>&-", "<&- 2>&-"]) func closedStandardStreamsAreNoTrap(closing: String) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "probe-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        let shell = "exec \(closing); exec 1>\(file.path);"
        let probe = try ProbeRun(["reply:1", "complain:alas", "reply:2"], shell: shell)
        #expect(probe.status() == 0)
        let outcomes = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropLast()
            .map { Line(String($0)) }.sorted { $0.job < $1.job }.map(\.outcome)
        #expect(outcomes == ["reply 1 bytes sum 3", "crashed signal 6 tail 5 alas", "reply 2 bytes sum 6"])
    }
}
