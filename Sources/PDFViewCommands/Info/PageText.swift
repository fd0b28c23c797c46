internal import PDFModel

/// The pages of a document in a few lines: those of one size together.
enum PageText {
    /// Lines such as `1-12  A4 portrait (595.28 x 841.89 pt)`.
    static func summary(_ pages: [PageFacts]) -> String {
        var order: [String] = []
        var numbers: [String: [Int]] = [:]
        for page in pages {
            let text = description(page)
            if numbers[text] == nil { order.append(text) }
            numbers[text, default: []].append(page.number)
        }
        if order.count == 1, let only = order.first { return only }
        let heads = order.map { ranges(numbers[$0] ?? [], separator: ", ") }
        let width = min(heads.map(\.count).max() ?? 0, 24)
        return zip(heads, order).map { head, text in
            head + String(repeating: " ", count: max(0, width - head.count)) + "  " + text
        }.joined(separator: "\n")
    }

    /// Numbers in ascending order as ranges, as `--pages` takes them: `1-3,7`.
    static func ranges(_ numbers: [Int], separator: String = ",") -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            .joined(separator: separator)
    }

    private static func description(_ page: PageFacts) -> String {
        guard let boxes = page.boxes, let size = page.size else { return "cannot be read" }
        let points = "\(size.width.short) x \(size.height.short) pt"
        var text = page.paper.map { "\($0.description) (\(points))" } ?? points
        if boxes.rotation != 0 { text += ", rotated \(boxes.rotation)" }
        if boxes.userUnit != 1 { text += ", user unit \(boxes.userUnit.short)" }
        return text
    }
}
