/// The jobs that wait, in lines of equal affinity. Lines are in the order of their first job, jobs in a line in the
/// order of submission; a job without affinity is a line of its own.
struct JobQueue<Element> {
    private struct Line {
        let affinity: String?
        var jobs: [Element]
        var next = 0
        var isEmpty: Bool { next == jobs.count }
    }

    private var lines: [Line] = []
    private var positions: [String: Int] = [:]
    private var emptyLines = 0
    /// The first line that may have a job.
    private var first = 0

    var isEmpty: Bool { lines.count == emptyLines }

    /// Whether a job with this affinity waits.
    func contains(affinity: String?) -> Bool { affinity.map { positions[$0] != nil } ?? false }

    mutating func append(_ job: Element, affinity: String?) {
        if let affinity, let position = positions[affinity] {
            lines[position].jobs.append(job)
            return
        }
        if let affinity { positions[affinity] = lines.count }
        lines.append(Line(affinity: affinity, jobs: [job]))
    }

    /// Takes the job for a worker whose last job had the affinity `last`, while others are at work on `busy`: one with
    /// the same affinity, else one that nobody is on, else the first.
    mutating func next(after last: String?, busy: [String]) -> Element? {
        if let last, let position = positions[last] { return take(from: position) }
        guard let position = firstLine(avoiding: busy) ?? firstLine(avoiding: []) else { return nil }
        return take(from: position)
    }

    private func firstLine(avoiding busy: [String]) -> Int? {
        lines[first...].firstIndex { line in
            !line.isEmpty && line.affinity.map { !busy.contains($0) } ?? true
        }
    }

    private mutating func take(from position: Int) -> Element {
        let job = lines[position].jobs[lines[position].next]
        lines[position].next += 1
        if lines[position].isEmpty { retire(position) }
        return job
    }

    private mutating func retire(_ position: Int) {
        if let affinity = lines[position].affinity { positions[affinity] = nil }
        lines[position].jobs = []
        lines[position].next = 0
        emptyLines += 1
        while first < lines.count, lines[first].isEmpty { first += 1 }
        guard emptyLines > 32, emptyLines > lines.count / 2 else { return }
        lines.removeAll(where: \.isEmpty)
        (emptyLines, first) = (0, 0)
        positions.removeAll(keepingCapacity: true)
        for (position, line) in lines.enumerated() {
            if let affinity = line.affinity { positions[affinity] = position }
        }
    }

    /// Forgets all that wait.
    mutating func removeAll() { self = JobQueue() }
}
