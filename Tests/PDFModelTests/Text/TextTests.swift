import PDFModel
import TestSupport
import Testing

/// The text of pages, by what the manifest knows of it from the making.
@MainActor struct TextTests {
    nonisolated private static func fixtures(_ keys: [String]) -> [Fixture] {
        Fixture.all.filter { fixture in
            fixture.isOpen && keys.contains { fixture.facts[$0] != .null }
        }
    }

    @Test(arguments: Self.fixtures(["text"]))
    func textOfEachPage(_ fixture: Fixture) throws {
        let texts = try FixtureText.pages(fixture).map { FixtureText.words($0.readingText().text) }
        #expect(texts == fixture.facts["text"].strings.map(FixtureText.words))
    }

    @Test(arguments: Self.fixtures(["lines"]))
    func linesAsTheyStand(_ fixture: Fixture) throws {
        let lines = try FixtureText.pages(fixture).flatMap { page in
            page.text().blocks.flatMap(\.lines).map(\.text)
        }
        // poppler reads a soft hyphen of WinAnsiEncoding as a hyphen.
        let stated = fixture.facts["lines"].strings.map { $0.replacing("\u{AD}", with: "-") }
        #expect(lines.flatMap { $0.split(separator: " ") } == stated.flatMap { $0.split(separator: " ") })
    }

    @Test(arguments: Self.fixtures(["textHas", "phrases"]))
    func partsOfTheText(_ fixture: Fixture) throws {
        let texts = try FixtureText.pages(fixture).map { FixtureText.words($0.readingText().text) }
        for part in fixture.facts["textHas"].strings { #expect(texts.contains { $0.contains(part) }, "\(part)") }
        for phrase in fixture.facts["phrases"].array ?? [] {
            let number = try #require(phrase["page"].integer), text = try #require(phrase["text"].string)
            #expect(texts[number - 1].contains(text))
        }
    }

    /// What is told of a word's place, size, colour and font, on upright and on turned pages.
    @Test(arguments: Self.fixtures(["words"]))
    func placesOfWords(_ fixture: Fixture) throws {
        let pages = try FixtureText.pages(fixture)
        for word in fixture.facts["words"].array ?? [] {
            let number = try #require(word["page"].integer), text = try #require(word["text"].string)
            let all = pages[number - 1].text().blocks.flatMap(\.lines).flatMap(\.words)
            let found = try #require(all.first { $0.text == text }, "\(text)")
            let baseline = try #require(word["baseline"].number), size = try #require(word["size"].number)
            #expect(abs(found.rectangle.x0 - (word["x0"].number ?? -1)) < 0.1, "\(text)")
            #expect(abs(found.rectangle.x1 - (word["x1"].number ?? -1)) < 0.1, "\(text)")
            #expect(found.rectangle.y0 <= baseline && found.rectangle.y0 > baseline - size, "\(text)")
            #expect(found.rectangle.y1 > baseline && found.rectangle.y1 < baseline + 1.5 * size, "\(text)")
            #expect(abs(found.size - size) < 0.01, "\(text)")
            if let font = word["font"].string { #expect(found.font == font) }
            if word["color"] != .null {
                let color = found.color
                #expect([color.red, color.green, color.blue].map(Double.init) == word["color"].numbers)
            }
        }
    }

    @Test func fontsWithoutMeaningAreTold() throws {
        let fixture = Fixture("font-composite-without-unicode")
        let lost = fixture.facts["withoutUnicode"]
        let diagnostics = try FixtureText.page("font-composite-without-unicode").readingText().diagnostics
        let told = try #require(diagnostics.first { $0.code == .textUnmapped })
        let characters = try #require(lost["characters"].integer), all = try #require(lost["of"].integer)
        #expect(told.page == lost["page"].integer && told.severity == .warning)
        #expect(told.message.contains(try #require(lost["font"].string)))
        #expect(told.message.contains("\(characters) of \(all) characters (25 %)"))
    }

    /// Fonts whose codes have a meaning are not told, whatever tells it.
    @Test(
        arguments: Fixture.all.filter {
            $0.isOpen && !$0.hasFindings && !$0.isHostile && $0.facts["pageCount"].integer ?? 1000 < 200
        })
    func nothingIsToldOfOtherFonts(_ fixture: Fixture) throws {
        for page in try FixtureText.pages(fixture) {
            #expect(page.readingText().diagnostics == [])
        }
    }

    @Test func hyphensJoinOrStay() throws {
        let page = try FixtureText.page("text-hyphenated")
        let joined = page.readingText().text
        #expect(joined.contains("measurement") && joined.contains("hyphenation") && joined.contains("-5"))
        #expect(page.readingText(hyphens: .keep).text.hasPrefix("The meas-\nurement of hyphen-\n"))
    }

    /// Both columns are there, and stand beside each other.
    @Test func columnsStayInTheGrid() throws {
        let page = try FixtureText.page("text-two-columns")
        let lines = page.gridText().text.split(separator: "\n")
        let stated = Fixture("text-two-columns").facts["lines"].strings
        #expect(lines.count == 7)
        for (index, line) in lines.enumerated() {
            #expect(line.hasPrefix(stated[index]) && line.hasSuffix(stated[index + 7]), "\(line)")
        }
        #expect(
            Set(zip(lines, stated.suffix(7)).map { $0.count - $1.count }).count == 1, "the second column is straight")
    }

    @Test func hiddenLayersAreLeftOut() throws {
        let text = try FixtureText.page("layer-hidden-text").readingText().text
        #expect(text.contains("plain") && text.contains("visible") && !text.contains("hidden"))
    }

    /// poppler makes the appearances that are missing; a password shows as asterisks.
    @Test func valuesOfFieldsAreText() throws {
        let text = try FixtureText.page("form-fields").readingText().text
        let fields = Fixture("form-fields").facts["fields"].array ?? []
        let values = fields.filter { $0["type"] == .string("text") }.compactMap(\.["value"].string)
        #expect(values.count == 4)
        for value in values where value != "hidden" {
            #expect(FixtureText.words(text).contains(FixtureText.words(value)), "\(value)")
        }
        #expect(text.contains("******") && !text.contains("hidden"))
    }

    /// What an annotation shows is text of the page, unless it is not to be seen (ISO 32000-2, 12.5.3) or its layer is
    /// off; what it only says, such as the contents of a note, is not.
    @Test func whatAnnotationsShowIsText() throws {
        func annotation(_ subtype: String, _ word: Int, _ entries: String = "") -> String {
            "<< /Subtype /\(subtype) /Rect [10 \(10 * word) 90 \(10 * word + 9)] \(entries) /AP << /N \(word) 0 R >> >>"
        }
        func appearance(_ text: String) -> String {
            let content = "BT /F 8 Tf 1 1 Td (\(text)) Tj ET"
            return """
                << /Subtype /Form /BBox [0 0 80 9] /Resources << /Font << /F 4 0 R >> >> /Length \(content.utf8.count) >>
                stream
                \(content)
                endstream
                """
        }
        let url = SmallPDF(
            page: """
                /MediaBox [0 0 100 100] /Resources << /Font << /F 4 0 R >> >> /Contents 11 0 R /Annots [\
                \(annotation("Stamp", 5)) \(annotation("Stamp", 6, "/F 2")) \(annotation("Widget", 7, "/F 32")) \
                \(annotation("FreeText", 8, "/OC 10 0 R /Contents (said)")) \
                \(annotation("Square", 9, "/Contents (said)"))]
                """,
            catalog: "/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>",
            objects: ["<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
                + ["seen", "hidden", "notViewed", "onALayer", "square"].map(appearance)
                + [
                    "<< /Type /OCG /Name (Layer) >>",
                    "<< /Length 35 >>\nstream\nBT /F 8 Tf 10 10 Td (content) Tj ET\nendstream",
                ]
        ).url
        let document = try PDFDocument(DocumentConfiguration(documentURL: url))
        let page = try #require(document.page(at: 0))
        #expect(Set(page.readingText().text.split(whereSeparator: \.isWhitespace)) == ["square", "seen", "content"])
        let words = page.text().blocks.flatMap(\.lines).flatMap(\.words)
        #expect(abs((words.first { $0.text == "seen" }?.rectangle.x0 ?? 0) - 11) < 0.1)
        let search = try #require(TextSearch(TextPattern("seen")))
        #expect(try search.matches(on: page, TextSearch.Details()).matches.count == 1)
    }

    /// Every line of a page that is written from right to left is there, also where the last is short and so does not
    /// reach the corner at which poppler looks for the end.
    @Test(arguments: [
        [(176, 260, "dddd cccc bbbb aaaa"), (116, 200, "jjjj iiii hhhh gggg ffff eeee"), (266, 140, "kkkk")],
        [(116, 260, "ffff eeee dddd cccc bbbb aaaa"), (116, 200, "jjjj iiii hhhh gggg"), (236, 140, "llll kkkk")],
        [(266, 260, "aaaa"), (116, 140, "gggg ffff eeee dddd cccc bbbb")],
        [(236, 260, "bbbb aaaa"), (116, 260, "dddd cccc"), (116, 60, "ffff eeee"), (266, 40, "gggg")],
    ])
    func linesFromTheRight(_ lines: [(x: Int, y: Int, text: String)]) throws {
        let map = "1 beginbfrange <61> <7A> <05D0> endbfrange"
        let content = lines.map { "BT /F 10 Tf \($0.x) \($0.y) Td (\($0.text)) Tj ET\n" }.joined()
        func stream(_ text: String) -> String { "<< /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream" }
        let url = SmallPDF(
            page: "/MediaBox [0 0 300 300] /Resources << /Font << /F 4 0 R >> >> /Contents 6 0 R",
            objects: [
                "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode 5 0 R >>", stream(map), stream(content),
            ]
        ).url
        let document = try PDFDocument(DocumentConfiguration(documentURL: url))
        let page = try #require(document.page(at: 0))
        let letters = lines.flatMap { $0.text.split(separator: " ") }.map { word in
            String(String.UnicodeScalarView(word.unicodeScalars.compactMap { Unicode.Scalar($0.value - 97 + 0x5D0) }))
        }
        let found = page.readingText().text.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(found.sorted() == letters.sorted())
        let words = page.text().blocks.flatMap(\.lines).flatMap(\.words)
        #expect(words.map(\.text).sorted() == letters.sorted() && words.allSatisfy { $0.font == "Courier" })
    }

    /// The middle of a character decides whether it is inside.
    @Test func anAreaCutsOut() throws {
        let page = try FixtureText.page("text-places")
        let all = page.text().blocks.flatMap(\.lines).flatMap(\.words)
        let large = try #require(all.first { $0.text == "large" }?.rectangle)
        #expect(page.readingText(in: large).text == "large\n")
        let half = PDFRect(x0: large.x0, y0: large.y0, x1: large.x0 + large.width * 0.65, y1: large.y1)
        #expect(page.readingText(in: half).text == "lar\n")
        #expect(page.gridText(in: half).text == "lar\n")
        #expect(page.readingText(in: PDFRect(x0: 190, y0: 0, x1: 200, y1: 10)).text == "")
    }

    @Test func anAreaIsMeantBeforeRotation() throws {
        let page = try FixtureText.page("text-rotated")
        #expect(page.readingText(in: PDFRect(x0: 50, y0: 145, x1: 200, y1: 165)).text == "level\n")
    }

    @Test func aBlankPageHasNoText() throws {
        let page = try FixtureText.page("page-blank")
        #expect(page.readingText().text == "" && page.gridText().text == "" && page.text().blocks == [])
    }

    /// Asking once more costs no interpretation and gives the same.
    @Test func textIsTheSameTwice() throws {
        let page = try FixtureText.page("latex-article")
        #expect(page.text() == page.text() && !page.text().blocks.isEmpty)
    }
}
