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

        fileprivate var isFromEnd: Bool { if case .fromEnd = self { true } else { false } }

        /// As `--pages` takes it.
        fileprivate var text: String {
            switch self {
            case .page(let number): String(number)
            case .fromEnd(let number): "r\(number)"
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
    /// - Precondition: The document has a page.
    /// - Throws: `DocumentError` with the status `badRequest` for a page that is not there, and for a range that begins
    ///   with one.
    func pages(of pageCount: Int) throws(DocumentError) -> (numbers: [Int], diagnostics: [Diagnostic]) {
        var pages: [Int] = []
        var diagnostics: [Diagnostic] = []
        var seen = Set<Int>()
        func add(_ numbers: some Sequence<Int>) {
            for number in numbers where seen.insert(number).inserted { pages.append(number) }
        }
        for item in items {
            switch item {
            case .odd: add(stride(from: 1, through: pageCount, by: 2))
            case .even: add(stride(from: 2, through: pageCount, by: 2))
            case .one(let bound):
                let number = bound.number(pageCount: pageCount)
                guard (1...pageCount).contains(number) else { throw Self.missing(bound, pageCount) }
                add([number])
            case .range(let first, let last):
                let start = max(first.number(pageCount: pageCount), first.isFromEnd ? 1 : 0)
                let end = min(max(last.number(pageCount: pageCount), 1), pageCount)
                guard (1...pageCount).contains(start) else { throw Self.missing(first, pageCount) }
                if start != first.number(pageCount: pageCount) || end != last.number(pageCount: pageCount) {
                    let message =
                        "the range \(first.text)-\(last.text) is clipped: the document has \(Self.count(pageCount))"
                    diagnostics.append(Diagnostic(.warning, .pageRangeClipped, message))
                }
                if start <= end { add(start...end) } else { add((end...start).reversed()) }
            }
        }
        return (pages, diagnostics)
    }

    private static func count(_ pages: Int) -> String { pages == 1 ? "1 page" : "\(pages) pages" }

    private static func missing(_ bound: Bound, _ pageCount: Int) -> DocumentError {
        DocumentError(.badRequest, "there is no page \(bound.text): the document has \(count(pageCount))")
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
