/// Where a pattern was found among the glyphs of a page.
struct FoundGlyphs {
    let glyphs: ClosedRange<Int>
    let lines: ClosedRange<Int>
    /// Whether a hyphen at a line end belongs to the word that was found.
    let keepsHyphens: Bool
}

/// The matches on a page with their lines and places.
struct FoundText {
    private let page: PageGlyphs
    private let found: [FoundGlyphs]

    init(_ page: PageGlyphs, _ found: [FoundGlyphs]) {
        self.page = page
        self.found = found
    }

    func matches(_ space: PageSpace?) -> [TextMatch] {
        found.map { match in
            var rectangles: [PDFRect] = []
            if let space {
                for line in match.lines {
                    let part = page.lines[line].clamped(to: match.glyphs.lowerBound..<match.glyphs.upperBound + 1)
                    if let shown = PDFRect(around: page.glyphs[part]) { rectangles.append(space.rectangle(shown)) }
                }
            }
            let text = running(match.lines, keepsHyphens: match.keepsHyphens).text(of: match.glyphs)
            return TextMatch(
                text: text, line: match.lines.lowerBound + 1, lineCount: match.lines.count, rectangles: rectangles)
        }
    }

    /// The lines to show: those of a match that runs over several are one.
    func lines(_ details: TextSearch.Details) -> [FoundLine] {
        var groups: [ClosedRange<Int>] = []
        for match in found {
            if let last = groups.last, last.upperBound >= match.lines.lowerBound {
                groups[groups.count - 1] = last.lowerBound...max(last.upperBound, match.lines.upperBound)
            } else {
                groups.append(match.lines)
            }
        }
        var lines: [FoundLine] = []
        var next = 0
        for (index, group) in groups.enumerated() {
            let limit = index + 1 < groups.count ? groups[index + 1].lowerBound : page.lines.count
            for line in max(next, group.lowerBound - details.linesBefore)..<max(next, group.lowerBound) {
                lines.append(FoundLine(number: line + 1, lineCount: 1, text: running(line...line).text, matches: []))
            }
            let matches = found.filter { group.contains($0.lines.lowerBound) }
            let text = running(group, keepsHyphens: matches.contains(where: \.keepsHyphens))
            let inside = matches.map { text.bytes(of: $0.glyphs) }
            lines.append(
                FoundLine(
                    number: group.lowerBound + 1, lineCount: group.count, text: text.text, matches: inside))
            let end = min(group.upperBound + 1 + details.linesAfter, limit)
            for line in min(group.upperBound + 1, end)..<end {
                lines.append(FoundLine(number: line + 1, lineCount: 1, text: running(line...line).text, matches: []))
            }
            next = max(end, group.upperBound + 1)
        }
        return lines
    }

    /// Lines in a row as one text, and the place of each glyph in it.
    private struct Running {
        var text = ""
        /// The glyphs in order, and where in the UTF-8 of the text each begins.
        var places: [(glyph: Int, start: Int, end: Int)] = []

        func bytes(of glyphs: ClosedRange<Int>) -> Range<Int> {
            let inside = places.filter { glyphs.contains($0.glyph) }
            guard let first = inside.first, let last = inside.last else { return 0..<0 }
            return first.start..<last.end
        }

        func text(of glyphs: ClosedRange<Int>) -> String {
            let range = bytes(of: glyphs)
            return String(decoding: Array(text.utf8)[range], as: UTF8.self)
        }
    }

    private func running(_ lines: ClosedRange<Int>, keepsHyphens: Bool = false) -> Running {
        var running = Running()
        var scalars = String.UnicodeScalarView()
        var length = 0
        func append(_ scalar: Unicode.Scalar, _ glyph: Int) {
            scalars.append(scalar)
            let size = UTF8.width(scalar)
            running.places.append((glyph, length, length + size))
            length += size
        }
        for line in lines {
            var glyphs = page.lines[line]
            var separator: Unicode.Scalar? = line < lines.upperBound ? Glyph.space : nil
            if separator != nil, glyphs.count > 1 {
                let last = page.glyphs[glyphs.upperBound - 1].scalar
                let next = page.glyphs[page.lines[line + 1].lowerBound].scalar
                if LineEndHyphen.parts(last, after: page.glyphs[glyphs.upperBound - 2].scalar, before: next) {
                    separator = nil
                    if !keepsHyphens { glyphs = glyphs.dropLast() }
                }
            }
            for glyph in glyphs { append(page.glyphs[glyph].scalar, glyph) }
            if let separator { append(separator, glyphs.upperBound - 1) }
        }
        running.text = String(scalars)
        return running
    }
}
