internal import PDFModel

/// The words of pages as a table: a line for each word, with tabs between the cells.
enum TextTSV {
    static let head = "file\tpage\tblock\tline\tword\tx0\ty0\tx1\ty1\tfont\tsize\tcolor\ttext"

    /// The rows of a page, without the file's name.
    static func bytes(_ text: PageText) -> [UInt8] {
        var rows = ""
        for (blockIndex, block) in text.blocks.enumerated() {
            for (lineIndex, line) in block.lines.enumerated() {
                for (wordIndex, word) in line.words.enumerated() {
                    let numbers = [text.page, blockIndex + 1, lineIndex + 1, wordIndex + 1].map(String.init)
                    let places = (word.rectangle.array + [word.size]).map(number)
                    let cells =
                        numbers + places.dropLast() + [cell(word.font ?? ""), places[4], word.color.hexadecimal]
                    rows += cells.joined(separator: "\t") + "\t" + cell(word.text) + "\n"
                }
            }
        }
        return Array(rows.utf8)
    }

    /// Text without control characters.
    static func cell(_ text: String) -> String {
        var cell = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar.isText { cell.append(scalar) }
        return cell.isEmpty ? "-" : TSV.cell(String(cell))
    }

    /// A number to a thousandth, without zeros at its end.
    static func number(_ number: Double) -> String {
        guard abs(number) < 1e12 else { return String(number) }
        let thousandths = Int((number * 1000).rounded())
        let (whole, rest) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
        let sign = thousandths < 0 ? "-" : ""
        guard rest > 0 else { return "\(sign)\(whole)" }
        var digits = String(1000 + rest).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }
}
