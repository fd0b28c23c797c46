/// Text that was found or selected on a page, spelled like PDFKit's class of that name.
public struct PDFSelection {
    private let page: PDFPage
    private let text: String
    /// What the text covers of each of its lines.
    private let lines: [PDFRect]

    init(page: PDFPage, text: String, lines: [PDFRect]) { (self.page, self.text, self.lines) = (page, text, lines) }

    /// The text; nil where it holds no character.
    public var string: String? { text.isEmpty ? nil : text }

    /// The pages that it is on: one.
    public var pages: [PDFPage] { [page] }

    /// The smallest rectangle around it, in points of the page's user space; empty for a page that it is not on.
    public func bounds(for page: PDFPage) -> PDFRect {
        lineBounds(for: page).reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
    }

    /// What it covers of each of its lines, in points of the page's user space; empty for a page that it is not on.
    public func lineBounds(for page: PDFPage) -> [PDFRect] { page == self.page ? lines : [] }
}

@available(*, unavailable)
extension PDFSelection: Sendable {}
