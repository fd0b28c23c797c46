import PDFModel
import TestSupport
import Testing

/// Pages, boxes, labels and page trees, by documents written for the purpose.
@MainActor struct PageTests {
    private func document(_ name: String) throws -> PDFDocument {
        try PDFDocument(DocumentConfiguration(documentURL: Fixture.path(name)))
    }

    @Test func pagesAreSpelledAsInPDFKit() throws {
        let document = try document("five-boxes-rotated")
        #expect(document.page(at: -1) == nil && document.page(at: 2) == nil)
        let page = try #require(document.page(at: 1))
        #expect(page.index == 1 && page.rotation == 90 && page.label == "2")
        #expect(page.bounds(for: .mediaBox).array == [0, 0, 300, 400])
        #expect(page.bounds(for: .trimBox).array == [40, 60, 260, 350])
        #expect(try page.boxes().boxes.size(of: .cropBox) == (340, 260))
    }

    @Test func aPageKeepsItsDocument() throws {
        let page = try #require(try document("one-page").page(at: 0))
        #expect(page.document.pageCount == 1)
        #expect(page.bounds(for: .cropBox).width > 0)
    }

    /// A box that leaves the medium is shown only inside of it; one that is all outside gives the medium.
    @Test func boxesAreShownInsideTheMedium() throws {
        let boxes = try SmallPDF(page: "/MediaBox [0 0 200 100] /CropBox [150 -50 400 50] /TrimBox [500 500 600 600]")
            .onlyPage().boxes().boxes
        #expect(boxes[.cropBox].array == [150, -50, 400, 50])
        #expect(boxes.visible(.cropBox).array == [150, 0, 200, 50])
        #expect(boxes.visible(.trimBox).array == [0, 0, 200, 100])
        #expect(boxes.stated == [.mediaBox, .cropBox, .trimBox])
        #expect(boxes[.bleedBox] == boxes[.cropBox] && boxes[.artBox] == boxes[.cropBox])
    }

    /// Numbers are numbers however they are written, also as objects of their own; all else is no box.
    @Test(arguments: [
        ("[0 0 200 100]", true), ("[+0 -.0 200. 100.00]", true), ("[4 0 R 0 5 0 R 100]", true),
        ("6 0 R", true), ("[200 100 0 0]", true), ("[0 0 200 null]", false), ("[0 0 200 (100)]", false),
        ("[0 0 200 100 0]", false), ("[0 0 200 [100]]", false), ("[4 0 R]", false), ("[0 0 200 7 0 R]", false),
    ])
    func numbersOfAllSpellings(box: String, isBox: Bool) throws {
        let (boxes, diagnostics) = try SmallPDF(
            page: "/MediaBox \(box)", objects: ["0", "200.0", "[0 0 200 100]", "(100)"]
        ).onlyPage().boxes()
        #expect(boxes.stated == (isBox ? [.mediaBox] : []))
        #expect(boxes[.mediaBox].array == (isBox ? [0, 0, 200, 100] : [0, 0, 612, 792]))
        #expect(diagnostics.isEmpty == isBox)
    }

    @Test(arguments: [
        ("/Rotate 90", 90), ("/Rotate -90", 270), ("/Rotate 450", 90), ("/Rotate 45", 0), ("/Rotate 90.0", 0),
        ("/Rotate (x)", 0), ("/Rotate 9223372036854775807", 0), ("", 0),
    ])
    func rotation(_ entry: String, _ degrees: Int) throws {
        let page = try SmallPDF(page: "/MediaBox [0 0 200 100] \(entry)").onlyPage()
        #expect(try page.boxes().boxes.rotation == degrees)
        #expect(page.drawnSize.width == (degrees % 180 == 0 ? 200 : 100), "poppler must see it alike")
    }

    @Test(arguments: [
        ("/UserUnit 2", 2.0), ("/UserUnit 0", 1), ("/UserUnit -3", 1), ("/UserUnit (x)", 1), ("/UserUnit 1.5", 1.5),
    ])
    func userUnit(_ entry: String, _ unit: Double) throws {
        let page = try SmallPDF(page: "/MediaBox [0 0 200 100] \(entry)").onlyPage()
        #expect(try page.boxes().boxes.userUnit == unit)
    }

    @Test func whatHadToBeAssumedIsSaid() throws {
        for box in ["", "/MediaBox [0 0 0 0]", "/MediaBox [1 2 3]", "/MediaBox [a b c d]", "/MediaBox 7"] {
            let (boxes, diagnostics) = try SmallPDF(page: box).onlyPage().boxes()
            #expect(boxes[.mediaBox].array == [0, 0, 612, 792], "\(box)")
            #expect(diagnostics.contains { $0.code == .pageBoxInvalid && $0.page == 1 }, "\(box)")
        }
    }

    @Test(arguments: [
        ("/Nums [0 << /S /R >>]", "I"), ("/Nums [0 << /S /r /St 1999 >>]", "mcmxcix"),
        ("/Nums [0 << /S /R /St 3999 >>]", "MMMCMXCIX"),
        ("/Nums [0 << /S /R /St 4000 >>]", "4000"), ("/Nums [0 << /S /A /St 26 >>]", "Z"),
        ("/Nums [0 << /S /a /St 53 >>]", "aaa"), ("/Nums [0 << /P (A-) /S /D /St 8 >>]", "A-8"),
        ("/Nums [0 << /P <FEFF6F22> >>]", "漢"), ("/Nums [0 << >>]", ""), ("/Nums [0 << /S /X >>]", ""),
        ("/Nums [0 << /S /D /St -5 >>]", "-5"),
        ("/Nums [0 << /S /D /St 9223372036854775807 >>]", "9223372036854775807"),
        ("/Nums [1 << /S /R >>]", "1"), ("/Nums []", "1"), ("/Nums 3", "1"), ("/Kids [7 0 R]", "1"),
        ("/Kids [<< /Nums [0 << /S /A >>] >>]", "A"),
    ])
    func labels(_ tree: String, _ label: String) throws {
        let pdf = SmallPDF(page: "/MediaBox [0 0 9 9]", catalog: "/PageLabels << \(tree) >>")
        #expect(try pdf.onlyPage().label == label)
    }

    @Test func aLabelIsCut() throws {
        for label in ["/S /A /St 2147483647", "/P (\(String(repeating: "x", count: 5000)))"] {
            let pdf = SmallPDF(page: "/MediaBox [0 0 9 9]", catalog: "/PageLabels << /Nums [0 << \(label) >>] >>")
            #expect(try pdf.onlyPage().label.count == 256)
        }
    }

    @Test func inheritedAttributesCountAsStated() throws {
        let pdf = SmallPDF(page: "", pages: "/MediaBox [0 0 90 80] /CropBox [1 2 30 40] /Rotate 90")
        let boxes = try pdf.onlyPage().boxes().boxes
        #expect(boxes.stated == [.mediaBox, .cropBox] && boxes.rotation == 90)
        #expect(boxes[.mediaBox].array == [0, 0, 90, 80] && boxes[.artBox].array == [1, 2, 30, 40])
    }
}
