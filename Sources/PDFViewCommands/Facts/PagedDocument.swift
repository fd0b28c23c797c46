internal import PDFModel

/// What is known of one document while its pages are answered for.
final class PagedDocument<Answer: Codable & Sendable> {
    let input: Input
    var pageCount: Int?
    /// Why the document could not be asked, or the worst of what befell its pages.
    var error: DocumentError?
    var diagnostics: [Diagnostic] = []
    /// The pages of each job.
    private(set) var parts: [[Int]] = []
    private(set) var isSurveyed = false
    private var waiting: [Int: [(Int, Reply<Answer>)]] = [:]
    private var told = 0
    /// Whether its telling has begun.
    var isBegun = false

    init(input: Input) { self.input = input }

    func fail(_ error: DocumentError) {
        self.error = error
        isSurveyed = true
    }

    func expect(_ parts: [[Int]]) {
        self.parts = parts
        isSurveyed = true
    }

    func take(_ replies: [(Int, Reply<Answer>)], part: Int) { if part >= told { waiting[part] = replies } }

    /// Leaves out the pages behind one that was told, and returns how many they are.
    func end(at page: Int) -> Int {
        let behind = parts[max(told - 1, 0)...].joined().drop { $0 != page }.dropFirst().count
        waiting = [:]
        told = parts.count
        return behind
    }

    /// The next answers in order, once.
    func next() -> [(Int, Reply<Answer>)]? {
        guard let replies = waiting.removeValue(forKey: told) else { return nil }
        told += 1
        return replies
    }

    var isTold: Bool { isSurveyed && told == parts.count }
}
