internal import Glibc

/// Runs jobs in worker processes, each of which can crash, hang or fill its memory without harm to any other job.
///
/// An idle worker prefers a job with the affinity of its last one, whose document it has open; then one with an
/// affinity that no worker is busy with; then the first. No job is repeated, but for one that ran out of memory in a
/// worker that had replied to others before: a new worker decides.
/// The process must have one thread when a worker is forked, for `fork` copies no other, and must not have called what
/// workers call. Besides libc and the Swift standard library it may call, before its last fork, GLib's regular expressions
/// and string functions, nettle's base64, and libcrypto's reader of PEM files and certificates: none starts a thread.
public final class WorkerPool<Job: Codable, Reply: Codable> {
    private struct Pending {
        let job: () -> Job
        let affinity: String?
        let descriptors: () -> [CInt]?
        let isWanted: () -> Bool
        let budget: TimeBudget?
        let completion: (JobOutcome<Reply>) -> Void
    }
    private struct Running {
        let worker: Worker
        let job: Pending
        let time: JobTime
    }

    private let count: Int
    private let isInline: Bool
    private let limits: WorkerLimits
    private let startWorker: () -> (Job, [CInt]) -> Reply
    private var queue = JobQueue<Pending>()
    private var running: [Running] = []
    private var idle: [Worker] = []
    /// Whether the run was stopped before its jobs were done.
    public private(set) var isStopped = false
    private var clock = PoolClock()
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    /// A pool without workers. `startWorker` runs once in each worker when it has been forked, and returns what
    /// does its jobs; the descriptors that come with a job are the worker's own, to be closed by it.
    public init(
        containment: Containment, limits: WorkerLimits = WorkerLimits(),
        startWorker: @escaping () -> (Job, [CInt]) -> Reply
    ) {
        switch containment {
        case .inline: (isInline, count) = (true, 0)
        case .forked(let count): (isInline, self.count) = (false, max(1, count))
        }
        self.limits = limits
        self.startWorker = startWorker
    }

    deinit { endAll() }

    /// Adds a job, which `run` will start. Jobs with the same `affinity`, the name of a document say, are best done by
    /// the same worker. `descriptors` is asked when a worker is free for the job, and again where the job is repeated, for
    /// at most 128 descriptors, which stay the caller's; nil withdraws the job. `job` is evaluated after that.
    /// `completion` is called once, within `run` and in this process, and may submit more. A job that is no longer
    /// wanted when its turn comes is forgotten, and so is one at work when nothing else waits. Jobs with the same
    /// `budget` may not take more time than that together.
    /// Bytes in a job or a reply cross at full speed as `[UInt8]`, not as `Data`.
    public func submit(
        _ job: @autoclosure @escaping () -> Job, affinity: String?, descriptors: @escaping () -> [CInt]? = { [] },
        isWanted: @escaping () -> Bool = { true }, budget: TimeBudget? = nil,
        completion: @escaping (JobOutcome<Reply>) -> Void
    ) {
        guard !isStopped else { return }
        let pending = Pending(
            job: job, affinity: affinity, descriptors: descriptors, isWanted: isWanted, budget: budget,
            completion: completion)
        queue.append(pending, affinity: affinity)
    }

    /// Ends the run soon: forgets the jobs that wait, those at work and all that are submitted later.
    public func stop() {
        isStopped = true
        queue.removeAll()
    }

    /// Runs until every job has its outcome. Idle workers stay for the next run, or until the pool is released.
    /// The run is stopped when nobody reads any more of the pipe or socket `output`, also while nothing is written.
    /// Throws when SIGINT, SIGTERM or SIGHUP arrives: by then all workers are dead, and jobs without an outcome are
    /// forgotten.
    public func run(output: Int32? = nil) throws(Interrupted) {
        if isInline { return runInline() }
        let signals = SignalWatch()
        while true {
            dispatch()
            if queue.isEmpty { endUnwanted() }
            if let signal = signals.received {
                endAll()
                queue.removeAll()
                signals.forgetRest()
                throw Interrupted(signal: signal)
            }
            if isStopped { endAll() }
            if running.isEmpty { return }
            wait(watching: signals.descriptor, output)
        }
    }

    private func runInline() {
        guard !queue.isEmpty else { return }
        let work = startWorker()
        while let next = nextJob(after: nil, busy: []) {
            guard let descriptors = next.descriptors() else {
                next.completion(.withdrawn)
                continue
            }
            let copies = descriptors.map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
            let frame = Frame.encode(work(WorkerProcess.job(in: Frame.encode(next.job())), copies))
            next.completion(reply(in: frame).map(JobOutcome.reply) ?? .malformedReply)
        }
    }

    private var workers: [Worker] { idle + running.map(\.worker) }

    private func endAll() {
        for worker in workers { worker.kill() }  // so that they die side by side
        for worker in workers { worker.end() }
        (idle, running) = ([], [])
    }

    // MARK: Handing out

    /// Gives jobs to workers until there are no more of the one or of the other.
    private func dispatch() {
        while running.count < count, !queue.isEmpty {
            do throws(ForkFailure) {
                let worker = if let worker = takeIdle() { worker } else { try fork() }
                let busy = running.compactMap(\.job.affinity)
                guard let job = nextJob(after: worker.affinity, busy: busy) else { return idle.append(worker) }
                start(job, on: worker)
            } catch {
                // With others at work there will be another time.
                guard running.isEmpty, let job = nextJob(after: nil, busy: []) else { return }
                job.completion(.crashed(signal: nil, exit: nil, errorTail: error.message))
            }
        }
    }

    private func nextJob(after last: String?, busy: [String]) -> Pending? {
        while let job = queue.next(after: last, busy: busy) {
            guard job.isWanted() else { continue }
            guard let budget = job.budget, budget.isSpent else { return job }
            job.completion(.budgetSpent(seconds: budget.seconds))
        }
        return nil
    }

    private func endUnwanted() {
        for busy in running where !busy.job.isWanted() {
            remove(busy)
            busy.worker.end()
        }
    }

    /// An idle worker, best one for whose document there is a job.
    private func takeIdle() -> Worker? {
        while !idle.isEmpty {
            let match = idle.lastIndex { queue.contains(affinity: $0.affinity) }
            let worker = idle.remove(at: match ?? idle.count - 1)
            if worker.isQuiet, match != nil || worker.documents < limits.recycleAfter { return worker }
            worker.end()
        }
        return nil
    }

    private func fork() throws(ForkFailure) -> Worker {
        let others = workers
        return try Worker(memory: limits.memory) { [startWorker, limits] socket in
            for other in others { other.closeDescriptors() }
            WorkerProcess.serve(socket: socket, limits: limits, startWorker: startWorker)
        }
    }

    private func start(_ job: Pending, on worker: Worker) {
        guard let descriptors = job.descriptors() else {
            idle.append(worker)
            return job.completion(.withdrawn)
        }
        worker.send(Frame.encode(job.job()), descriptors, affinity: job.affinity)
        clock.advance()
        let time = JobTime(
            limit: limits.time, budget: job.budget, processor: worker.processorTime, now: clock.now,
            jobs: running.count + 1)
        running.append(Running(worker: worker, job: job, time: time))
    }

    // MARK: Taking in

    /// Waits until a worker wants attention, a signal has come or the reader has gone, and sees to the workers.
    private func wait(watching signals: Int32, _ output: Int32?) {
        let watched = running
        // `poll` ignores a descriptor below zero, and reports of one without events only that it has ended.
        var descriptors = [
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0), pollfd(fd: output ?? -1, events: 0, revents: 0),
        ]
        for busy in watched {
            let events = POLLIN | (busy.worker.hasUnsent ? POLLOUT : 0)
            descriptors.append(pollfd(fd: busy.worker.socket, events: Int16(events), revents: 0))
            let errors = busy.worker.hasClosedErrors ? -1 : busy.worker.errors
            descriptors.append(pollfd(fd: errors, events: Int16(POLLIN), revents: 0))
        }
        let patience = clock.milliseconds(until: watched.lazy.map(\.time.nextLook).min() ?? clock.now)
        let ready = unsafe poll(&descriptors, nfds_t(descriptors.count), patience)
        clock.advance()
        if ready > 0, descriptors[1].revents != 0 { return stop() }
        for (index, busy) in watched.enumerated() where ready > 0 {
            if descriptors[2 * index + 3].revents != 0 { busy.worker.readErrors(&buffer) }
            let events = Int32(descriptors[2 * index + 2].revents)
            if events & POLLOUT != 0 { busy.worker.sendOn() }
            if events & ~POLLOUT != 0 { read(busy) }
        }
        for busy in running where busy.time.nextLook <= clock.now {
            look(at: busy)
            if busy.time.isOver {
                finish(busy, with: .timedOut(seconds: limits.time))
            } else if let budget = busy.job.budget, budget.isSpent {
                finish(busy, with: .budgetSpent(seconds: budget.seconds))
            }
        }
    }

    /// Counts the time that a job has taken.
    private func look(at busy: Running) {
        busy.time.look(processor: busy.worker.processorTime, now: clock.now, jobs: running.count)
    }

    private func read(_ busy: Running) {
        switch busy.worker.read(&buffer, limit: limits.maximumReply) {
        case .nothing: return
        case .frame(let frame):
            guard let reply = reply(in: frame) else { return finish(busy, with: .malformedReply) }
            look(at: busy)
            remove(busy)
            idle.append(busy.worker)
            busy.job.completion(.reply(reply))
            dispatch()
        case .closed: finish(busy, with: nil)
        case .tooLarge: finish(busy, with: .replyTooLarge(limit: limits.maximumReply))
        case .malformed: finish(busy, with: .malformedReply)
        }
    }

    private func reply(in frame: [UInt8]) -> Reply? {
        try? WireDecoder.decode(Reply.self, from: frame, start: Frame.header)
    }

    /// Ends a worker that will not reply; without an outcome, that of the job is how the worker ended.
    private func finish(_ busy: Running, with outcome: JobOutcome<Reply>?) {
        look(at: busy)
        remove(busy)
        let exit = busy.worker.end()
        let outcome = outcome ?? exit.outcome(limits: limits)
        if case .outOfMemory = outcome, busy.worker.hasReplied, let fresh = try? fork() {
            // Earlier documents may have left too little; only a new worker shows.
            return start(busy.job, on: fresh)
        }
        busy.job.completion(outcome)
        dispatch()
    }

    private func remove(_ busy: Running) { running.removeAll { $0.worker === busy.worker } }
}
