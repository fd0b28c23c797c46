extension PDFPage {
    /// The text of the page with its columns side by side, as on the page: lines of characters of one width, each ended by
    /// a newline; empty where the page has no text. Text that does not run across the page is below the rest.
    ///
    /// - Returns: the text, as it is with every character, and what is lost, guessed or was cut.
    public func gridText(in area: PDFRect? = nil) -> (text: String, diagnostics: [Diagnostic]) {
        let glyphs = PageGlyphs(self, area: area)
        return (TextGrid(glyphs).text, glyphs.diagnostics + unmappedFonts())
    }
}

/// Places the text of a page in a grid of characters.
///
/// Text that begins at the same place begins in the same column of the grid, whatever is to the left of it in other
/// lines; where text takes more columns than room, all that is to the right of it moves.
private struct TextGrid {
    /// Words with no wider gap between them than a space.
    private struct Piece {
        var scalars: String.UnicodeScalarView
        var columns: Int
        var x0: Double
        var x1: Double
        var middle: Double
        var height: Double
        var row = 0
        var column = 0
    }

    private var pieces: [Piece] = []
    /// Text that runs another way than across the page.
    private var others: [String.UnicodeScalarView] = []
    private var rows: [(middle: Double, height: Double)] = []

    init(_ page: PageGlyphs) {
        for range in page.lines {
            let line = page.glyphs[range]
            guard let geometry = LineGeometry(line) else { continue }
            if geometry.angle == 0 {
                pieces += Self.pieces(of: line)
            } else {
                others.append(String.UnicodeScalarView(line.map(\.scalar)))
            }
        }
        placeInRows()
        placeInColumns()
    }

    private static func pieces(of line: ArraySlice<Glyph>) -> [Piece] {
        var pieces: [Piece] = []
        for word in line.split(whereSeparator: \.isSpace) {
            guard let box = PDFRect(around: word) else { continue }
            let scalars = word.map(\.scalar)
            let columns = scalars.reduce(0) { $0 + $1.displayWidth }
            if let last = pieces.last, box.x0 >= last.x0, box.x0 - last.x1 < 0.9 * min(box.height, last.height) {
                pieces[pieces.count - 1].scalars.append(Glyph.space)
                pieces[pieces.count - 1].scalars.append(contentsOf: scalars)
                pieces[pieces.count - 1].columns += columns + 1
                pieces[pieces.count - 1].x1 = max(last.x1, box.x1)
            } else if let last = pieces.last, box.x1 <= last.x0, last.x0 - box.x1 < 0.9 * min(box.height, last.height) {
                // To the left of the last one: the line is read from right to left.
                pieces[pieces.count - 1].scalars.append(Glyph.space)
                pieces[pieces.count - 1].scalars.append(contentsOf: scalars)
                pieces[pieces.count - 1].columns += columns + 1
                pieces[pieces.count - 1].x0 = box.x0
            } else {
                pieces.append(
                    Piece(
                        scalars: String.UnicodeScalarView(scalars), columns: columns, x0: box.x0, x1: box.x1,
                        middle: (box.y0 + box.y1) / 2, height: box.height))
            }
        }
        return pieces
    }

    private mutating func placeInRows() {
        let order = pieces.indices.sorted { pieces[$0].middle < pieces[$1].middle }
        for index in order {
            let piece = pieces[index]
            if let row = rows.last, piece.middle - row.middle < 0.4 * min(piece.height, row.height) {
                rows[rows.count - 1].height = max(row.height, piece.height)
            } else {
                rows.append((piece.middle, piece.height))
            }
            pieces[index].row = rows.count - 1
        }
    }

    private mutating func placeInColumns() {
        let width = characterWidth
        let order = pieces.indices.sorted { pieces[$0].x0 < pieces[$1].x0 }
        var ends = [(column: Int, x: Double)?](repeating: nil, count: rows.count)
        var edge = (x: order.first.map { pieces[$0].x0 } ?? 0, column: 0)
        var start = 0
        while start < order.count {
            let x = pieces[order[start]].x0
            let end = order[start...].firstIndex { pieces[$0].x0 - x > width / 2 } ?? order.count
            var column = edge.column + min(Int(((x - edge.x) / width).rounded()), 1000)
            for index in order[start..<end] {
                guard let before = ends[pieces[index].row] else { continue }
                column = max(column, before.column + (pieces[index].x0 - before.x > 1.5 * width ? 2 : 1))
            }
            for index in order[start..<end] {
                let row = pieces[index].row
                // Two pieces of one row at one edge lie on each other.
                let place = max(column, (ends[row]?.column).map { $0 + 1 } ?? column)
                pieces[index].column = place
                ends[row] = (place + pieces[index].columns, max(pieces[index].x1, ends[row]?.x ?? 0))
            }
            edge = (x, column)
            start = end
        }
    }

    /// The width of a character of the grid: that of the narrower text of the page, so that little has to move.
    private var characterWidth: Double {
        let widths = pieces.filter { $0.x1 > $0.x0 }.map { (($0.x1 - $0.x0) / Double($0.columns), $0.columns) }
            .sorted { $0.0 < $1.0 }
        var left = widths.reduce(0) { $0 + $1.1 } * 3 / 10
        for (width, count) in widths {
            left -= count
            if left <= 0 { return max(width, 0.5) }
        }
        return 5
    }

    var text: String {
        var text = String.UnicodeScalarView()
        var before: (middle: Double, height: Double)?
        let byRow = Dictionary(grouping: pieces, by: \.row)
        for (number, row) in rows.enumerated() {
            if let before {
                let lines = ((row.middle - before.middle) / max(min(before.height, row.height), 1)).rounded()
                for _ in 1..<Int(min(max(lines, 1), 5)) { text.append("\n") }
            }
            before = row
            var column = 0
            for piece in (byRow[number] ?? []).sorted(by: { $0.column < $1.column }) {
                for _ in column..<max(column, piece.column) { text.append(Glyph.space) }
                text.append(contentsOf: piece.scalars)
                column = max(column, piece.column) + piece.columns
            }
            text.append("\n")
        }
        if !others.isEmpty, !rows.isEmpty { text.append("\n") }
        for line in others {
            text.append(contentsOf: line)
            text.append("\n")
        }
        return String(text)
    }
}
