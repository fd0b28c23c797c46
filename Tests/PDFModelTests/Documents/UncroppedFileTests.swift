import Foundation
import PDFModel
import TestSupport
import Testing

/// Text that the crop box cuts off, in files of every build, beside what pdftotext finds.
@MainActor struct UncroppedFileTests {
    /// The fixture, and what qpdf makes of it.
    nonisolated private static let builds: [[String]] = [
        [], ["--object-streams=generate"], ["--linearize"], ["--encrypt", "", "owner", "256", "--"],
        ["--object-streams=generate", "--linearize"],
    ]

    private func words(_ path: String) throws -> [String] {
        let document = try PDFDocument(uncropped: DocumentFile(DocumentConfiguration(documentURL: path)))
        #expect(document.openingDiagnostics == [])
        let text = try #require(document.page(at: 0)).readingText().text
        return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private func wordsOfPdftotext(_ path: String) throws -> [String] {
        let run = try Tool("pdftotext", [path, "-"])
        #expect(run.status == 0)
        return run.text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    @Test(arguments: Self.builds)
    func everyBuild(_ options: [String]) throws {
        let scratch = try ScratchFolder()
        var path = Fixture.path("text-outside-crop-box")
        if !options.isEmpty {
            let copy = scratch.path("copy.pdf")
            #expect(try Tool("qpdf", options + [path, copy]).status == 0)
            path = copy
        }
        let expected = try wordsOfPdftotext(path)
        #expect(expected.count > 1 && expected.contains("inside"))
        #expect(try words(path).sorted() == expected.sorted())
    }

    /// A file whose offsets are not those of its bytes is written anew instead.
    @Test func aFileThatBeginsLate() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path("late.pdf")
        let original = try Data(contentsOf: URL(filePath: Fixture.path("text-outside-crop-box")))
        try (Data("late\n".utf8) + original).write(to: URL(filePath: path))
        let document = try PDFDocument(uncropped: DocumentFile(DocumentConfiguration(documentURL: path)))
        let text = try #require(document.page(at: 0)).readingText().text
        #expect(
            try text.split(whereSeparator: \.isWhitespace).map(String.init).sorted() == wordsOfPdftotext(path).sorted())
    }

    /// What libqpdf cannot read, as a trailer that does not begin a line, is opened as it is, and that is said.
    @Test func whatQpdfCannotRead() throws {
        let url = """
            data:application/pdf,%25PDF-1.0
            1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj \
            3 0 obj<</Type/Page/MediaBox[0 0 99 99]/CropBox[0 0 50 99]/Contents 4 0 R\
            /Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Courier>>>>>>>>endobj \
            4 0 obj<</Length 40>>stream
            BT /F 9 Tf 9 9 Td (in            ) Tj ET
            endstream endobj trailer<</Size 5/Root 1 0 R>>
            """
        let document = try PDFDocument(uncropped: DocumentFile(DocumentConfiguration(documentURL: url)))
        #expect(try #require(document.page(at: 0)).readingText().text == "in\n")
        let told = document.openingDiagnostics.filter { $0.code == .textIncomplete }
        #expect(told.count == 1 && told[0].severity == .warning && told[0].message.contains("crop boxes"))
    }
}
