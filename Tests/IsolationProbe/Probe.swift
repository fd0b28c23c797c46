import Glibc
import Isolation

/// `IsolationProbe [--NAME VALUE]… JOB[@AFFINITY]…` runs the jobs and prints a line for each outcome as it
/// comes: the job's number, its outcome, and for a reply the worker and the how manieth of that worker it is.
/// With `--rounds` it waits for a line on standard input after each round, and then runs the same jobs again.
@main struct Probe {
    static func main() {
        var limits = WorkerLimits(time: 60)
        var workers = 2
        var rounds = 1
        var budget: TimeBudget?
        var arguments = CommandLine.arguments.dropFirst()
        while let name = arguments.first, name.hasPrefix("--"), let value = arguments.dropFirst().first {
            switch (name, Int(value)) {
            case ("--workers", let number?): workers = number
            case ("--milliseconds", let number?): limits.time = Double(number) / 1000
            case ("--budget", let number?): budget = TimeBudget(seconds: Double(number) / 1000)
            case ("--rounds", let number?): rounds = number
            case ("--memory", let number?): limits.memory = number
            case ("--maximum-reply", let number?): limits.maximumReply = number
            case ("--recycle-after", let number?): limits.recycleAfter = number
            default: fail("unknown option \(name)")
            }
            arguments = arguments.dropFirst(2)
        }
        let pool = WorkerPool<Action, Reply>(containment: .forked(count: workers), limits: limits) {
            let performer = Performer()
            return { performer.perform($0, $1) }
        }
        for round in 1...rounds {
            if round > 1 { _ = readLine() }
            run(arguments, on: pool, budget)
            print("round \(round) done")
            fflush(nil)
        }
    }

    private static func run(_ jobs: ArraySlice<String>, on pool: WorkerPool<Action, Reply>, _ budget: TimeBudget?) {
        for (number, job) in jobs.enumerated() { submit(job, number, to: pool, budget) }
        do throws(Interrupted) {
            try pool.run()
        } catch {
            print("interrupted \(error.signal)")
            exit(128 + error.signal)
        }
    }

    private static func submit(
        _ argument: String, _ number: Int, to pool: WorkerPool<Action, Reply>, _ budget: TimeBudget?
    ) {
        let keyed = argument.split(separator: "@")
        guard let action = Action(String(keyed[0])) else { fail("unknown job \(argument)") }
        let affinity = keyed.count > 1 ? String(keyed[1]) : nil
        pool.submit(action, affinity: affinity, descriptors: { descriptors(action) }, budget: budget) { outcome in
            print(number, describe(outcome))
            fflush(nil)
        }
    }

    /// What goes with a job: as many descriptors of a file as it says; nil where there is no such file.
    private static func descriptors(_ action: Action) -> [Int32]? {
        guard case .read(let path, let count) = action else { return [] }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        return file < 0 ? nil : Array(repeating: file, count: count)
    }

    private static func describe(_ outcome: JobOutcome<Reply>) -> String {
        switch outcome {
        case .reply(let reply):
            "reply \(reply.bytes.count) bytes sum \(reply.bytes.reduce(0) { $0 &+ UInt64($1) }) "
                + "from \(reply.process) its \(reply.turn)"
        case .crashed(let signal, let exit, let tail):
            "crashed \(signal.map { "signal \($0)" } ?? exit.map { "exit \($0)" } ?? "unstarted") "
                + "tail \(tail.utf8.count) \(tail.split(separator: "\n").last ?? "")"
        case .timedOut(let seconds): "timed out after \(seconds)"
        case .budgetSpent(let seconds): "budget spent \(seconds)"
        case .outOfMemory(let limit): "out of memory \(limit)"
        case .replyTooLarge(let limit): "too large \(limit)"
        case .malformedReply: "malformed"
        case .withdrawn: "withdrawn"
        }
    }

    static func fail(_ text: String) -> Never {
        print(text)
        exit(64)
    }
}
