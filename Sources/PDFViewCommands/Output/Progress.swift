internal import Isolation

/// How far a long run is, on a terminal only and not before a second has passed.
final class Progress {
    private let console: Console
    private let isShown: Bool
    private var next: Double
    private var total = 0
    private var done = 0
    private var isDirty = false

    init(_ console: Console, isQuiet: Bool) {
        self.console = console
        isShown = console.surroundings.errorIsTerminal && !isQuiet
        next = SteadyClock.now() + 1
    }

    /// Adds pages that are to be done.
    func add(_ count: Int) { total += count }

    /// Counts a page.
    func finishOne() {
        done += 1
        guard isShown, SteadyClock.now() >= next else { return }
        next = SteadyClock.now() + 0.2
        isDirty = true
        console.showProgress("\(done) of \(total) pages")
    }

    /// Takes the line away.
    func erase() {
        if isDirty { console.showProgress("") }
        isDirty = false
    }
}
