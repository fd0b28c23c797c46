import TestSupport
import Testing

/// `pdfview search`: what is printed and how it ends, beside what grep does.
@MainActor struct SearchCommandTests {
    private let path = Fixture.path("text-for-searching")

    @Test func linesWithFileAndPage() {
        let run = CommandRun("search", "needle", path)
        #expect(run.code == 0)
        #expect(run.lines == ["\(path):1: the needle lies in", "\(path):1: Needle NEEDLE needles"])
    }

    @Test func nothingFoundIsOne() {
        let run = CommandRun("search", "absent", path)
        #expect(run.code == 1 && run.text.isEmpty && run.messages.isEmpty)
    }

    @Test func foundInOneOfSeveralIsZero() {
        #expect(CommandRun("search", "needle", Fixture.path("one-page"), path).code == 0)
        #expect(CommandRun("search", "absent", Fixture.path("one-page"), path).code == 1)
    }

    /// Trouble wins over what was found, as with grep.
    @Test func troubleWins() {
        let run = CommandRun("search", "needle", path, Fixture.path("not-a-pdf"))
        #expect(run.code == 3 && run.lines.count == 2)
        #expect(CommandRun("search", "needle", Fixture.path("encrypted-r6-aes-256")).code == 4)
        #expect(CommandRun("search", "--regex", "a(", path).code == 2)
        #expect(CommandRun("search", "", path).code == 2)
    }

    @Test func options() {
        #expect(CommandRun("search", "-c", "-i", "needle", path).lines == ["\(path):4"])
        #expect(CommandRun("search", "-l", "needle", path, Fixture.path("one-page")).lines == [path])
        #expect(CommandRun("search", "-c", "absent", path).lines == ["\(path):0"])
        #expect(CommandRun("search", "-w", "needle", path).lines == ["\(path):1: the needle lies in"])
        #expect(CommandRun("search", "--page", "2", "needle", path).code == 1)
        #expect(CommandRun("search", "-cl", "needle", path).code == 2)
    }

    /// The first page that has it decides: what the others hold is not looked at.
    @Test func filesAreNamedAtTheFirstMatch() {
        let many = Fixture.path("text-100-pages")
        #expect(CommandRun("search", "-c", "lamp", many).lines == ["\(many):150"])
        let run = CommandRun("search", "-l", "--json", "lamp", many)
        #expect(run.json["files"][0]["count"].integer == 1 && run.json["files"][0]["matches"] == .null)
    }

    @Test func matchesAcrossLinesAreOneLine() {
        #expect(
            CommandRun("search", "lies in the haystack", path).lines == ["\(path):1: the needle lies in the haystack"])
    }

    @Test func contextIsMarkedAsGrepDoes() {
        let many = Fixture.path("text-many-lines")
        let run = CommandRun("search", "-C", "1", "--regex", "line (03|05|09)", many)
        let numbers = [
            ("02", "-"), ("03", ":"), ("04", "-"), ("05", ":"), ("06", "-"), ("--", ""), ("08", "-"), ("09", ":"),
            ("10", "-"),
        ]
        #expect(run.lines == numbers.map { $0 == "--" ? "--" : "\(many)\($1)1\($1) line \($0)" })
        #expect(CommandRun("search", "-A1", "line 03", many).lines.count == 2)
        #expect(CommandRun("search", "-B2", "line 03", many).lines.count == 3)
    }

    @Test func json() throws {
        let run = CommandRun("search", "--json", "in the hay", path)
        #expect(try run.schemaFaults(of: "search") == "")
        let entry = run.json["files"][0]
        #expect(entry.keys == ["count", "diagnostics", "error", "file", "lines", "matches", "pageCount", "status"])
        let match = entry["matches"][0]
        #expect(match.keys == ["line", "lineCount", "page", "rectangles", "text"])
        #expect(match["rectangles"].array?.count == 2 && match["lineCount"] == .number(2))
        let counts = CommandRun("search", "-c", "--json", "needle", path).json["files"][0]
        #expect(counts["count"] == .number(2) && counts["matches"] == .null && counts["lines"] == .null)
        let nothing = CommandRun("search", "--json", "absent", path, Fixture.path("empty"))
        #expect(nothing.code == 3)
    }
}
