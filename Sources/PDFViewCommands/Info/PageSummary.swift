internal import PDFModel

/// The pages of a document in a few lines: those of one size together.
enum PageSummary {
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
        let heads = order.map { (numbers[$0] ?? []).pageRanges(separator: ", ") }
        let width = min(heads.map(\.count).max() ?? 0, 24)
        return zip(heads, order).map { head, text in
            head + head.padding(to: width) + "  " + text
        }.joined(separator: "\n")
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
