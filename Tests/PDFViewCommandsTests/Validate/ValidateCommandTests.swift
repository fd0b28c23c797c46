import TestSupport
import Testing

@MainActor struct ValidateCommandTests {
    @Test func aSoundFileIsALine() {
        let path = Fixture.path("one-page")
        let run = CommandRun("validate", path)
        #expect(run.code == 0 && run.messages.isEmpty)
        #expect(run.lines == ["\(path): valid; PDF 1.7, 4 objects, cross-reference table, 1 page"])
    }

    @Test func errorsAreANoAndWarningsOnlyWhereStrict() {
        #expect(CommandRun("validate", Fixture.path("damaged-flate-content")).code == 1)
        let repaired = Fixture.path("damaged-no-xref")
        #expect(CommandRun("validate", repaired).code == 0)
        #expect(CommandRun("validate", "--strict", repaired).code == 1)
        #expect(CommandRun("validate", "--strict", Fixture.path("linearized")).code == 0)
        #expect(CommandRun("validate", Fixture.path("one-page"), Fixture.path("empty"), repaired).code == 3)
    }

    @Test func findingsAreATable() {
        let path = Fixture.path("damaged-flate-content")
        let lines = CommandRun("validate", path).lines
        #expect(lines[0] == "\(path): 2 errors; PDF 1.7, 8 objects, cross-reference table, 3 pages")
        #expect(lines[1] == "Severity  Check    Pages  Object  Offset  Finding")
        #expect(lines[2].hasPrefix("error     streams      -     5 0     366  the stream is damaged: "))
        #expect(
            lines[3] == "error     pages        2       -     451  Bad block header in flate stream" && lines.count == 4
        )
    }

    @Test func theSameOnSeveralPagesIsOneLine() {
        let fixture = Fixture("font-not-embedded")
        let lines = CommandRun("validate", fixture.path).lines.filter { $0.contains("Quixotica") }
        #expect(lines.count == 1)
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        let entry = CommandRun.entry("validate", Fixture("damaged-no-xref"))
        #expect(entry.keys == ["diagnostics", "error", "file", "findings", "status", "structure", "valid"])
        #expect(
            entry["findings"][0].keys == [
                "check", "code", "count", "message", "object", "offset", "page", "rectangle", "severity",
            ])
        #expect(
            entry["structure"].keys == [
                "crossReference", "linearized", "objectCount", "objectStreamCount", "pageCount", "rebuilt",
                "streamCount", "undecodedStreamCount", "version",
            ])
        #expect(CommandRun.entry("validate", Fixture("not-a-pdf"))["valid"] == .null)
    }

    @Test func soundFilesAreValid() {
        let fixtures = Fixture.all.filter {
            !$0.isHostile && !$0.hasFindings && $0.neededPassword == nil && $0.exitCode == 0
        }
        let run = CommandRun(["validate", "--json", "-q"] + fixtures.map(\.path))
        #expect(run.files.count == fixtures.count)
        for (fixture, entry) in zip(fixtures, run.files) { #expect(entry["valid"] == .bool(true), "\(fixture)") }
    }
}
