/// A text table: columns are aligned, and the last one is truncated to the width of a terminal.
enum TextTable {
    /// The lines, the headings first; none where there are no rows. Control characters are escaped; an empty cell is `-`.
    static func lines(_ headings: [(title: String, isRight: Bool)], _ rows: [[String]], width: Int?) -> [String] {
        guard !rows.isEmpty else { return [] }
        let all = [headings.map(\.title)] + rows.map { $0.map { $0.isEmpty ? "-" : $0.terminalSafe } }
        let widths = headings.indices.map { column in all.map { $0[column].displayWidth }.max() ?? 0 }
        return all.map { cells in
            let line = headings.indices.map { index in
                let padding = cells[index].padding(to: widths[index])
                if headings[index].isRight { return padding + cells[index] }
                return index == headings.count - 1 ? cells[index] : cells[index] + padding
            }.joined(separator: "  ")
            guard let width, line.displayWidth > width else { return line }
            return line.prefix(displayWidth: width - 1) + "…"
        }
    }
}
