import PDFModel
import Testing

struct PaperSizeTests {
    @Test(arguments: [
        (595.276, 841.89, "A4 portrait"), (841.89, 595.276, "A4 landscape"), (595, 842, "A4 portrait"),
        (612, 792, "Letter portrait"), (792, 612, "Letter landscape"), (612, 1008, "Legal portrait"),
        (792, 1224, "Tabloid portrait"), (2383.94, 3370.39, "A0 portrait"), (73.7, 104.9, "A10 portrait"),
        (498.9, 708.66, "B5 portrait"), (515.91, 728.5, "JIS B5 portrait"), (311.81, 623.62, "DL portrait"),
        (594, 843, "A4 portrait"),
    ])
    func names(_ width: Double, _ height: Double, _ name: String) {
        #expect(PaperSize(width: width, height: height)?.description == name)
    }

    @Test(arguments: [
        (592.0, 842.0), (595.276, 845), (200, 200), (0, 0), (-595.276, 841.89), (.infinity, .infinity), (.nan, 842),
        (595.276, .nan),
    ])
    func strangers(_ width: Double, _ height: Double) {
        #expect(PaperSize(width: width, height: height) == nil)
    }

    /// A quarter of a millimetre is much of the smallest sheets.
    @Test func toleranceShrinksWithTheSheet() {
        #expect(PaperSize(width: 73.7 + 0.7, height: 104.9) != nil)
        #expect(PaperSize(width: 73.7 + 1.5, height: 104.9) == nil)
    }
}
