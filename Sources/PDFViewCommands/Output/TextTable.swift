/// A table for people: columns are aligned, and the last one is cut to the terminal, never in a pipe.
struct TextTable {
    /// A column's head and which side its cells stand at.
    struct Column {
        var title: String
        var isRight = false

        /// A column of text.
        static func left(_ title: String) -> Column { Column(title: title) }
        /// A column of numbers.
        static func right(_ title: String) -> Column { Column(title: title, isRight: true) }
    }

    private let columns: [Column]
    private var rows: [[String]] = []

    init(_ columns: [Column]) { self.columns = columns }

    /// Adds a row with a cell for each column; what documents say is made safe here. An empty cell shows as `-`.
    mutating func add(_ cells: [String]) {
        rows.append(cells.map { $0.isEmpty ? "-" : $0.terminalSafe })
    }

    /// The lines, the head first; none where there are no rows.
    func lines(width: Int?) -> [String] {
        guard !rows.isEmpty else { return [] }
        let all = [columns.map(\.title)] + rows
        let widths = columns.indices.map { column in all.map { $0[column].displayWidth }.max() ?? 0 }
        return all.map { cells in
            let line = columns.indices.map { index in
                let padding = String(repeating: " ", count: widths[index] - cells[index].displayWidth)
                if columns[index].isRight { return padding + cells[index] }
                return index == columns.count - 1 ? cells[index] : cells[index] + padding
            }.joined(separator: "  ")
            guard let width, line.displayWidth > width else { return line }
            return line.prefix(displayWidth: width - 1) + "…"
        }
    }
}

extension String {
    /// How many columns of a terminal it takes: wide characters of East Asia take two, combining marks none.
    var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

    fileprivate func prefix(displayWidth width: Int) -> String {
        var used = 0
        return String(
            prefix { character in
                used += character.displayWidth
                return used <= width
            })
    }
}

extension Character {
    fileprivate var displayWidth: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
