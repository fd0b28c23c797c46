/// How far a long run is, on a terminal only and not before a second has passed.
final class Progress {
    private let console: Console
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var next: ContinuousClock.Instant
    private var total = 0
    private var done = 0
    private var isDirty = false

    init(_ console: Console, isQuiet: Bool) {
        self.console = console
        isShown = console.surroundings.errorIsTerminal && !isQuiet
        next = start + .seconds(1)
    }

    /// Adds pages that are to be done.
    func add(_ count: Int) { total += count }

    /// Counts a page.
    func finishOne() {
        done += 1
        guard isShown, ContinuousClock.now >= next else { return }
        next = .now + .milliseconds(200)
        isDirty = true
        console.showProgress("\(done) of \(total) pages")
    }

    /// Takes the line away.
    func erase() {
        if isDirty { console.showProgress("") }
        isDirty = false
    }
}
