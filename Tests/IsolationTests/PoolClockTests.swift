import Foundation
import Testing

@testable import Isolation

@Suite struct PoolClockTests {
    @Test func passesWithTimeButNotWithAbsence() {
        var clock = PoolClock()
        usleep(50_000)
        clock.advance()
        #expect((0.049...0.25).contains(clock.now))
        let before = clock.now
        usleep(600_000)
        clock.advance()
        #expect(clock.now - before == 0.25)
    }

    @Test func waitsRoundedUpAndNotForLong() {
        let clock = PoolClock()
        #expect(clock.milliseconds(until: -1) == 0)
        #expect(clock.milliseconds(until: 0.0101) == 11)
        #expect(clock.milliseconds(until: .infinity) == 100)
    }
}
