import TestSupport
import Testing

@testable import PDFViewCommands

/// `pdfview text`: what goes out in each format.
@MainActor struct TextCommandTests {
    @Test func pagesEndInAFormFeed() {
        let run = CommandRun("text", Fixture.path("text-for-searching"))
        #expect(run.code == 0 && run.messages.isEmpty)
        let pages = run.text.split(separator: "\u{0C}", omittingEmptySubsequences: false)
        #expect(pages.count == 3 && pages.last == "")
        #expect(pages[1] == "no such thing here\nGrüße to all\n")
    }

    @Test func pagesAreChosen() {
        let path = Fixture.path("text-for-searching")
        #expect(CommandRun("text", "--page", "2", path).text == "no such thing here\nGrüße to all\n\u{0C}")
        #expect(CommandRun("text", "--pages", "2,1", path).text.hasPrefix("no such thing"))
        let past = CommandRun("text", "--page", "3", path)
        #expect(
            past.code == 2 && past.text.isEmpty && past.messages.contains { $0.contains("the document has 2 pages") })
    }

    @Test func manyPagesKeepTheirOrder() {
        let all = CommandRun("text", "-q", Fixture.path("text-100-pages")).text.split(separator: "\u{0C}")
        #expect(all.count == 100)
        for number in [1, 17, 50, 100] {
            let one = CommandRun("text", "-q", "--page", "\(number)", Fixture.path("text-100-pages"))
            #expect(one.text == all[number - 1] + "\u{0C}")
        }
    }

    @Test func aPartIsCutOut() {
        let run = CommandRun("text", "--crop", "10,110,100,40", Fixture.path("text-places"))
        #expect(run.text == "large\n\u{0C}")
        #expect(CommandRun("text", "--crop", "10,110,0,40", Fixture.path("text-places")).code == 2)
    }

    /// What the crop box cuts off is told unless only what the page shows is meant; places stay those of user space.
    @Test func boxes() {
        let path = Fixture.path("text-outside-crop-box")
        let shown = CommandRun("text", "--box", "crop", path)
        #expect(shown.code == 0 && shown.text.split(whereSeparator: \.isWhitespace) == ["inside"])
        let all = CommandRun("text", path)
        #expect(CommandRun("text", "--box", "media", path).text == all.text)
        #expect(all.code == 0 && all.text.contains("inside") && all.text.count > "inside".count + 4)
        func place(_ options: String...) -> JSON {
            let page = CommandRun(["text", "--json"] + options + [path]).files.first?["pages"][0] ?? .null
            let lines = (page["blocks"].array ?? []).flatMap { $0["lines"].array ?? [] }
            return lines.first { $0["text"] == .string("inside") }?["rectangle"] ?? .null
        }
        #expect(place() != .null && place() == place("--box", "crop"))
        #expect(CommandRun("text", "--box", "crop", Fixture.path("one-page")).code == 0)
    }

    @Test func layoutKeepsColumns() {
        let run = CommandRun("text", "--layout", Fixture.path("text-two-columns"))
        #expect(run.text.hasPrefix("The keeper wrote his log at    the tender came it brought a\n"))
    }

    @Test func hyphens() {
        let path = Fixture.path("text-hyphenated")
        #expect(CommandRun("text", path).text.hasPrefix("The measurement\nof hyphenation\n"))
        #expect(CommandRun("text", "--hyphens", "keep", path).text.hasPrefix("The meas-\nurement"))
    }

    /// `--format json` is the same as `--json`, and a line of `--jsonl` the entry of a file.
    @Test(arguments: [
        "text-places", "text-rotated", "text-two-columns", "text-right-to-left", "damaged-page-missing", "empty",
    ])
    func json(_ name: String) {
        let run = CommandRun("text", "--json", "-q", Fixture.path(name))
        #expect(CommandRun("text", "--format", "json", "-q", Fixture.path(name)).text == run.text)
        let line = CommandRun("text", "--jsonl", "-q", Fixture.path(name))
        #expect(line.lines.count == 1 && line.json == run.json["files"][0])
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        let entry = CommandRun.entry("text", Fixture("text-places"))
        #expect(entry.keys == ["diagnostics", "error", "file", "pageCount", "pages", "status"])
        let page = entry["pages"][0]
        #expect(page.keys == ["blocks", "box", "page", "rotation"])
        #expect(page["blocks"][0].keys == ["lines", "rectangle"])
        let line = page["blocks"][0]["lines"][0]
        #expect(line.keys == ["angle", "rectangle", "text", "words"])
        #expect(line["words"][0].keys == ["color", "font", "rectangle", "size", "text"])
        let words = (page["blocks"].array ?? []).flatMap { $0["lines"].array ?? [] }.flatMap { $0["words"].array ?? [] }
        let second = words.first { $0["text"] == .string("second") }
        #expect(second?["color"] == .string("#ff0000") && second?["font"] == .string("Frames"))
        #expect(second?["size"] == .number(10))
    }

    @Test func tableOfWords() {
        let path = Fixture.path("text-places")
        let lines = CommandRun("text", "--format", "tsv", path).lines
        #expect(lines[0] == "file\tpage\tblock\tline\tword\tx0\ty0\tx1\ty1\tfont\tsize\tcolor\ttext")
        #expect(lines.count == 5)
        let cells = lines[1].split(separator: "\t").map(String.init)
        #expect(cells.count == 13 && cells[0] == path && cells[5] == "20" && cells[7] == "50" && cells[12] == "first")
    }

    /// White text stood on something dark, which is not there in HTML: it gets an outline.
    @Test(arguments: [("1 1 1", true), ("1 1 0", true), ("0 0 1", false), ("0 0 0", false)])
    func htmlOfLightText(_ color: String, _ isLight: Bool) {
        let text = SmallPDF(
            page: "/MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>",
            objects: [
                "<< /Length 40 >>\nstream\n\(color) rg BT /F 9 Tf 9 9 Td (word) Tj ET    \nendstream",
                "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>",
            ])
        let run = CommandRun("text", "--format", "html", text.url)
        #expect(run.text.contains(">word<") && run.text.contains("class=\"light\"") == isLight)
    }

    /// Nothing of the document becomes markup.
    @Test func html() {
        let run = CommandRun("text", "--format", "html", Fixture.path("text-for-html"))
        #expect(run.text.hasPrefix("<!DOCTYPE html>\n") && run.text.hasSuffix("</body>\n</html>\n"))
        #expect(!run.text.contains("<script") && run.text.contains("&lt;script&gt;"))
        #expect(run.text.contains("width:200pt;height:200pt"))
    }

    /// A page that cannot be read keeps its place, and the others are told.
    @Test func oneBadPageHidesNoOther() {
        let run = CommandRun("text", Fixture.path("damaged-page-missing"))
        #expect(run.code == 3)
        #expect(run.messages.contains { $0.contains("page ") } && run.text.contains("\u{0C}"))
        let entry = CommandRun.entry("text", Fixture("damaged-page-missing"))
        #expect(entry["status"] == .string("damaged"))
        #expect((entry["diagnostics"].array ?? []).contains { $0["code"] == .string("pageUnreadable") })
    }

    @Test func warningsAndStrictness() {
        let path = Fixture.path("font-composite-without-unicode")
        let run = CommandRun("text", path)
        #expect(run.code == 0 && run.messages.contains { $0.contains("10 of 40 characters (25 %)") })
        #expect(!run.text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\u{0C}" })
        #expect(CommandRun("text", "--strict", "-q", path).code == 1)
    }

    @Test(arguments: [
        ["--format", "html", "--json"], ["--layout", "--json"], ["--layout", "--format", "tsv"], ["--format", "pdf"],
    ])
    func optionsThatDoNotGoTogether(_ options: [String]) {
        let run = CommandRun(["text", Fixture.path("one-page")] + options)
        #expect(run.code == 2 && run.text.isEmpty)
    }

    /// What a document passes off as text neither steers a terminal nor breaks lines in a pipe.
    @Test func controlCharacters() {
        let text = "a\u{1B}[31mb\u{9B}c\u{7F}\u{FFFF}\u{202E}d\né\n"
        #expect(String(decoding: text.withoutControls, as: UTF8.self) == "a[31mbc\u{202E}d\né\n")
        #expect(
            String(decoding: text.terminalSafeLines, as: UTF8.self)
                == "a\\u{1b}[31mb\\u{9b}c\\u{7f}\u{FFFF}\\u{202e}d\né\n")
    }
}
