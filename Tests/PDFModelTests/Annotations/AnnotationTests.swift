import TestSupport
import Testing

@testable import PDFModel

@MainActor struct AnnotationTests {
    private func annotations(_ array: String, _ objects: [String] = []) throws -> Listing<PDFAnnotation> {
        try SmallPDF(page: "/Annots \(array)", objects: objects).file().annotations()
    }

    private func annotation(_ entries: String, _ objects: [String] = []) throws -> PDFAnnotation {
        try #require(annotations("[<< /Subtype /Text /Rect [0 0 9 9] \(entries) >>]", objects).elements.first)
    }

    @Test(arguments: [
        ("/F 0", []), ("", []), ("/F 4", [AnnotationFlag.print]),
        ("/F 1023", AnnotationFlag.allCases), ("/F 64", [.readOnly]), ("/F (4)", []),
        ("/F -1", AnnotationFlag.allCases),
    ])
    func flags(_ entries: String, _ flags: [AnnotationFlag]) throws {
        #expect(try annotation(entries).flags == flags)
    }

    @Test(
        arguments: [
            ("/C []", []), ("/C [0.5]", [0.5]), ("/C [1 0 0]", [1, 0, 0]), ("/C [0 0 0 1]", [0, 0, 0, 1]),
            ("", nil), ("/C [1 0]", nil), ("/C [(a) 0 0]", nil), ("/C 1", nil),
        ] as [(String, [Double]?)])
    func colors(_ entries: String, _ color: [Double]?) throws {
        #expect(try annotation(entries).color == color)
    }

    @Test(arguments: [
        ("", false), ("/AP << /N 4 0 R >>", true), ("/AP << /N << /On 4 0 R /Off null >> >>", true),
        ("/AP << /N << >> >>", false), ("/AP << /D 4 0 R >>", false), ("/AP << /N 3 0 R >>", false),
    ])
    func appearances(_ entries: String, _ hasAppearance: Bool) throws {
        let form = "<< /Subtype /Form /BBox [0 0 1 1] /Length 0 >>\nstream\n\nendstream"
        #expect(try annotation(entries, [form]).hasAppearance == hasAppearance)
    }

    @Test func textMayStandInAStream() throws {
        #expect(try annotation("/Contents 4 0 R", ["<< /Length 2 >>\nstream\nhi\nendstream"]).contents == "hi")
    }

    @Test func cornersAreInOrder() throws {
        let listing = try annotations("[<< /Subtype /Text /Rect [9 8 1 2] >>]")
        #expect(listing.elements.first?.bounds == PDFRect(x0: 1, y0: 2, x1: 9, y1: 8))
    }

    @Test func oneBadAnnotationHidesNoOther() throws {
        let good = "<< /Subtype /Text /Rect [0 0 9 9] >>"
        let listing = try annotations("[7 << /Rect [0 0 9] >> null 99 0 R (x) \(good)]")
        #expect(listing.elements.map(\.type) == [nil, "Text"])
        #expect(listing.diagnostics.map(\.code) == [.syntax, .syntax, .syntax])
        #expect(listing.diagnostics.allSatisfy { $0.page == 1 })
        #expect(listing.diagnostics.map(\.count).sorted() == [1, 1, 2])
    }

    @Test func equalFindingsAreCounted() throws {
        let listing = try annotations("[\(String(repeating: "<< /Subtype /Text >> ", count: 500))]")
        #expect(listing.elements.count == 500)
        #expect(listing.diagnostics.map(\.count) == [500])
    }

    @Test func anAnswerToWhatIsNamedAndNot() throws {
        let array = "[4 0 R << /Subtype /Text /Rect [0 0 1 1] /IRT 4 0 R /RT /Group >>]"
        let listing = try annotations(array, ["<< /Subtype /Text /Rect [0 0 1 1] >>"])
        #expect(listing.elements[1].reply == PDFAnnotation.Reply(name: nil, objectNumber: 4, isGrouped: true))
    }
}
