import Testing

@testable import ArgumentTable

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("", "ab", 2), ("page", "page", 0), ("pag", "page", 1), ("paeg", "page", 1),
        ("pagee", "page", 1), ("pale", "page", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("élan", "elan", 1),
    ])
    func distances(_ first: String, _ second: String, _ distance: Int) {
        #expect(editDistance(first, second) == distance)
        #expect(editDistance(second, first) == distance)
    }

    @Test func prefersTheNearest() {
        #expect(nearest(to: "dpj", among: ["fit", "dpi", "drawing"]) == "dpi")
        #expect(nearest(to: "page", among: ["pages", "page-list"]) == "pages")
        #expect(nearest(to: String(repeating: "x", count: 1_000_000), among: ["dpi"]) == nil)
    }
}
