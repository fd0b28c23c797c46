import TestSupport
import Testing

@MainActor struct FontsCommandTests {
    @Test func textIsATable() {
        let run = CommandRun("fonts", Fixture.path("font-composite-without-unicode"))
        #expect(run.code == 0)
        #expect(
            run.lines == [
                "Name    Type               Encoding         Embedded  Unicode  Bytes  Object  Substitute  Pages",
                "Frames  TrueType           WinAnsiEncoding  subset    no        9580       8  -           1",
                "Lost    Type 0 (TrueType)  Identity-H       subset    no        1500       5  -           1",
            ])
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        #expect(
            CommandRun.entry("fonts", Fixture("font-type3"))["fonts"][0].keys == [
                "baseName", "differenceCount", "embedded", "encoding", "formResource", "name", "object", "pages",
                "programSize", "resourcePages", "subset", "substitute", "toUnicode", "type",
            ])
    }

    /// The fonts that forms are filled in with: one that a page shows too, and one that no page knows.
    @Test func fontsOfTheFormAreListed() {
        let content = "BT /F 9 Tf (x) Tj ET"
        let pdf = SmallPDF(
            page: "/MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>",
            catalog: "/AcroForm << /Fields [] /DR << /Font << /F 5 0 R /G 6 0 R /H null >> >> >>",
            objects: [
                "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
                "<< /Type /Font /Subtype /Type1 /BaseFont /Unheard >>",
            ])
        let run = CommandRun("fonts", pdf.url)
        #expect(run.lines.dropFirst().map { $0.split(separator: " ").first } == ["Helvetica", "Unheard"])
        #expect(run.lines.dropFirst().map { $0.split(separator: " ").last } == ["1", "form"])
        #expect(run.messages.filter { $0.contains("Unheard") } == [], "nothing is drawn with it")
        let fonts = CommandRun("fonts", "--json", pdf.url).files[0]["fonts"]
        #expect(fonts[0]["formResource"].bool == true && fonts[1]["formResource"].bool == true)
        #expect(fonts[1]["pages"].string == "" && fonts[1]["resourcePages"].string == "")
        let plain = CommandRun.entry("fonts", Fixture("font-type3"))["fonts"][0]
        #expect(plain["formResource"].bool == false)
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
