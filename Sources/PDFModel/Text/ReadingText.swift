/// What becomes of a word that a hyphen parts at the end of a line.
public enum LineEndHyphens: String, Sendable, CaseIterable {
    /// The word is joined, in the first of the two lines.
    case join
    /// Lines stay as on the page.
    case keep
}

extension PDFPage {
    /// The text of the page in lines, blocks parted by an empty line, each line ended by a newline; empty where the page
    /// has no text.
    ///
    /// - Returns: the text, as it is with every character, and what is lost, guessed or was cut.
    public func readingText(
        in area: PDFRect? = nil, hyphens: LineEndHyphens = .join
    ) -> (text: String, diagnostics: [Diagnostic]) {
        let glyphs = PageGlyphs(self, area: area)
        return (ReadingText(glyphs, hyphens: hyphens).text, glyphs.diagnostics + unmappedFonts())
    }
}

/// Writes the lines of a page one after another.
private struct ReadingText {
    private let page: PageGlyphs
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    init(_ page: PageGlyphs, hyphens: LineEndHyphens) {
        self.page = page
        bytes.reserveCapacity(page.glyphs.count * 5 / 4)
        var last: LineGeometry?
        /// Where the rest of the line begins whose first word was joined to the line before.
        var start: Int?
        for (index, line) in page.lines.enumerated() {
            let geometry = LineGeometry(page.glyphs[line])
            if let before = last, let geometry, start == nil, !before.isFollowed(by: geometry) { append("\n") }
            last = geometry ?? last
            let rest = (start ?? line.lowerBound)..<line.upperBound
            start = nil
            if hyphens == .join, let next = continuation(of: index, geometry) {
                append(rest.dropLast())
                let word = page.glyphs[next].prefix { !$0.isSpace }
                append(word.indices)
                if word.endIndex < next.upperBound { start = word.endIndex + 1 }
                if start == nil { start = next.upperBound }
                append("\n")
            } else if !rest.isEmpty {
                append(rest)
                append("\n")
            }
        }
    }

    /// The next line, where it goes on with the word that a hyphen parts at the end of this one.
    private func continuation(of index: Int, _ geometry: LineGeometry?) -> Range<Int>? {
        let line = page.lines[index]
        guard index + 1 < page.lines.count, line.count > 1, let geometry else { return nil }
        let next = page.lines[index + 1]
        guard
            LineEndHyphen.parts(
                page.glyphs[line.upperBound - 1].scalar, after: page.glyphs[line.upperBound - 2].scalar,
                before: page.glyphs[next.lowerBound].scalar),
            let follower = LineGeometry(page.glyphs[next]),
            geometry.isFollowed(by: follower) || geometry.isBelow(follower)
        else { return nil }
        return next
    }

    private mutating func append(_ range: Range<Int>) {
        for index in range { append(page.glyphs[index].scalar) }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.value < 0x80 { bytes.append(UInt8(scalar.value)) } else { bytes += scalar.utf8 }
    }
}

/// Recognizes a hyphen that parts a word.
enum LineEndHyphen {
    /// Whether a line's last character parts a word, from the character before it and the first of the next line: a soft
    /// hyphen always does, another one between a letter and a small letter. (The page does not show whether
    /// `well-` is the first half of a word that has a hyphen of its own.)
    static func parts(_ last: Unicode.Scalar, after before: Unicode.Scalar, before next: Unicode.Scalar) -> Bool {
        switch last {
        case "\u{AD}": next.properties.isAlphabetic
        case "-", "\u{2010}": before.properties.isAlphabetic && isSmall(next)
        default: false
        }
    }

    /// A letter that is no capital, in any script.
    private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic && scalar.properties.generalCategory != .uppercaseLetter
            && scalar.properties.generalCategory != .titlecaseLetter
    }
}
