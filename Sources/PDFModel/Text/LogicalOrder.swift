/// Puts the characters of a line, which come from left to right, into the order in which they are read:
/// the bidirectional algorithm (Unicode Standard Annex 9) backwards, as far as one line without marks needs it.
enum LogicalOrder {
    private enum Direction {
        case left, right, number, neutral
    }

    /// Appends a line in the order of reading. `isRightToLeft` is that of the page; a line with more right-to-left letters
    /// than others runs that way on any page.
    static func append(_ line: [Glyph], isRightToLeft: Bool, to glyphs: inout [Glyph]) {
        guard line.contains(where: { isRight($0.scalar) }) else {
            glyphs += line
            return
        }
        let directions = line.map { direction($0.scalar) }
        let rights = directions.count { $0 == .right }
        let lefts = directions.count { $0 == .left }
        let strong = directions.lazy.filter { $0 == .left || $0 == .right }
        // A line that begins and ends with right-to-left letters is hardly one that runs from left to right.
        let isEnclosed = strong.first == .right && directions.last { $0 == .left || $0 == .right } == .right
        if isRightToLeft || isEnclosed || rights > lefts {
            appendTurned(line[...], directions[...], to: &glyphs)
        } else {
            appendMixed(line, directions, to: &glyphs)
        }
    }

    /// A line that runs from left to right: what is from one right-to-left letter to the last before the next
    /// left-to-right one is turned round.
    private static func appendMixed(_ line: [Glyph], _ directions: [Direction], to glyphs: inout [Glyph]) {
        var index = 0
        while index < line.count {
            guard directions[index] == .right else {
                glyphs.append(line[index])
                index += 1
                continue
            }
            let end = directions[index...].firstIndex(of: .left) ?? line.count
            let last = directions[index..<end].lastIndex(of: .right) ?? index
            appendTurned(line[index...last], directions[index...last], to: &glyphs)
            index = last + 1
        }
    }

    /// Turns a stretch round, but for the words and numbers within it that run from left to right.
    private static func appendTurned(
        _ line: ArraySlice<Glyph>, _ directions: ArraySlice<Direction>, to glyphs: inout [Glyph]
    ) {
        var end = line.endIndex
        while end > line.startIndex {
            let last = end - 1
            guard directions[last] == .left || directions[last] == .number else {
                glyphs.append(line[last])
                end = last
                continue
            }
            let hasLetters: Bool
            var start = directions[..<end].lastIndex { $0 == .right }.map { $0 + 1 } ?? line.startIndex
            hasLetters = directions[start..<end].contains(.left)
            if !hasLetters {
                // Numbers alone: each keeps its own order, and what is between them does not.
                start = directions[start..<end].lastIndex { $0 == .neutral }.map { $0 + 1 } ?? start
                if let separated = numberStart(line, directions, before: start) { start = separated }
            }
            while start < last, directions[start] == .neutral { start += 1 }
            glyphs += line[start..<end]
            end = start
        }
    }

    /// Where a number begins that goes on to the left of a single separator, as in 3.5 or 1,000.
    private static func numberStart(
        _ line: ArraySlice<Glyph>, _ directions: ArraySlice<Direction>, before start: Int
    ) -> Int? {
        var start = start
        var found: Int?
        while start - 2 >= line.startIndex, [".", ",", ":", "/"].contains(line[start - 1].scalar),
            directions[start - 2] == .number
        {
            start -= 1
            while start - 1 >= line.startIndex, directions[start - 1] == .number { start -= 1 }
            found = start
        }
        return found
    }

    private static func direction(_ scalar: Unicode.Scalar) -> Direction {
        if isRight(scalar) { return .right }
        switch scalar.value {
        case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: return .number
        case 0..<0x41, 0x5B..<0x61, 0x7B..<0xAA, 0x2000...0x206F, 0x20A0...0x20CF: return .neutral
        default: return scalar.properties.isAlphabetic ? .left : .neutral
        }
    }

    /// Whether a character is a letter, sign or mark of a script that is written from right to left.
    private static func isRight(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x590 else { return false }
        switch scalar.value {
        case 0x660...0x669, 0x6F0...0x6F9: return false
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
        default: return false
        }
    }
}
