import Foundation
import TestSupport
import Testing

/// What the engine does for all commands alike: order, thresholds, exit codes, workers that come to an end.
struct RunTests {
    /// Every command that opens documents, as help lists them.
    static let commands: [[String]] = {
        let help = (try? Binary.run("--help").lines) ?? []
        let names = help.drop { $0 != "Commands:" }.dropFirst().prefix { $0.hasPrefix("  ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        let operands = ["search": ["lamp"], "render": ["--hash", "-r", "9"]]
        return names.filter { $0 != "schema" && $0 != "generate" }.map { [$0] + operands[$0, default: []] }
    }()

    private let slow = Fixture.path("hostile-type3-self"), sound = Fixture.path("one-page")
    private let damaged = Fixture.path("damaged-no-xref")

    @Test func thereAreCommands() { #expect(Self.commands.count >= 19) }

    @Test(arguments: RunTests.commands) func filesComeInTheirOrder(_ command: [String]) throws {
        let files = ["five-boxes", "not-a-pdf", "one-page", "info-complete"].map(Fixture.path)
        let run = try Binary.run(command + ["--jsonl", "--jobs", "4"] + files)
        #expect(try run.lines.map { try JSON(Data($0.utf8))["file"].string } == files)
    }

    @Test func unorderedFilesComeWhenTheyAreComplete() throws {
        let arguments = ["render", "--hash", "-r", "20", "--timeout", "1", "--jobs", "2", "--jsonl", slow, sound]
        let ordered = try Binary.run(arguments), unordered = try Binary.run(arguments + ["--unordered"])
        #expect(try ordered.lines.map { try JSON(Data($0.utf8))["file"].string } == [slow, sound])
        #expect(try unordered.lines.map { try JSON(Data($0.utf8))["file"].string } == [sound, slow])
        #expect(Set(ordered.lines) == Set(unordered.lines) && ordered.status == 5 && unordered.status == 5)
    }

    @Test(arguments: RunTests.commands.filter { $0[0] != "search" })
    func findingsCountFromTheThresholdOn(_ command: [String]) throws {
        // What had to be repaired of the file does not bear on its text.
        let damaged = command == ["text"] ? Fixture.path("damaged-content-operators") : damaged
        func status(_ options: String..., file: String) throws -> Int32 {
            try Binary.run(command + options + ["-q", file]).status
        }
        #expect(try status("--fail-on", "warning", file: sound) == 0)
        #expect(try status("--fail-on", "warning", file: damaged) == 1)
        #expect(try status("--strict", file: damaged) == 1)
        #expect(try status("--fail-on", "error", file: self.damaged) == 0)
        #expect(try status("--fail-on", "never", file: damaged) == 0)
    }

    @Test func validateFailsOnErrorsUnlessToldOtherwise() throws {
        let broken = Fixture.path("damaged-flate-content")
        #expect(try Binary.run("validate", broken).status == 1)
        #expect(try Binary.run("validate", "--fail-on", "never", broken).status == 0)
    }

    @Test(arguments: RunTests.commands) func zeroIsReturnedWhereItIsAskedFor(_ command: [String]) throws {
        let run = try Binary.run(command + ["--exit-zero", "--strict", "/nowhere.pdf", damaged])
        #expect(run.status == 0 && run.messages.contains("/nowhere.pdf: no such file"))
        #expect(try Binary.run(command + ["--exit-zero", "--no-such-option"]).status == 2)
    }

    /// A document that no worker survives is one result, whichever the command, and the run goes on.
    @Test(arguments: RunTests.commands) func memoryThatIsMissingIsALimitForEveryCommand(_ command: [String]) throws {
        let run = try Binary.run(command + ["--memory", "20M", "--jsonl", sound])
        #expect(run.status == 5, "\(run.errors)")
        #expect(try run.lines.map { try JSON(Data($0.utf8))["status"].string } == ["limit"])
        #expect(run.messages.allSatisfy { $0.hasPrefix("\(sound): needs more memory") }, "\(run.errors)")
    }
}
