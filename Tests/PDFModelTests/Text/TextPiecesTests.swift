import TestSupport
import Testing

@testable import PDFModel

/// The pieces that text is read with, each by itself.
struct TextPiecesTests {
    /// What a line shows from left to right, and how it is read; capitals stand for Hebrew letters.
    @Test(arguments: [
        ("abc def", "abc def"), ("CBA", "ABC"), ("FED CBA", "ABC DEF"), ("abc FED CBA ghi", "abc ABC DEF ghi"),
        ("FED 12 CBA", "ABC 12 DEF"), ("FED 3.5 CBA", "ABC 3.5 DEF"), ("FED 12-34 CBA", "ABC 34-12 DEF"),
        ("FED abc def CBA", "ABC abc def DEF"), ("abc CBA 12", "abc ABC 12"), ("!CBA", "ABC!"),
    ])
    func logicalOrder(_ seen: String, _ read: String) {
        func hebrew(_ text: String) -> [Unicode.Scalar] {
            text.unicodeScalars.map { (65...90).contains($0.value) ? Unicode.Scalar(0x5D0 + $0.value - 65) ?? $0 : $0 }
        }
        let line = hebrew(seen).enumerated().map { index, scalar in
            Glyph(scalar: scalar, number: Int32(index), x0: Float(index), y0: 0, x1: Float(index + 1), y1: 10)
        }
        var glyphs: [Glyph] = []
        LogicalOrder.append(line, isRightToLeft: false, to: &glyphs)
        #expect(glyphs.map(\.scalar) == hebrew(read))
    }

    @Test(arguments: [(0, 40.0, 180.0), (90, 70, 70), (180, 160, 70), (270, 130, 180)])
    func pageSpace(_ rotation: Int, _ x: Double, _ y: Double) {
        let space = PageSpace(box: PDFRect(x0: 10, y0: 40, x1: 190, y1: 210), rotation: rotation)
        let point = space.point(30, 30 + (rotation % 180 == 0 ? 0 : 30))
        #expect(point == (x, y), "\(point)")
    }

    @Test(arguments: [
        ("-", "s", "u", true), ("-", "s", "U", false), ("-", "5", "u", false), ("\u{AD}", "5", "u", true),
        ("\u{2010}", "s", "é", true), (".", "s", "u", false), ("-", "s", "5", false), ("-", "ж", "ж", true),
    ])
    func lineEndHyphens(_ last: String, _ before: String, _ next: String, _ parts: Bool) throws {
        func scalar(_ text: String) throws -> Unicode.Scalar { try #require(text.unicodeScalars.first) }
        #expect(try LineEndHyphen.parts(scalar(last), after: scalar(before), before: scalar(next)) == parts)
    }

    private static let names = "/Encoding << /Differences [65 /g1 /B] >>"

    /// A page of these operators, in a Type 3 font whose codes have these names.
    @MainActor private func page(_ content: String, names: String = names) throws -> PDFPage {
        let font = """
            << /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 66 \
            /Widths [1 1] /CharProcs << >> \(names) >>
            """
        return try SmallPDF(
            page: "/MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /Font << /F1 \(font) >> >>",
            objects: ["<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"]
        ).onlyPage()
    }

    /// A font whose glyph names are numbers says nothing; one with names of letters does.
    @Test @MainActor func glyphNamesThatAreNumbers() throws {
        let content = "BT /F1 10 Tf 10 10 Td (A AB) Tj ET"
        #expect(try page(content, names: "/Encoding << /Differences [65 /A /B] >>").readingText().diagnostics.isEmpty)
        let diagnostics = try page(content).readingText().diagnostics
        #expect(diagnostics.first { $0.code == .textUnmapped }?.message.contains("2 of 3 characters (67 %)") == true)
    }

    /// Every way of writing a string counts, and only what is shown.
    @Test(arguments: [
        ("(A) Tj [(B) -20 <4142> (\\101)] TJ", "3 of 5"), ("(a(A)\\)\\\\A) '", "2 of 7"),
        ("% (AAA) Tj\n(A) Tj", "1 of 1"), ("<41 4> Tj", "1 of 2"), ("q /F2 1 Tf (A) Tj Q (A) Tj", "1 of 1"),
        ("BI /W 1 /H 1 /BPC 8 /CS /G ID A EI (A) Tj", "1 of 1"),
        ("/P << /ActualText (AAA) >> BDC (A) Tj EMC", "1 of 1"),
    ])
    @MainActor func shownCharacters(_ content: String, _ share: String) throws {
        let diagnostics = try page("BT /F1 10 Tf 10 10 Td \(content) ET").readingText().diagnostics
        let message = try #require(diagnostics.first { $0.code == .textUnmapped }?.message)
        #expect(message.contains(" \(share) characters"), "\(message)")
    }

    /// Content beyond the limit is neither held in memory nor left out in silence.
    @Test @MainActor func contentBeyondTheLimitIsNamed() throws {
        let diagnostics = try FixtureText.page("hostile-flate-bomb-unmapped").unmappedFonts()
        #expect(diagnostics.map(\.code) == [.textUnmapped, .truncated])
        #expect(diagnostics.allSatisfy { $0.page == 1 }, "\(diagnostics)")
    }

    /// A form is read once but counts as often as it is drawn; numbers that do not fit stay at the largest.
    @Test @MainActor func formsCountAsOftenAsTheyAreDrawn() throws {
        let font = "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding << /Differences [65 /g1] >> >>"
        let resources = "/Resources << /Font << /F \(font) >> /XObject << /X 6 0 R >> >>"
        func diagnostics(_ content: String, forms: Int) throws -> [Diagnostic] {
            let last = "BT /F 1 Tf (AB) Tj ET"
            let bodies = [content] + Array(repeating: "/X Do /X Do", count: forms - 1) + [last]
            let objects = bodies.enumerated().map { index, body in
                "<< /Subtype /Form \(resources.replacing("6 0", with: "\(index + 5) 0")) /Length \(body.utf8.count) >>"
                    + "\nstream\n\(body)\nendstream"
            }
            let page = "/MediaBox [0 0 9 9] /Contents 4 0 R \(resources.replacing("6 0", with: "5 0"))"
            return try SmallPDF(page: page, objects: objects).onlyPage().unmappedFonts()
        }
        let three = try diagnostics("/X Do /X Do BT /F 1 Tf (C) Tj ET /X Do", forms: 1)
        #expect(three.map(\.message).joined().contains(" 3 of 7 characters (43 %)"), "\(three)")
        let many = try diagnostics("/X Do", forms: 49)
        #expect(many.map(\.message).joined().contains(" of \(1 << 49) characters (50 %)"), "\(many)")
    }
}
