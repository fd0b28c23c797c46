import Foundation
import TestSupport
import Testing

/// Interruptions, and workers that die, hang or want too much.
struct SignalTests {
    private let hanging = Fixture.path("hostile-type3-self")

    /// A run whose first worker has begun a page on which it hangs.
    private func hangingRun(_ scratch: ScratchFolder, _ arguments: String...) throws -> RunningTool {
        let run = try RunningTool(Binary.path, ["render", "-r", "20", "--jobs", "2"] + arguments, in: scratch)
        let hasBegun = run.wait { !run.workers.isEmpty && run.openFiles.contains { $0.hasPrefix(scratch.path) } }
        #expect(hasBegun)
        usleep(100_000)
        return run
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func anInterruptionLeavesNothingBehind(_ signal: Int32, _ code: Int32) throws {
        let scratch = try ScratchFolder()
        let run = try hangingRun(scratch, hanging)
        let workers = run.workers
        run.send(signal)
        let end = run.finish(within: 10)
        #expect(end.status == code && end.output.isEmpty)
        #expect(scratch.files.isEmpty, "\(scratch.files)")
        for worker in workers { #expect(RunningTool.isGone(worker)) }
    }

    /// Commands that only tell: what hangs and what waits ends at once.
    @Test(arguments: ["text", "search x", "dump", "validate"])
    func anInterruptionEndsWhatTells(_ command: String) throws {
        let scratch = try ScratchFolder()
        let endless = Array(repeating: Fixture.path("hostile-form-dag"), count: 20)
        let words = command.split(separator: " ").map(String.init) + ["--jobs", "2"]
        let run = try RunningTool(
            Binary.path, words + endless, environment: ["TMPDIR": scratch.path], in: scratch)
        #expect(run.wait { run.workers.count == 2 })
        usleep(200_000)
        let workers = run.workers
        for process in workers + [run.pid] { kill(process, SIGINT) }
        let end = run.finish(within: 10)
        #expect(end.status == 130 && end.errors == "", "\(end.status): \(end.errors)")
        #expect(scratch.files.isEmpty, "\(scratch.files)")
        for worker in workers { #expect(RunningTool.isGone(worker)) }
    }

    /// The shell sends Ctrl-C to the whole group; workers must not tell of it.
    @Test func anInterruptionOfTheGroupIsOneToo() throws {
        let scratch = try ScratchFolder()
        let run = try hangingRun(scratch, hanging)
        let workers = run.workers
        for process in workers + [run.pid] { kill(process, SIGINT) }
        let end = run.finish(within: 10)
        #expect(end.status == 130 && !end.errors.contains("crashed") && scratch.files.isEmpty)
        for worker in workers { #expect(RunningTool.isGone(worker)) }
    }

    @Test func aKilledParentLeavesNoWorker() throws {
        let scratch = try ScratchFolder()
        let run = try hangingRun(scratch, hanging)
        let workers = run.workers
        run.send(SIGKILL)
        _ = run.finish(within: 10)
        for worker in workers { #expect(RunningTool.isGone(worker)) }
    }

    @Test func aKilledWorkerCostsItsPageAtMost() throws {
        let scratch = try ScratchFolder()
        let run = try hangingRun(scratch, "--json", "--timeout", "20", hanging, Fixture.path("five-boxes"))
        _ = run.wait { scratch.files.count { $0.hasSuffix(".png") } == 4 }
        for worker in run.workers { kill(worker, SIGKILL) }
        let end = run.finish(within: 30)
        #expect(end.status == 70)
        let files = end.json["files"]
        #expect(files[0]["status"].string == "crashed")
        #expect(files[0]["pages"][0]["error"]["message"].string?.contains("signal 9") == true)
        #expect(files[1]["status"].string == "ok")
        #expect(scratch.files == (1...4).map { "five-boxes-000\($0).png" })
    }

    @Test func aPageThatHangsIsStopped() throws {
        let scratch = try ScratchFolder()
        let begin = Date()
        let run = try Binary.run(
            "render", "-r", "20", "--timeout", "1", "--json", hanging, Fixture.path("five-boxes"), in: scratch)
        #expect(run.status == 5 && Date().timeIntervalSince(begin) < 15)
        let files = run.json["files"]
        #expect(files[0]["status"].string == "limit")
        #expect(files[0]["pages"][0]["error"]["message"].string == "took longer than --timeout 1 s")
        #expect(files[1]["status"].string == "ok" && scratch.files.count == 4)
    }

    @Test func aWorkerThatWantsTooMuchMemoryIsStopped() throws {
        let run = try Binary.run(
            "render", "--hash", "--json", "-r", "600", "--memory", "60M", Fixture.path("page-transparency-group"),
            Fixture.path("one-page"))
        #expect(run.status == 5)
        #expect(run.json["files"].array?.map(\.["status"].string) == ["limit", "limit"], "\(run.errors)")
    }

    @Test func aFileThatIsCutIsNotACrash() throws {
        let scratch = try ScratchFolder()
        let data = try Data(contentsOf: URL(filePath: Fixture.path("text-100-pages")))
        for length in [0, 1, data.count / 3, data.count - 10] {
            try scratch.write(data.prefix(length), to: "cut.pdf")
            let run = try Binary.run("info", "--json", scratch.path("cut.pdf"))
            #expect(run.status == 3, "\(length) bytes: \(run.errors)")
        }
    }
}
