import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct InterruptionTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalLeavesNoWorker(signal: Int32) throws {
        let probe = try ProbeRun(["hang", "spin", "reply:1"])
        probe.waitForWorkers(2)
        let workers = probe.workers
        #expect(workers.count == 2)
        probe.send(signal)
        #expect(probe.rest() == ["interrupted \(signal)"])
        #expect(probe.status() == 128 + signal)
        // They were reaped, so not even their entries are left.
        for worker in workers { #expect(kill(worker, 0) == -1 && errno == ESRCH) }
    }

    @Test func aSignalThatWasIgnoredStaysIgnored() throws {
        let probe = try ProbeRun(["sleep:500"], shell: "trap '' HUP;")
        probe.waitForWorkers(1)
        probe.send(SIGHUP)
        #expect(probe.rest().first?.contains("reply") == true)
    }

    @Test func aParentThatDiesLeavesNoWorker() throws {
        let probe = try ProbeRun(["hang", "spin"])
        probe.waitForWorkers(2)
        let workers = probe.workers
        #expect(workers.count == 2)
        probe.send(SIGKILL)
        for worker in workers { #expect(RunningTool.isGone(worker)) }
    }

    @Test func aWorkerKilledFromOutsideCostsItsJob() throws {
        let probe = try ProbeRun(["--workers", "1", "hang", "reply:1"])
        probe.waitForWorkers(1)
        kill(try #require(probe.workers.first), SIGKILL)
        #expect(
            probe.rest().dropLast().map { Line($0).outcome } == ["crashed signal 9 tail 0 ", "reply 1 bytes sum 3"])
    }

    @Test func aParentWhoseChildrenAreIgnoredStillLearnsHowTheyDie() throws {
        #expect(try ProbeRun.lines("abort", shell: "trap '' CHLD;") == ["0 crashed signal 6 tail 0 "])
    }
}
