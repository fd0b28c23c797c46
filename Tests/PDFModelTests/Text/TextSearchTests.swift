import PDFModel
import TestSupport
import Testing

/// What is found on pages, by what the manifest knows and by documents written for the purpose.
@MainActor struct TextSearchTests {
    private func found(
        _ pattern: TextPattern, _ fixture: String, _ details: TextSearch.Details = .init()
    ) throws -> [PageMatches] {
        let search = try #require(TextSearch(pattern))
        return try FixtureText.pages(Fixture(fixture)).map { try search.matches(on: $0, details) }
    }

    private func texts(_ pattern: TextPattern, _ fixture: String) throws -> [String] {
        try found(pattern, fixture).flatMap(\.matches).map(\.text)
    }

    @Test(arguments: Fixture("text-for-searching").facts["searches"].array ?? [])
    func statedSearches(_ stated: JSON) throws {
        let pattern = TextPattern(
            try #require(stated["pattern"].string), isRegularExpression: stated["regex"].bool ?? false,
            ignoresCase: stated["ignoreCase"].bool ?? false, isWord: stated["word"].bool ?? false)
        let pages = try found(pattern, "text-for-searching")
        #expect(pages.map(\.matches.count).reduce(0, +) == stated["count"].integer)
        if let page = stated["page"].integer { #expect(pages[page - 1].matches.count == stated["count"].integer) }
    }

    @Test(arguments: ["measurement", "hyphenation", "well-known", "wellknown", "measurement of hyphenation is a"])
    func wordsThatAHyphenParts(_ words: String) throws {
        let match = try #require(try found(TextPattern(words), "text-hyphenated").first?.matches.first)
        #expect(match.text == words && match.lineCount > 1)
    }

    @Test func aRegularExpressionFindsPartedWordsToo() throws {
        #expect(try texts(TextPattern(#"\bmeas\w+"#, isRegularExpression: true), "text-hyphenated").count == 1)
        let known = try texts(TextPattern("is a well.?known", isRegularExpression: true), "text-hyphenated")
        #expect(known == ["is a wellknown"])
    }

    /// A dot and a negated class stay in their line; a space does not.
    @Test func lineEndsInRegularExpressions() throws {
        func all(_ text: String) throws -> [String] {
            try texts(TextPattern(text, isRegularExpression: true), "text-for-searching")
        }
        #expect(try all("the needle.*") == ["the needle lies in"])
        #expect(try all("lies [^q]*").first?.hasPrefix("lies in") == true)
        #expect(try all("^the.*$") == ["the needle lies in", "the haystack"])
        #expect(try all("in the hay") == ["in the hay"])
        #expect(try all(#"in\sthe"#) == ["in the"])
        #expect(try all("in[ ]the") == ["in the"])
    }

    @Test func ligaturesAndFormsOfLetters() throws {
        #expect(try texts(TextPattern("fin"), "font-ligatures") == ["\u{FB01}n"])
        #expect(try texts(TextPattern("office"), "font-ligatures") == ["office"])
        #expect(try texts(TextPattern("سلام"), "text-arabic-presentation-forms").count == 1)
        #expect(try texts(TextPattern("שלום עולם"), "text-right-to-left") == ["שלום עולם"])
        #expect(try texts(TextPattern("Gru\u{308}ße"), "text-for-searching") == ["Grüße"])
    }

    @Test func placesAreInUserSpace() throws {
        var details = TextSearch.Details()
        details.places = true
        let level = try #require(try found(TextPattern("level"), "text-rotated", details).first?.matches.first)
        let rectangle = try #require(level.rectangles.first)
        #expect(level.rectangles.count == 1)
        #expect(abs(rectangle.x0 - 60) < 0.1 && abs(rectangle.x1 - 90) < 0.1)
        #expect(rectangle.y0 < 150 && rectangle.y1 > 150)
        let over = try #require(
            try found(TextPattern("in the hay"), "text-for-searching", details).first?.matches.first)
        #expect(over.lineCount == 2 && over.line == 1 && over.rectangles.count == 2)
        #expect(over.rectangles[0].y0 > over.rectangles[1].y0)
    }

    @Test func contextIsToldOnce() throws {
        var details = TextSearch.Details()
        details.lines = true
        (details.linesBefore, details.linesAfter) = (1, 1)
        let lines = try found(TextPattern("line 0[24]", isRegularExpression: true), "text-many-lines", details)[0].lines
        #expect(lines.map(\.text) == ["line 01", "line 02", "line 03", "line 04", "line 05"])
        #expect(lines.map(\.matches.isEmpty) == [true, false, true, false, true])
        #expect(lines.map(\.number) == [1, 2, 3, 4, 5])
        #expect(lines[1].matches == [0..<7])
    }

    @Test(arguments: [("a(", true), ("", false), ("[", true), ("*", true), ("(?<n", true)])
    func faultsAreSaid(_ text: String, _ isRegularExpression: Bool) {
        #expect(TextPattern(text, isRegularExpression: isRegularExpression).fault != nil)
        #expect(TextSearch(TextPattern(text, isRegularExpression: isRegularExpression)) == nil)
    }

    @Test(arguments: ["a(", "[", "*", ".", "\\", "$^", "a{2}", "(?x)"])
    func wordsAreNoRegularExpression(_ text: String) { #expect(TextPattern(text).fault == nil) }

    /// A pattern that would take for ever ends with a limit.
    @Test func patternsThatNeverEnd() throws {
        let pattern = TextPattern("(.*)*(.*)*(.*)*(.*)*(.*)*\\d\\d\\d\\d\\dx$", isRegularExpression: true)
        let search = try #require(TextSearch(pattern))
        let page = try FixtureText.page("text-two-columns")
        do {
            #expect(try search.matches(on: page, .init()).matches.isEmpty)
        } catch {
            #expect(error.status == .limit)
        }
    }
}
