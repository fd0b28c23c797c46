/// One place where a pattern was found.
public struct TextMatch: Codable, Sendable, Hashable {
    /// The characters found, as the page has them; a line end in them is a space, and a hyphen that parts a word is gone.
    public var text: String
    /// The number of the line on the page in which it begins, from 1, in reading order.
    public var line: Int
    /// How many lines it runs over, at least 1.
    public var lineCount: Int
    /// What it covers, in user space: one rectangle a line; empty where places were not requested.
    public var rectangles: [PDFRect]
}

/// A line that is shown for what was found in it, or for what was found near it.
public struct FoundLine: Codable, Sendable, Hashable {
    /// The number on the page, from 1; of the first, where a match makes several lines one.
    public var number: Int
    /// How many lines of the page it is, at least 1.
    public var lineCount: Int
    /// The text; where a match runs over a line end, that of all lines it runs over.
    public var text: String
    /// The matches in the text, as ranges of its UTF-8; empty for a line that is only near one.
    public var matches: [Range<Int>]
}

/// What was found on a page.
public struct PageMatches: Codable, Sendable, Hashable {
    /// The places in reading order.
    public var matches: [TextMatch]
    /// The lines to show, in order; empty where they were not requested.
    public var lines: [FoundLine]
    /// What is lost, guessed or was cut of the page's text.
    public var diagnostics: [Diagnostic]
}

/// Looks for a pattern on pages.
///
/// A pattern is found within lines and across their ends: a space in it also matches a line end, and a word that a
/// hyphen parts at the end of a line is found whole, and with the hyphen where that is its own.
public final class TextSearch {
    /// What to return besides the matches.
    public struct Details: Sendable, Hashable {
        /// Whether to return the rectangles of matches.
        public var places = false
        /// Whether to return the lines of matches.
        public var lines = false
        /// How many lines before a match to return.
        public var linesBefore = 0
        /// How many lines after a match to return.
        public var linesAfter = 0

        /// Only the matches.
        public init() {}
    }

    private let expression: Expression
    private let isRegularExpression: Bool
    private let mayRunOn: Bool
    private let lineMatcher: Matcher
    private let matcher: Matcher

    /// Prepares the search for a pattern; nil where it has a `fault`.
    public init?(_ pattern: TextPattern) {
        expression = Expression(pattern)
        isRegularExpression = pattern.isRegularExpression
        mayRunOn = expression.lineEnds != 0
        guard pattern.fault == nil, let line = try? Matcher(expression, line: true),
            let lines = try? Matcher(expression)
        else { return nil }
        (lineMatcher, matcher) = (line, lines)
    }

    /// What is found on a page.
    ///
    /// - Throws: `DocumentError` with the status `limit` where the pattern takes too many steps.
    public func matches(on page: PDFPage, _ details: Details) throws(DocumentError) -> PageMatches {
        let glyphs = PageGlyphs(page)
        var diagnostics = glyphs.diagnostics
        do throws(InvalidPattern) {
            let found = try ranges(in: glyphs)
            if !found.isEmpty { diagnostics += page.unmappedFonts() }
            let text = FoundText(glyphs, found)
            let space = details.places && !found.isEmpty ? PageSpace(page) : nil
            return PageMatches(
                matches: text.matches(space), lines: details.lines ? text.lines(details) : [],
                diagnostics: diagnostics)
        } catch {
            throw DocumentError(.limit, "the pattern takes too long: \(error.reason)", page: page.index + 1)
        }
    }

    /// The glyphs of each match, in order; none overlaps another.
    private func ranges(in page: PageGlyphs) throws(InvalidPattern) -> [FoundGlyphs] {
        guard !page.lines.isEmpty else { return [] }
        var found: [FoundGlyphs] = []
        if isRegularExpression {
            for line in page.lines {
                let text = SearchableText(page, line: line)
                found += try lineMatcher.matches(in: text.bytes).map { Self.glyphs($0, text, page) }
            }
            if mayRunOn { try add(SearchableText(page, .kept), of: page, to: &found) }
        } else {
            let text = SearchableText(page, .kept)
            found = try matcher.matches(in: text.bytes).map { Self.glyphs($0, text, page) }
        }
        if SearchableText.hasHyphens(page) {
            try add(SearchableText(page, .joined), of: page, to: &found)
            try add(SearchableText(page, .hyphenated), of: page, keepsHyphens: true, to: &found)
        }
        return found.sorted { $0.glyphs.lowerBound < $1.glyphs.lowerBound }
    }

    /// Adds the matches in a text that run over the end of a line, unless they overlap one that is known.
    private func add(
        _ text: SearchableText, of page: PageGlyphs, keepsHyphens: Bool = false, to found: inout [FoundGlyphs]
    ) throws(InvalidPattern) {
        for match in try matcher.matches(in: text.bytes) {
            if let limit = expression.lineEnds, text.bytes[match].count(where: { $0 == 10 }) > limit { continue }
            let place = Self.glyphs(match, text, page, keepsHyphens: keepsHyphens)
            guard place.lines.count > 1, !found.contains(where: { $0.glyphs.overlaps(place.glyphs) }) else { continue }
            found.append(place)
        }
    }

    private static func glyphs(
        _ match: Range<Int>, _ text: SearchableText, _ page: PageGlyphs, keepsHyphens: Bool = false
    ) -> FoundGlyphs {
        let first = Int(text.glyphs[match.lowerBound]), last = max(first, Int(text.glyphs[match.upperBound - 1]))
        return FoundGlyphs(
            glyphs: first...last, lines: page.line(of: first)...page.line(of: last), keepsHyphens: keepsHyphens)
    }
}

@available(*, unavailable)
extension TextSearch: Sendable {}

extension PageGlyphs {
    /// The line of a glyph.
    func line(of glyph: Int) -> Int {
        var low = 0, high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].upperBound <= glyph { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
