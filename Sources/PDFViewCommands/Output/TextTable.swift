/// A text table: columns are aligned, and the last one is truncated to the width of a terminal.
enum TextTable {
    /// The lines, the headings first; none where there are no rows. Control characters are escaped; an empty cell is `-`.
    static func lines(_ headings: [(title: String, isRight: Bool)], _ rows: [[String]], width: Int?) -> [String] {
        guard !rows.isEmpty else { return [] }
        let all = [headings.map(\.title)] + rows.map { $0.map { $0.isEmpty ? "-" : $0.terminalSafe } }
        let widths = headings.indices.map { column in all.map { $0[column].displayWidth }.max() ?? 0 }
        return all.map { cells in
            let line = headings.indices.map { index in
                let padding = String(repeating: " ", count: widths[index] - cells[index].displayWidth)
                if headings[index].isRight { return padding + cells[index] }
                return index == headings.count - 1 ? cells[index] : cells[index] + padding
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
