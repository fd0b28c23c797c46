import Foundation
import TestSupport
import Testing

@testable import Isolation

/// What jobs may take: processor time, and five times as much by the clock.
@Suite(.timeLimit(.minutes(5))) struct TimeTests {
    @Test func processorTimeDecides() throws {
        #expect(try ProbeRun.outcomes("--milliseconds", "300", "spin") == ["timed out after 0.3"])
        #expect(try ProbeRun.outcomes("--milliseconds", "300", "sleep:600") == ["reply 0 bytes sum 0"])
    }

    @Test func whoOnlyWaitsIsEndedByTheClock() throws {
        let start = SteadyClock.now()
        #expect(try ProbeRun.outcomes("--milliseconds", "200", "hang") == ["timed out after 0.2"])
        #expect((1...3).contains(SteadyClock.now() - start))
    }

    @Test func jobsShareABudget() throws {
        let jobs = [String](repeating: "compute:200", count: 6)
        let run = try ProbeRun(["--budget", "500", "--workers", "1"] + jobs)
        let outcomes = run.rest().dropLast().map { Line($0).outcome }
        #expect(outcomes.first == "reply 0 bytes sum 0")
        #expect(outcomes.suffix(3) == [String](repeating: "budget spent 0.5", count: 3)[...])
    }

    @Test func aBudgetEndsJobsAtWork() throws {
        let outcomes = try ProbeRun.outcomes("--budget", "300", "--workers", "2", "spin", "spin", "reply:1")
        #expect(Set(outcomes) == ["budget spent 0.3"] && outcomes.count == 3)
    }

    @Test func lookingConverges() {
        let budget = TimeBudget(seconds: 10)
        let time = JobTime(limit: 1, budget: budget, processor: 5, now: 0, jobs: 1)
        #expect(time.nextLook == 1)
        time.look(processor: 5.4, now: 1, jobs: 1)
        #expect(abs(time.used - 0.4) < 1e-9 && abs(time.nextLook - 1.6) < 1e-9 && !time.isOver)
        time.look(processor: 5.4, now: 4, jobs: 1)
        #expect(abs(time.used - 0.8) < 1e-9 && abs(budget.used - 0.8) < 1e-9)
        time.look(processor: 6, now: 4.5, jobs: 1)
        #expect(time.isOver && !budget.isSpent)
    }
}
