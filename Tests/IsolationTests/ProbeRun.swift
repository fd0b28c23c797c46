import Foundation

/// A run of IsolationProbe, whose workers are real.
final class ProbeRun {
    private let process = Process()
    private let output = Pipe()
    private let input = Pipe()
    private var unread = Data()

    /// Starts the probe, by way of a shell where descriptors are to be prepared by `shell`.
    init(_ arguments: [String], shell: String = "") throws {
        let probe = try URL(filePath: FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent().appending(path: "IsolationProbe").path
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", "\(shell) exec \"$0\" \"$@\"", probe] + arguments
        process.standardOutput = output
        process.standardInput = input
        try process.run()
    }

    /// The lines of a whole run, without those that tell of its rounds.
    static func lines(_ arguments: String..., shell: String = "") throws -> [String] {
        try ProbeRun(arguments, shell: shell).rest().filter { !$0.hasPrefix("round") }
    }

    /// The outcomes of a whole run in the order of the jobs, without the number of the job and the worker.
    static func outcomes(_ arguments: String...) throws -> [String] {
        try ProbeRun(arguments).rest().filter { !$0.hasPrefix("round") }.map(Line.init).sorted { $0.job < $1.job }
            .map(\.outcome)
    }

    var pid: pid_t { process.processIdentifier }

    /// The processes that the probe has forked and not reaped.
    var workers: [pid_t] {
        let list = try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
        return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
    }

    func waitForWorkers(_ count: Int) {
        while workers.count < count, process.isRunning { usleep(2000) }
        usleep(50_000)  // they have a job by now
    }

    func send(_ signal: Int32) { kill(pid, signal) }

    func nextRound() { input.fileHandleForWriting.write(Data("\n".utf8)) }

    /// The next line of output, or nil at its end.
    func line() -> String? {
        while true {
            if let end = unread.firstIndex(of: 10) {
                defer { unread = Data(unread[(end + 1)...]) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            unread += more
        }
    }

    /// The lines to the end of output.
    func rest() -> [String] {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        return lines
    }

    func status() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// A line of the probe's output, taken apart.
struct Line {
    let job: Int
    let outcome: String
    /// The worker that replied, and how many replies it had sent with this one.
    let worker: Int?
    let turn: Int?

    init(_ text: String) {
        let (number, rest) = text.split(separator: " ", maxSplits: 1).pair
        job = Int(number) ?? -1
        let (outcome, origin) = rest.components(separatedBy: " from ").pair
        self.outcome = String(outcome)
        let (worker, turn) = origin.components(separatedBy: " its ").pair
        (self.worker, self.turn) = (Int(worker), Int(turn))
    }
}

extension Array where Element: StringProtocol {
    fileprivate var pair: (String, String) { (first.map { String($0) } ?? "", count > 1 ? String(self[1]) : "") }
}
