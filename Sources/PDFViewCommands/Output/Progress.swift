internal import Isolation

/// How far a long run is: files, pages or other parts, how many of them a second, and the time that is left; on a
/// terminal only and not before a second has passed.
final class Progress {
    private let console: Console
    private let isShown: Bool
    private let start = SteadyClock.now()
    private var next: Double
    private let files: Int
    private var filesDone = 0
    private var parts = 0
    private var partsDone = 0

    init(_ console: Console, isQuiet: Bool, files: Int) {
        self.console = console
        self.files = files
        isShown = console.surroundings.errorIsTerminal && !isQuiet
        next = start + 1
    }

    /// Adds parts that are to be done, or takes some away.
    func expect(_ count: Int) { parts += count }

    func finishPart() {
        partsDone += 1
        show()
    }

    func finishFile() {
        filesDone += 1
        show()
    }

    private func show() {
        let now = SteadyClock.now()
        guard isShown, now >= next else { return }
        next = now + 0.2
        console.showProgress(text(after: now - start))
    }

    private func text(after seconds: Double) -> String {
        var words: [String] = []
        if files > 1 { words.append("\(filesDone) of \(files) files") }
        if parts > 0 { words.append("\(partsDone) of \(parts) pages") }
        let (done, all) = parts > 0 && files == 1 ? (partsDone, parts) : (filesDone, files)
        let rate = Double(parts > 0 ? partsDone : filesDone) / seconds
        words.append("\(JSONValue.number((rate * 10).rounded() / 10).compactText)/s")
        if done > 0, all > done { words.append("\(Int(seconds / Double(done) * Double(all - done)) + 1) s left") }
        return words.joined(separator: ", ")
    }

    /// Removes the line.
    func erase() { console.showProgress("") }
}
