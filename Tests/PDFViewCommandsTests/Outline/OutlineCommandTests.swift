import TestSupport
import Testing

@MainActor struct OutlineCommandTests {
    @Test func textIsATableOfContents() {
        let run = CommandRun("outline", Fixture.path("outline-nested"))
        #expect(run.code == 0)
        #expect(
            run.lines == [
                "Page  Title",
                "   1  Part I – Début",
                "   2    Chapter 1",
                "   2      Section 1.1",
                "   3        Subsection 1.1.1",
                "   3          Paragraph 1.1.1.1",
                "   4    Chapter 2",
                "   5  Appendix",
                "   -  Elsewhere -> https://example.org/",
                "   -  Another file -> other.pdf, page 3",
                "   -  No target",
                "   -  Missing name -> nowhere (not found)",
            ])
    }

    @Test func anOutlineWithoutEntriesIsNothing() {
        let run = CommandRun("outline", Fixture.path("outline-empty"))
        #expect(run.code == 0 && run.output.isEmpty && run.messages.isEmpty)
    }

    @Test(arguments: ["outline-cyclic", "hostile-outline-dag"])
    func whatLeadsBackIsNamed(_ name: String) {
        let entry = CommandRun.entry("outline", Fixture(name))
        #expect(entry["diagnostics"][0]["code"] == .string("constructIgnored"))
        #expect(entry["outline"].array?.isEmpty == false)
        #expect(CommandRun("outline", "--strict", Fixture.path(name)).code == 1)
    }

    /// `info` counts what `outline` lists.
    @Test(arguments: Fixture.all.filter { $0.isOpen && $0.facts["outlineCount"] != .null })
    func infoCountsTheSameEntries(_ fixture: Fixture) {
        let count = CommandRun.entry("outline", fixture)["outline"].array?.count
        #expect(count == CommandRun.entry("info", fixture)["outlineCount"].integer)
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        #expect(
            CommandRun.entry("outline", Fixture("outline-nested"))["outline"][0].keys == [
                "bold", "color", "dangling", "destination", "file", "italic", "kind", "level", "name", "open", "page",
                "parameters", "script", "targetPage", "title", "uri", "view",
            ])
    }
}
