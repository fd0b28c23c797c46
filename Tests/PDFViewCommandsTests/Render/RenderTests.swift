import Foundation
import TestSupport
import Testing

@testable import PDFViewCommands

@MainActor struct RenderTests {
    /// Width and height of a PNG file.
    private func size(_ scratch: ScratchFolder, _ name: String) throws -> [Int] {
        let bytes = [UInt8](try scratch.data(name))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
        return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    /// `render --json` with these options: the entries of the pages.
    private func pages(_ name: String, _ options: String...) -> [JSON] {
        CommandRun(["render", "--json", "--hash", "--dpi", "36"] + options + [Fixture.path(name)]).files[0]["pages"]
            .array ?? []
    }

    private func sizes(_ pages: [JSON]) -> [[Int]] {
        pages.map { [$0["width"].integer ?? 0, $0["height"].integer ?? 0] }
    }

    @Test func theKeysOfTheJSONArePublic() throws {
        let run = CommandRun(
            "render", "--json", "--hash", "--dpi", "9", Fixture.path("one-page"), Fixture.path("empty"))
        #expect(run.json.keys == ["files", "schema", "tool"])
        #expect(run.json["schema"].string == "pdfview.render/1")
        for file in run.files {
            #expect(file.keys == ["diagnostics", "error", "file", "pageCount", "pages", "status"])
        }
        #expect(
            run.files[0]["pages"][0].keys == [
                "diagnostics", "dpi", "error", "height", "page", "path", "pixelHash", "skipped", "status", "width",
            ])
        #expect(run.files[1]["pages"] == .array([]) && run.files[1]["pageCount"] == .null && run.code == 3)
    }

    @Test func pagesAreWrittenUnderTheDefaultNames() throws {
        let scratch = try ScratchFolder()
        let run = CommandRun("render", "-r", "9", "-o", scratch.path, Fixture.path("five-boxes"))
        let names = (1...4).map { "five-boxes-000\($0).png" }
        #expect(scratch.files == names)
        #expect(run.lines == names.map(scratch.path) && run.code == 0 && run.messages.isEmpty)
    }

    @Test func aTemplateNamesThem() throws {
        let scratch = try ScratchFolder()
        let template = scratch.path + "/{stem}.{page}.{page:03}.{total}.{total:04}.{dpi}.png"
        let run = CommandRun("render", "--dpi", "4.5", "--output", template, "--pages", "2", Fixture.path("five-boxes"))
        #expect(run.code == 0 && scratch.files == ["five-boxes.2.002.4.0004.4.5.png"])
    }

    /// Labels name files, but never lead anywhere.
    @Test func labelsAreMadeSafe() throws {
        let scratch = try ScratchFolder()
        try scratch.folder("out")
        let run = CommandRun(
            "render", "-r", "9", "-o", scratch.path("out") + "/{label}", Fixture.path("page-labels-unsafe"))
        #expect(run.code == 0)
        #expect(Set(scratch.files) == ["out", "out/a_b", "out/_", "out/_[31mred", "out/§ 漢"])
    }

    @Test func twoPagesNeverShareAName() throws {
        let scratch = try ScratchFolder()
        let one = CommandRun("render", "-r", "9", "-o", scratch.path("x.png"), Fixture.path("five-boxes"))
        #expect(one.code == 2 && scratch.files.isEmpty && one.messages.count == 1)
        #expect(one.messages.first?.contains("would both be written to") == true)
        let two = CommandRun(
            "render", "-r", "9", "-o", scratch.path("{page}.png"), Fixture.path("one-page"), Fixture.path("page-gray"))
        #expect(two.code == 2 && scratch.files == ["1.png"], "the first file keeps its picture")
        let labels = CommandRun("render", "-r", "9", "-o", scratch.path("{label}"), Fixture.path("page-labels-equal"))
        #expect(labels.code == 2 && scratch.files == ["1.png"])
    }

    @Test func twoSpellingsOfAPathAreOneFile() throws {
        let scratch = try ScratchFolder()
        try scratch.folder("a")
        let run = CommandRun(
            "render", "-r", "9", "-o", scratch.path("a/../{stem}"), Fixture.path("one-page"),
            Fixture.path("one-page"))
        #expect(run.code == 2 && scratch.files == ["a", "one-page"])
    }

    @Test func theDocumentIsNeverOverwritten() throws {
        let scratch = try ScratchFolder()
        let original = try Data(contentsOf: URL(filePath: Fixture.path("one-page")))
        let path = try scratch.write(original, to: "x.pdf")
        for url in [path, "file://" + path, scratch.path + "/../" + scratch.url.lastPathComponent + "/x.pdf"] {
            let run = CommandRun("render", "-r", "9", "-o", path, url)
            #expect(run.code == 6, "\(url)")
            #expect(try scratch.data("x.pdf") == original, "\(url)")
        }
        let other = CommandRun("render", "-r", "9", "-o", path, Fixture.path("page-gray"), path)
        #expect(other.code == 6, "nor is another document of the run")
        #expect(try scratch.data("x.pdf") == original)
    }

    @Test func noClobberLeavesFilesAlone() throws {
        let scratch = try ScratchFolder()
        try scratch.write("mine", to: "five-boxes-0002.png")
        let arguments = ["render", "-r", "9", "--no-clobber", "-o", scratch.path, Fixture.path("five-boxes")]
        let run = CommandRun(arguments)
        #expect(run.code == 0 && run.lines.count == 3)
        #expect(run.messages == ["\(scratch.path("five-boxes-0002.png")): already exists (--no-clobber)"])
        #expect(try scratch.data("five-boxes-0002.png") == Data("mine".utf8))
        let json = CommandRun(arguments + ["--json"])
        #expect(json.files[0]["pages"].array?.map { $0["skipped"].bool } == [true, true, true, true])
        let clobbered = CommandRun("render", "-r", "9", "-o", scratch.path, Fixture.path("five-boxes"))
        #expect(clobbered.code == 0)
        #expect(try scratch.data("five-boxes-0002.png") != Data("mine".utf8))
    }

    @Test func standardOutputTakesOnePage() throws {
        let run = CommandRun("render", "-r", "9", "--page", "2", "-o", "-", Fixture.path("five-boxes"))
        #expect(run.code == 0 && run.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        for arguments in [
            [Fixture.path("five-boxes")], [Fixture.path("one-page"), Fixture.path("one-page")],
            ["--json", Fixture.path("one-page")], ["--jsonl", Fixture.path("one-page")],
        ] {
            let run = CommandRun(["render", "-r", "9", "-o", "-"] + arguments)
            #expect(run.code == 2 && run.output.isEmpty && run.messages.count == 1, "\(arguments)")
        }
    }

    @Test func foldersThatAreNotThere() throws {
        let scratch = try ScratchFolder()
        let run = CommandRun("render", "-r", "9", "-o", scratch.path("none/x.png"), Fixture.path("one-page"))
        #expect(run.code == 6 && run.messages.count == 1 && scratch.files.isEmpty)
        #expect(run.messages.first?.contains("no such directory: \(scratch.path("none"))") == true)
        try scratch.folder("x.png/y.png")
        #expect(
            CommandRun("render", "-r", "9", "-o", scratch.path("x.png/{stem}/z"), Fixture.path("one-page")).code == 6)
    }

    @Test(arguments: ["{", "{}", "{pages}", "{page:4}", "{page:0x}", "{page:099}", "{stem:04}", "{page:}", "", "a{b"])
    func brokenTemplatesAreUsageErrors(_ template: String) {
        let run = CommandRun("render", "--output=\(template)", Fixture.path("one-page"))
        #expect(run.code == 2 && run.messages.count == 1 && run.output.isEmpty)
        #expect(run.messages.first?.hasPrefix("--output") == true)
    }

    @Test func pagesAreDrawnInTheOrderAskedForEachOnce() {
        let numbers = { (list: String) in
            self.pages("ten-pages-mixed-sizes", "--pages", list).compactMap { $0["page"].integer }
        }
        #expect(numbers("3,1,3,1-2") == [3, 1, 2])
        #expect(numbers("r2,last,8-") == [9, 10, 8])
        #expect(numbers("odd") == [1, 3, 5, 7, 9] && numbers("even,1") == [2, 4, 6, 8, 10, 1])
        #expect(numbers("all") == Array(1...10) && numbers("r3-last") == [8, 9, 10])
        #expect(pages("ten-pages-mixed-sizes", "--page", "last").compactMap { $0["page"].integer } == [10])
    }

    @Test(arguments: [
        ("--page", "0"), ("--page", "1,2"), ("--page", "x"), ("--page", "-1"), ("--pages", ""),
        ("--pages", "1,,2"), ("--pages", "0-3"), ("--pages", "r0"), ("--pages", "99999999999999999999"),
        ("--dpi", "0"), ("--dpi", "1e9"), ("--dpi", "x"), ("--dpi", "nan"), ("--width", "0"), ("--width", "-5"),
        ("--height", "1.5"), ("--height", "9999999999"), ("--fit", "800"), ("--fit", "0x5"), ("--fit", "5x"),
        ("--fit", "1x2x3"), ("--max-pixels", "0"), ("--max-pixels", "many"), ("--box", "page"), ("--crop", "1,2,3"),
        ("--crop", "0,0,0,5"), ("--crop", "0,0,5,-5"), ("--crop", "a,b,c,d"), ("--crop", "0,0,inf,5"),
        ("--rotate", "45"), ("--rotate", "x"), ("--background", "#12345"), ("--background", "mauve"),
        ("--antialias", "best"), ("--compression", "max"), ("--jobs", "0"), ("--jobs", "x"), ("--timeout", "0"),
        ("--timeout", "x"), ("--memory", "0"), ("--memory", "x"), ("--password-env", "NONE"),
    ])
    func badValuesAreUsageErrorsThatNameTheOption(_ option: String, _ value: String) {
        let run = CommandRun("render", "--hash", "\(option)=\(value)", Fixture.path("one-page"))
        #expect(run.code == 2 && run.output.isEmpty && run.messages.count == 1, "\(run.messages)")
        #expect(run.messages.first?.hasPrefix(option) == true, "\(run.messages)")
    }

    @Test func pagesThatAreNotThereAreNamedBeforeAnyOutput() throws {
        let scratch = try ScratchFolder()
        for (list, words) in [
            ("99", "there is no page 99: the document has 4 pages"), ("r5", "there is no page r5"),
            ("1,5", "there is no page 5"), ("5-", "there is no page 5"), ("5-1", "there is no page 5"),
        ] {
            let run = CommandRun("render", "-r", "9", "--pages", list, "-o", scratch.path, Fixture.path("five-boxes"))
            #expect(run.code == 2 && run.messages.count == 1 && scratch.files.isEmpty, "\(list)")
            #expect(run.messages.first?.contains(words) == true, "\(run.messages)")
        }
    }

    @Test(
        arguments: [
            ("3-1", [3, 2, 1], nil), ("last-3,1", [4, 3, 1], nil), ("3-9", [3, 4], "3-9"), ("r9-2", [1, 2], "r9-2"),
            ("2-r9", [2, 1], "2-r9"), ("4-99,1-2", [4, 1, 2], "4-99"),
        ] as [(String, [Int], String?)])
    func rangesCountBothWaysAndAreClipped(_ list: String, _ expected: [Int], _ clipped: String?) throws {
        let run = CommandRun("render", "--hash", "--json", "-r", "9", "--pages", list, Fixture.path("five-boxes"))
        #expect(run.json["files"][0]["pages"].array?.compactMap { $0["page"].integer } == expected)
        let found = run.json["files"][0]["diagnostics"].array?.filter { $0["code"].string == "pageRangeClipped" }
        let message = clipped.map { "the range \($0) is clipped: the document has 4 pages" }
        #expect(found?.compactMap { $0["message"].string } == [message].compactMap { $0 })
        #expect(
            CommandRun("render", "--hash", "--strict", "--pages", list, Fixture.path("five-boxes")).code
                == (clipped == nil ? 0 : 1))
    }

    @Test func sizes() {
        // 595.276 x 841.89 points.
        #expect(sizes(pages("one-page")) == [[298, 421]])
        #expect(sizes(pages("one-page", "--width", "100")) == [[100, 142]])
        #expect(sizes(pages("one-page", "--height", "100")) == [[71, 100]])
        #expect(sizes(pages("one-page", "--width", "100", "--height", "50")) == [[100, 50]])
        #expect(sizes(pages("one-page", "--fit", "100x100")) == [[71, 100]])
        #expect(sizes(pages("one-page", "--fit", "900x900", "--no-enlarge")) == [[298, 421]])
        #expect(sizes(pages("one-page", "--width", "200", "--no-enlarge")) == [[200, 283]])
        #expect(sizes(pages("one-page", "--rotate", "90")) == [[421, 298]])
        #expect(sizes(pages("one-page", "--crop", "0,0,72,36")) == [[36, 18]])
        #expect(sizes(pages("five-boxes-rotated", "--page", "2", "--box", "media")) == [[200, 150]])
        let both = CommandRun("render", "--hash", "--fit", "5x5", "--width", "5", Fixture.path("one-page"))
        #expect(both.code == 2 && both.messages.count == 1)
    }

    @Test func eachOptionOfTheLookChangesThePicture() {
        let hash = { (options: [String]) in
            CommandRun(["render", "--hash", "-r", "18"] + options + [Fixture.path("annotation-changes-picture")])
                .text.prefix(64)
        }
        let looks = [
            [], ["--gray"], ["--transparent"], ["--background", "#ffeedd"], ["--background=black"],
            ["--no-annotations"],
            ["--rotate", "180"], ["--crop", "0,0,50,50"],
        ]
        #expect(Set(looks.map(hash)).count == looks.count)
        #expect(hash([]) == hash(["--background", "white"]) && hash([]) == hash(["--compression", "small"]))
        let text = { (options: [String]) in
            CommandRun(["render", "--hash", "-r", "18"] + options + [Fixture.path("text-rotated")]).text.prefix(64)
        }
        #expect(text(["--antialias", "none"]) != text([]) && text(["--antialias", "gray"]) == text([]))
    }

    @Test func smallIsNotLarger() throws {
        let scratch = try ScratchFolder()
        for mode in ["fast", "small"] {
            _ = CommandRun(
                "render", "-r", "36", "--compression", mode, "-o", scratch.path("\(mode).png"),
                Fixture.path("page-photo"))
        }
        #expect(try scratch.data("small.png").count <= scratch.data("fast.png").count)
        #expect(try size(scratch, "small.png") == size(scratch, "fast.png"))
    }

    @Test func tooManyPixelsAreRefusedWithADPIThatFits() throws {
        let run = CommandRun("render", "--hash", "--max-pixels", "1000000", "-r", "600", Fixture.path("one-page"))
        #expect(run.code == 5 && run.output.isEmpty && run.messages.count == 1)
        let message = try #require(run.messages.first)
        #expect(message.contains("page 1: 4961 x 7016 pixels are more than --max-pixels 1000000; 101 dpi would fit"))
        #expect(CommandRun("render", "--hash", "--max-pixels", "1M", "-r", "101", Fixture.path("one-page")).code == 0)
        #expect(CommandRun("render", "--hash", "--max-pixels", "1M", "-r", "102", Fixture.path("one-page")).code == 5)
    }

    @Test func hashesAreOnePageALine() {
        let run = CommandRun("render", "--hash", "-r", "9", Fixture.path("five-boxes"))
        #expect(run.lines.count == 4 && run.code == 0)
        for (index, line) in run.lines.enumerated() {
            #expect(line.prefix(64).allSatisfy { $0.isHexDigit && !$0.isUppercase })
            #expect(line.dropFirst(64) == "  \(index + 1)  \(Fixture.path("five-boxes"))")
        }
        let hashes = pages("five-boxes", "--dpi=9").map { $0["pixelHash"].string ?? "" }
        #expect(hashes == run.lines.map { String($0.prefix(64)) })
    }

    /// A file that had to be repaired, or a page with something lost, is said and fails a strict run.
    @Test(
        arguments: Fixture.all.filter {
            $0.status == "ok" && !$0.isHostile && !$0.isLarge && $0.exitCode != nil
                && $0.facts["pageCount"].integer ?? 1 <= 20
        })
    func strictFailsWhereSomethingWasFound(_ fixture: Fixture) {
        let run = CommandRun("render", "--hash", "--strict", "-r", "9", fixture.path)
        // What is wrong with outlines, metadata, the text behind glyphs, the end of content and the length of a stream is
        // not seen by who only draws.
        let unseen = [
            "outline-cyclic.pdf", "claims-broken-xmp.pdf", "font-composite-without-unicode.pdf",
            "content-ends-in-inline-image.pdf", "damaged-stream-length.pdf",
        ]
        let isSeen = fixture.hasFindings && !unseen.contains(fixture.file)
        #expect(run.code == (isSeen || fixture.isRepaired ? 1 : 0), "\(run.messages)")
    }

    @Test func jsonLinesTellAfterEachFile() {
        let names = ["one-page", "empty", "five-boxes"]
        let run = CommandRun(["render", "--hash", "-r", "9", "--jsonl"] + names.map(Fixture.path))
        #expect(run.jsonLines.map { $0["file"].string } == names.map(Fixture.path))
        #expect(run.jsonLines.map { $0["pages"].array?.count } == [1, 0, 4] && run.code == 3)
    }

    /// One page that cannot be read costs no other its picture.
    @Test func theOtherPagesAreDrawn() throws {
        let scratch = try ScratchFolder()
        let run = CommandRun("render", "--json", "-r", "9", "-o", scratch.path, Fixture.path("damaged-page-missing"))
        #expect(run.code == 3 && scratch.files.count == 2)
        let pages = run.files[0]["pages"].array ?? []
        #expect(pages.map { $0["status"].string } == ["ok", "ok", "damaged"])
        #expect(pages[2]["path"] == .null && pages[2]["error"]["page"].integer == 3)
        #expect(run.files[0]["status"].string == "damaged")
    }

    @Test func limitsAreTakenAsTheyAreWritten() {
        for options in [
            ["--timeout", "5"], ["--timeout", "1.5s"], ["--memory", "1GiB"], ["--memory", "500M"], ["--jobs", "3"],
            ["-j", "3"],
        ] {
            #expect(CommandRun(["render", "--hash", "-r", "9"] + options + [Fixture.path("one-page")]).code == 0)
            #expect(CommandRun(["info"] + options + [Fixture.path("one-page")]).code == 0, "\(options)")
        }
    }
}
