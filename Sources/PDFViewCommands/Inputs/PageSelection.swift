internal import ArgumentTable
internal import PDFModel

/// The pages that a command line selects, such as `1,3-5,8-,last,r2,odd`, before the page count is known.
struct PageSelection: Sendable, Hashable, Codable {
    /// One end of a range.
    enum Bound: Sendable, Hashable, Codable {
        /// Counted from the first page, 1-based.
        case page(Int)
        /// Counted from the last page, which is 1.
        case fromEnd(Int)

        fileprivate func number(pageCount: Int) -> Int {
            switch self {
            case .page(let number): number
            case .fromEnd(let number): pageCount + 1 - number
            }
        }
    }

    /// One item of the list.
    enum Item: Sendable, Hashable, Codable {
        case one(Bound)
        case range(Bound, Bound)
        case odd
        case even
    }

    /// The items in the order of the command line.
    var items: [Item]

    /// The page numbers, 1-based, in the order of the items, each once.
    ///
    /// - Throws: `DocumentError` with the status `badRequest` for a page that is not there or a range that runs
    ///   backwards.
    func pages(of pageCount: Int) throws(DocumentError) -> [Int] {
        var pages: [Int] = []
        var seen = Set<Int>()
        func add(_ numbers: some Sequence<Int>) {
            for number in numbers where seen.insert(number).inserted { pages.append(number) }
        }
        for item in items {
            switch item {
            case .odd: add(stride(from: 1, through: pageCount, by: 2))
            case .even: add(stride(from: 2, through: pageCount, by: 2))
            case .one(let bound): add([try Self.check(bound, pageCount)])
            case .range(let first, let last):
                let start = try Self.check(first, pageCount), end = try Self.check(last, pageCount)
                guard start <= end else {
                    throw DocumentError(.badRequest, "the page range \(start)-\(end) runs backwards")
                }
                add(start...end)
            }
        }
        return pages
    }

    private static func check(_ bound: Bound, _ pageCount: Int) throws(DocumentError) -> Int {
        let number = bound.number(pageCount: pageCount)
        guard number >= 1, number <= pageCount else {
            let wanted = if case .fromEnd(let back) = bound { "r\(back)" } else { String(number) }
            let count = pageCount == 1 ? "1 page" : "\(pageCount) pages"
            throw DocumentError(.badRequest, "there is no page \(wanted): the document has \(count)")
        }
        return number
    }
}

extension PageSelection {
    /// Reads the text of `--pages`; nil where it cannot be understood.
    init?(_ text: String) {
        var items: [Item] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let item = Self.item(part) else { return nil }
            items.append(item)
        }
        self.items = items
    }

    private static func item(_ text: Substring) -> Item? {
        switch text {
        case "odd": return .odd
        case "even": return .even
        case "all": return .range(.page(1), .fromEnd(1))
        default: break
        }
        let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2 else { return bound(text).map(Item.one) }
        guard let first = bound(ends[0]), let last = ends[1].isEmpty ? .fromEnd(1) : bound(ends[1]) else { return nil }
        if case .page(let start) = first, case .page(let end) = last, start > end { return nil }
        return .range(first, last)
    }

    private static func bound(_ text: Substring) -> Bound? {
        if text == "last" { return .fromEnd(1) }
        let isBackwards = text.first == "r"
        let digits = isBackwards ? text.dropFirst() : text
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(digits), number >= 1
        else { return nil }
        return isBackwards ? .fromEnd(number) : .page(number)
    }

    /// Reads `--pages`.
    static let parser = ValueParser<PageSelection> { text throws(ValueError) in
        guard let selection = PageSelection(text) else {
            throw ValueError("is not a list of pages from 1, such as 1,3-5,8-,last,r2,odd,even")
        }
        return selection
    }

    /// Reads `--page`: one page.
    static let onePage = ValueParser<PageSelection> { text throws(ValueError) in
        guard let selection = PageSelection(text), case .one? = selection.items.first, selection.items.count == 1 else {
            throw ValueError("is not one page from 1, such as 3, last or r2")
        }
        return selection
    }
}
