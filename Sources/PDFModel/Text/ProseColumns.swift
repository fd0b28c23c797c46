/// Parts lines that poppler reads across two columns of prose, where the space between the columns is narrow.
///
/// A table, whose rows are to be read across, looks different: its cells hold a few words and leave room.
struct ProseColumns {
    private var lines: ArraySlice<[Glyph]>
    private var parted: [[Glyph]] = []

    /// The lines in the order in which they are read, those across two columns in two.
    static func parted(_ lines: [[Glyph]]) -> [[Glyph]] {
        guard lines.count > 1, lines.contains(where: { !gutters($0).isEmpty }) else { return lines }
        var columns = ProseColumns(lines: lines[...])
        columns.run()
        return columns.parted
    }

    private init(lines: ArraySlice<[Glyph]>) { self.lines = lines }

    private mutating func run() {
        while let line = lines.first {
            if let (count, gutter) = group(line) {
                part(count, gutter)
            } else {
                parted.append(line)
                lines.removeFirst()
            }
        }
    }

    /// How many lines from the first on have room for a gutter at the same place, and what of it all of them leave free.
    private func group(_ line: [Glyph]) -> (count: Int, gutter: ClosedRange<Float>)? {
        for gutter in Self.gutters(line) {
            var free = gutter
            var count = 1
            var last = line
            for next in lines.dropFirst() {
                guard Self.isBelow(last, next) else { break }
                let height = next.first?.height ?? 0
                let shared = Self.gutters(next).filter { $0.overlaps(free) }.map { $0.clamped(to: free) }
                guard let widest = shared.max(by: { $0.width < $1.width }), widest.width > 0.6 * height else { break }
                (free, last) = (widest, next)
                count += 1
            }
            if count > 1, isProse(count, free) { return (count, free) }
        }
        return nil
    }

    /// Whether both sides are filled with words.
    private func isProse(_ count: Int, _ gutter: ClosedRange<Float>) -> Bool {
        let sides = lines.prefix(count).map { Self.cut($0, at: gutter) }
        guard let left = sides.compactMap({ $0.left.first?.x0 }).min(),
            let right = sides.compactMap({ $0.right.last?.x1 }).max()
        else { return false }
        func words(_ glyphs: ArraySlice<Glyph>) -> Int { glyphs.split(whereSeparator: \.isSpace).count }
        let leftWords = sides.map { words($0.left) }.reduce(0, +),
            rightWords = sides.map { words($0.right) }.reduce(0, +)
        let leftFill = sides.map { ($0.left.last?.x1 ?? left) - left }.reduce(0, +) / Float(count)
        let rightFill =
            sides.map { ($0.right.last?.x1 ?? gutter.upperBound) - gutter.upperBound }.reduce(0, +) / Float(count)
        return leftWords >= 4 * count && rightWords >= 4 * count && leftFill > 0.75 * (gutter.lowerBound - left)
            && rightFill > 0.6 * (right - gutter.upperBound)
    }

    /// The left halves, what goes on below them, and then the right halves.
    private mutating func part(_ count: Int, _ gutter: ClosedRange<Float>) {
        let sides = lines.prefix(count).map { Self.cut($0, at: gutter) }
        lines = lines.dropFirst(count)
        parted += sides.map { Array($0.left) }
        while let next = lines.first, let last = parted.last, Self.isBelow(last, next),
            next.allSatisfy({ $0.x1 <= gutter.upperBound })
        {
            parted.append(next)
            lines.removeFirst()
        }
        parted += Self.parted(sides.map { Array($0.right) })
    }

    /// The gaps in a line that are wider than those between its words: from 0.8 of its height on.
    private static func gutters(_ line: [Glyph]) -> [ClosedRange<Float>] {
        line.indices.dropFirst().dropLast().compactMap { index in
            guard line[index].isSpace else { return nil }
            let left = line[index - 1], right = line[index + 1]
            guard right.x0 - left.x1 > 0.8 * min(left.height, right.height) else { return nil }
            return left.x1...right.x0
        }
    }

    private static func cut(
        _ line: [Glyph], at gutter: ClosedRange<Float>
    ) -> (left: ArraySlice<Glyph>, right: ArraySlice<Glyph>) {
        let middle = (gutter.lowerBound + gutter.upperBound) / 2
        let place = line.firstIndex { !$0.isSpace && $0.x0 > middle } ?? line.endIndex
        var left = line[..<place]
        while left.last?.isSpace == true { left.removeLast() }
        return (left, line[place...])
    }

    /// Whether a line is where the next one of a paragraph would be.
    private static func isBelow(_ line: [Glyph], _ next: [Glyph]) -> Bool {
        guard let first = line.first, let second = next.first else { return false }
        let step = second.y1 - first.y1
        return step > 0 && step < 2 * max(first.height, second.height)
    }
}

extension ClosedRange<Float> {
    fileprivate var width: Float { upperBound - lowerBound }
}
