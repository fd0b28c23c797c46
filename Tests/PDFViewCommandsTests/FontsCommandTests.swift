import TestSupport
import Testing

@MainActor struct FontsCommandTests {
    @Test func textIsATable() {
        let run = CommandRun("fonts", Fixture.path("font-composite-without-unicode"))
        #expect(run.code == 0)
        #expect(
            run.lines == [
                "Name    Type               Encoding         Embedded  Unicode  Bytes  Object  Drawn instead  Pages",
                "Frames  TrueType           WinAnsiEncoding  subset    no        9580       8  -              1",
                "Lost    Type 0 (TrueType)  Identity-H       subset    no        1500       5  -              1",
            ])
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        #expect(
            CommandRun.entry("fonts", Fixture("font-type3"))["fonts"][0].keys == [
                "baseName", "differenceCount", "embedded", "encoding", "name", "object", "pages", "programSize",
                "resourcePages", "subset", "substitute", "toUnicode", "type",
            ])
    }

    @Test func aFontThatIsNotEmbeddedFailsAStrictRun() {
        let run = CommandRun("fonts", "--strict", Fixture.path("font-not-embedded"))
        #expect(run.code == 1)
        #expect(run.messages.first?.contains("the font Quixotica-Bold is not embedded; ") == true)
        #expect(CommandRun("fonts", "--strict", Fixture.path("font-standard-14")).code == 0)
    }

    @Test func whereAFontIsUsedAndWhereItIsOnlyHeld() {
        let fonts = CommandRun.entry("fonts", Fixture("fonts-on-some-pages"))["fonts"].array ?? []
        let courier = fonts.first { $0["name"] == .string("Courier") }
        #expect(courier?["pages"] == .string("2,4") && courier?["resourcePages"] == .string("1-4"))
    }

    /// What `render` says of a page is what `fonts` says of the document.
    @Test func renderNamesTheSameSubstitute() {
        let fonts = CommandRun("fonts", "--json", Fixture.path("font-not-embedded")).files[0]
        let page = CommandRun("render", "--hash", "--json", Fixture.path("font-not-embedded")).files[0]["pages"][0]
        let messages = [fonts, page].map { entry in
            entry["diagnostics"].array?.first { $0["code"] == .string("fontSubstituted") }?["message"]
        }
        #expect(messages[0] != nil && messages[0] == messages[1])
    }
}
