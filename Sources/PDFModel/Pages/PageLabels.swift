/// The labels of a document's pages (ISO 32000-2, 12.4.2).
struct PageLabels {
    private struct Range {
        let start: Int
        let prefix: String
        let style: String?
        let first: Int
    }

    /// How many characters of a label are kept: one of style `A` can ask for millions.
    static let limit = 256

    private let ranges: [Range]

    /// Reads the catalog's number tree; without a file, or with a broken tree, labels are page numbers.
    init(_ file: QPDFFile?) {
        guard let file else {
            ranges = []
            return
        }
        var ranges: [Range] = []
        let tree = file.catalog["PageLabels"]
        let cut = KeyTreeWalk.forEach(.numbers, below: tree, "ranges of page labels") { entry in
            guard let start = entry.key.integer else { return true }
            let label = entry.value
            ranges.append(
                Range(
                    start: start, prefix: label["P"].string ?? "", style: label["S"].name,
                    first: label["St"].integer ?? 1))
            return true
        }
        cut.forEach(file.warn)
        self.ranges = ranges.sorted { $0.start < $1.start }
    }

    /// The label of a page by its index, 0-based.
    subscript(index: Int) -> String { String(text(index).prefix(Self.limit)) }

    /// Whether the label of a page is longer than what is kept of it.
    func isCut(_ index: Int) -> Bool { text(index).count > Self.limit }

    private func text(_ index: Int) -> String {
        guard let range = ranges.last(where: { $0.start <= index }) else { return String(index + 1) }
        let (number, hasOverflown) = (index - range.start).addingReportingOverflow(range.first)
        let text = hasOverflown ? "" : Self.text(number, style: range.style)
        return range.prefix + text
    }

    private static func text(_ number: Int, style: String?) -> String {
        switch style {
        case "D": String(number)
        case "R": roman(number)
        case "r": roman(number).lowercased()
        case "A": letters(number)
        case "a": letters(number).lowercased()
        default: ""
        }
    }

    /// Roman numerals up to 3999; a number beyond, or below 1, in digits.
    private static func roman(_ number: Int) -> String {
        guard (1...3999).contains(number) else { return String(number) }
        let signs = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
            (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var rest = number
        var text = ""
        for (value, sign) in signs {
            while rest >= value {
                text += sign
                rest -= value
            }
        }
        return text
    }

    /// A to Z, then AA to ZZ, and so on.
    private static func letters(_ number: Int) -> String {
        guard number >= 1, let letter = UnicodeScalar(65 + (number - 1) % 26) else { return String(number) }
        return String(repeating: String(letter), count: min((number - 1) / 26 + 1, limit + 1))
    }
}
