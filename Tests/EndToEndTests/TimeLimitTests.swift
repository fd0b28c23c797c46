import Foundation
import TestSupport
import Testing

/// What a document may take in all, and what becomes of one that takes too long.
struct TimeLimitTests {
    private let slow = Fixture.path("hostile-slow-pages"), sound = Fixture.path("five-boxes")

    @Test(arguments: [["render", "--hash", "-r", "20"], ["text"], ["search", "x"], ["validate"]], [1, 2])
    func aDocumentHasALimitOfItsOwn(_ command: [String], _ jobs: Int) throws {
        let limits = ["--timeout", "1", "--total-timeout", "3", "--jobs", "\(jobs)"]
        let run = try Binary.run(command + limits + [slow, sound], within: 60)
        #expect(run.status == 5)
        let totals = run.messages.filter { $0.contains("--total-timeout") }
        let total = "\(slow): took longer than --total-timeout 3 s; not done: pages "
        #expect(totals.count == 1 && totals[0].hasPrefix(total))
        #expect(run.messages.count < 10, "\(run.messages)")
    }

    @Test func whatWasDoneStaysAndJSONSaysWhatWasNot() throws {
        let scratch = try ScratchFolder()
        let pages = try Binary.run(
            "render", "-r", "20", "--json", "--timeout", "60", "--total-timeout", "1", "--jobs", "1", sound, slow,
            in: scratch)
        #expect(pages.status == 5 && scratch.files.count == 4)
        let files = pages.json["files"]
        #expect(files[0]["status"].string == "ok")
        #expect(files[1]["status"].string == "limit")
        let message = files[1]["error"]["message"].string ?? ""
        #expect(message.hasPrefix("took longer than --total-timeout 1 s; not done: "))
        #expect(files[1]["pages"].array?.count == 20)
        for page in files[1]["pages"].array ?? [] {
            #expect(page["status"].string == "limit" && page["path"] == .null)
        }
        let text = try Binary.run("text", "--json", "--total-timeout", "1", "--jobs", "1", slow)
        #expect(text.json["files"][0]["status"].string == "limit")
        #expect((text.json["files"][0]["diagnostics"].array ?? []).isEmpty)
        let check = try Binary.run("validate", "--json", "--total-timeout", "1", "--jobs", "1", slow)
        #expect(check.json["files"][0]["valid"] == .bool(false))
        #expect(check.json["files"][0]["findings"].array?.count == 1)
    }

    /// For poppler to open the one takes for ever, for libqpdf a minute to open the other: each command gives up once.
    @Test(arguments: [
        ("hostile-field-dag", ["render", "--hash"]), ("hostile-field-dag", ["text"]),
        ("hostile-field-dag", ["search", "x"]), ("hostile-field-dag", ["validate"]), ("hostile-xref-bomb", ["info"]),
        ("hostile-xref-bomb", ["text"]), ("hostile-xref-bomb", ["validate"]), ("hostile-xref-bomb", ["dump"]),
    ])
    func nothingOpensAgainWhatTookTooLong(_ name: String, _ command: [String]) throws {
        let path = Fixture.path(name)
        let begin = Date()
        let run = try Binary.run(command + ["--timeout", "1", "--jobs", "2", path], within: 60)
        // By the clock five times as much at most, and something for the start.
        #expect(Date().timeIntervalSince(begin) < 8)
        #expect(run.status == 5 && run.messages == ["\(path): took longer than --timeout 1 s"])
    }
}
