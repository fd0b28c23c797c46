import Foundation
import PDFModel
import TestSupport
import Testing

@testable import PDFRender

/// What each option of drawing does to the picture.
@MainActor struct PageOptionTests {
    /// Transparency apart, a page drawn in bands is the page, but for the rounding of edges.
    @Test(arguments: [
        "page-gray", "page-color", "text-many-lines", "image-rgb", "five-boxes-rotated",
        "page-drawn-by-pattern-and-shading",
        "rotations-with-crop-box",
    ])
    func bandsAreTheWholePage(_ name: String) throws {
        let pages = try RenderedFixture(name)
        let whole = try pages.picture()
        for budget in [1, 10_000, whole.width * 4 * 50] {
            let banded = try pages.picture { $0.surfaceBudget = budget }
            #expect(try #require(banded.distance(to: whole)) <= 2, "\(budget) bytes")
        }
    }

    @Test func aBandNeverExceedsItsBudget() throws {
        let page = try #require(try RenderedFixture("one-page").document.page(at: 0))
        var options = RenderOptions.with()
        options.surfaceBudget = 100_000
        let box = try page.boxes().boxes[.cropBox]
        let geometry = try PageGeometry(box: box, rotation: 0, userUnit: 1, options: options, page: 1)
        let drawing = PageDrawing(page: page, geometry: geometry, options: options, surfaces: SurfaceCache())
        let band = try #require(drawing.band(from: 0))
        #expect(band.pixels.rowCount * band.pixels.bytesPerRow <= 100_000 && band.isComplete)
    }

    @Test func aPageWiderThanCairosLimitIsTiled() throws {
        let pages = try RenderedFixture("image-rgb")
        // Too wide for cairo to decode as well.
        let wide = try PNGReader(Array(pages.png(1, .with { $0.size = .exactly(width: 40_000, height: 4) }).data))
        let narrow = try pages.picture(1, .with { $0.size = .exactly(width: 4000, height: 4) })
        #expect(wide.width == 40_000 && wide.height == 4)
        for x in stride(from: 5, to: 4000, by: 97) {
            let place = (2 * 40_000 + x * 10 + 5) * 4
            #expect(wide.rgba[place..<place + 3].map { Int($0) } == narrow.rgb(x, 2), "at \(x)")
        }
    }

    @Test func grayIsBrightness() throws {
        let pages = try RenderedFixture("five-boxes")
        let (colored, gray) = (try pages.picture(), try pages.picture { $0.isGray = true })
        for y in stride(from: 0, to: gray.height, by: 3) {
            for x in stride(from: 0, to: gray.width, by: 3) {
                let (c, g) = (colored.rgb(x, y), gray.rgb(x, y))
                #expect(Set(g).count == 1)
                let luma = 0.299 * Double(c[0]) + 0.587 * Double(c[1]) + 0.114 * Double(c[2])
                #expect(abs(Double(g[0]) - luma) <= 1)
            }
        }
    }

    @Test func transparentPagesHaveNothingBeneath() throws {
        let pages = try RenderedFixture("annotation-changes-picture")
        let picture = try pages.picture { $0.background = nil }
        #expect(picture.hasAlpha)
        #expect(picture.alpha(150, 150) == 0, "nothing is drawn there")
        #expect(picture.alpha(25, 175) == 255 && picture.rgb(25, 175) == [255, 0, 0])
        #expect(try !pages.picture().hasAlpha)
    }

    @Test func theBackgroundIsBeneath() throws {
        let pages = try RenderedFixture("annotation-changes-picture")
        let picture = try pages.picture { $0.background = RGBColor(red: 1, green: 2, blue: 3) }
        #expect(picture.rgb(150, 150) == [1, 2, 3] && picture.rgb(25, 175) == [255, 0, 0])
        #expect(!picture.hasAlpha)
    }

    @Test func withoutAntialiasingEdgesAreHard() throws {
        let pages = try RenderedFixture("text-rotated")
        let (soft, hard) = (try pages.picture(), try pages.picture { $0.antialiasing = .none })
        #expect(Set(soft.pixels).count > 2)
        #expect(Set(hard.pixels) == [0xFFFF_FFFF, 0xFF00_0000])
    }

    @Test(arguments: [90, 180, 270])
    func turningAddsToThePagesRotation(_ degrees: Int) throws {
        let pages = try RenderedFixture("five-boxes-rotated")
        for page in [1, 2] {
            let (upright, turned) = (try pages.picture(page), try pages.picture(page) { $0.rotation = degrees })
            let (width, height) = (upright.width, upright.height)
            for (x, y) in [(4, 4), (width - 5, 4), (width / 3, height / 4), (30, height - 30)] {
                let place =
                    switch degrees {
                    case 90: (height - 1 - y, x)
                    case 180: (width - 1 - x, height - 1 - y)
                    default: (y, width - 1 - x)
                    }
                #expect(turned.rgb(place.0, place.1) == upright.rgb(x, y), "page \(page) at \(x), \(y)")
            }
        }
    }

    /// A crop shows what the whole page shows at that place, for every rotation.
    @Test func aCropIsAPartOfThePage() throws {
        let pages = try RenderedFixture("rotations-with-crop-box")
        for index in 0..<pages.document.pageCount {
            let boxes = try #require(pages.document.page(at: index)).boxes().boxes
            let box = boxes[.cropBox]
            let crop = PDFRect(x0: box.x0 + 10, y0: box.y0 + 20, x1: box.x0 + 60, y1: box.y0 + 50)
            let (whole, part) = (
                try pages.picture(index + 1), try pages.picture(index + 1) { $0.crop = crop }
            )
            let (left, top) =
                switch boxes.rotation {
                case 90: (20.0, 10.0)
                case 180: (box.width - 60, 20)
                case 270: (box.height - 50, box.width - 60)
                default: (10, box.height - 50)
                }
            let size = boxes.rotation % 180 == 0 ? [50, 30] : [30, 50]
            #expect([part.width, part.height] == size)
            for (x, y) in [(1, 1), (part.width - 2, part.height - 2), (part.width / 2, part.height / 2)] {
                #expect(
                    part.rgb(x, y) == whole.rgb(x + Int(left), y + Int(top)), "page \(index + 1) at \(x), \(y)")
            }
        }
    }

    @Test func theFileCarriesTheResolution() throws {
        let (data, report) = try RenderedFixture("one-page").png(1, .with(150))
        let mark = try #require(data.range(of: Data("pHYs".utf8)))
        let fields = data[mark.upperBound...].prefix(9)
        // 150 dpi are 5906 pixels a metre.
        #expect(Array(fields) == [0, 0, 0x17, 0x12, 0, 0, 0x17, 0x12, 1] as [UInt8])
        #expect(report.dpi == 150)
        #expect(data.range(of: Data("tIME".utf8)) == nil && data.range(of: Data("tEXt".utf8)) == nil)
    }

    @Test func equalPagesGiveEqualBytes() throws {
        let pages = try RenderedFixture("latex-article")
        #expect(try pages.png(1, .with()).data == pages.png(1, .with()).data)
        _ = try pages.png(2, .with(40))
        #expect(try RenderedFixture("latex-article").png(1, .with()).data == pages.png(1, .with()).data)
    }

    @Test func theHashIsThatOfThePixels() throws {
        let pages = try RenderedFixture("page-photo")
        var options = RenderOptions.with()
        options.hashesPixels = true
        let (_, written) = try pages.png(1, options)
        let hashed = try PageRenderer().render(pages.document, pageAt: 0, options: options, to: nil)
        #expect(written.pixelHash != nil && written.pixelHash == hashed.pixelHash)
        #expect(try pages.png(1, .with()).report.pixelHash == nil)
    }

    @Test func aPageThatIsNotThereIsAnError() throws {
        let pages = try RenderedFixture("one-page")
        let error = try #require(throws: DocumentError.self) { try pages.picture(2) }
        #expect(error.status == .damaged && error.page == 2)
    }

    /// What is told of a page must be what is drawn of it, however odd its boxes.
    @Test(arguments: [
        "/UserUnit 2 /Rotate 90 /MediaBox [0 0 200 100] /CropBox [300 0 400 9]", "/MediaBox [0 0 200 0]",
        "/MediaBox [0 0 0 200]", "/MediaBox [5 5 5 5]", "/MediaBox [200 100 0 0]",
        "/MediaBox [0 0 200 100] /CropBox [0 0 50 0]", "/MediaBox [0 0 200 100] /CropBox [10 10 10 10]",
        "/MediaBox [0 0 200 100] /CropBox [0 0 0 0]", "/MediaBox [0 0 200 100] /CropBox [1 2 3]",
        "/MediaBox [0 0 200 100] /CropBox [300 300 400 400]", "/MediaBox [0 0 200 100] /CropBox [-10 -10 50 500]",
        "/MediaBox [0 0 200 100] /CropBox [50 60 10 20]", "/MediaBox [0 0 200 100] /CropBox [/a /b /c /d]",
        "/MediaBox [0 0 200 100] /CropBox [200 0 300 100]", "/MediaBox [-100 -50 100 50] /CropBox [-10 -10 10 10]",
        "/CropBox [0 0 50 60]", "/MediaBox [0 0 1e-3 5]", "/MediaBox [0 0 200 100 300]", "/MediaBox [0 0 0.001 0.001]",
        "/MediaBox [0 0 200 100] /CropBox [0 0 0.001 100]",
    ])
    func theSizeToldIsTheSizeDrawn(_ entries: String) throws {
        let document = try PDFDocument(DocumentConfiguration(documentURL: SmallPDF(page: entries).url))
        let told = try #require(document.page(at: 0)).boxes().boxes.size(of: .cropBox)
        for box in [PDFDisplayBox.cropBox, .trimBox] {
            let drawn = try PageRenderer().render(document, pageAt: 0, options: .with { $0.box = box }, to: nil)
            #expect(
                [drawn.width, drawn.height] == [told.width, told.height].map { max(1, Int($0.rounded())) }, "\(box)")
        }
    }

    /// Copies of documents that came and went are never taken for those of the next.
    @Test func oneRendererDrawsManyDocuments() throws {
        let renderer = PageRenderer()
        var options = RenderOptions.with(18) { $0.box = .mediaBox }
        options.hashesPixels = true
        for name in ["one-page", "page-gray", "five-boxes", "page-photo", "one-page", "five-boxes-rotated"] {
            let hash = try renderer.render(RenderedFixture(name).document, pageAt: 0, options: options, to: nil)
                .pixelHash
            let fresh = try PageRenderer().render(
                RenderedFixture(name).document, pageAt: 0, options: options, to: nil)
            #expect(hash == fresh.pixelHash, "\(name)")
        }
    }

    @Test func aPageThatIsTooLargeIsRefusedAtOnce() throws {
        let pages = try RenderedFixture("hostile-media-box-huge")
        let error = try #require(throws: DocumentError.self) { try pages.picture() }
        #expect(error.status == .limit && error.message.contains("the limit of 400000000"))
    }

    /// Cairo refuses a negative dash and draws nothing more: the picture is then not the page.
    @Test func aPageDrawnOnlyInPartSaysSo() throws {
        for (content, isWhole) in [("1 0 0 rg 0 0 50 50 re f", true), ("[-1 -1] 0 d 0 0 m 50 50 l S", false)] {
            let document = try PDFDocument(DocumentConfiguration(documentURL: SmallPDF(content: content).url))
            let page = try PageRenderer().render(document, pageAt: 0, options: .with(), to: nil)
            let complaints = page.diagnostics.filter { $0.code == .drawnIncompletely }
            #expect(complaints.map(\.severity) == (isWhole ? [] : [.error]), "\(content)")
        }
    }

    @Test(arguments: Fixture.all.filter { !$0.incompletePages.isEmpty })
    func whatIsLostIsSaid(_ fixture: Fixture) throws {
        let pages = try RenderedFixture(fixture)
        for page in fixture.incompletePages {
            let diagnostics = try pages.png(page, .with(36)).report.diagnostics
            #expect(diagnostics.contains { $0.severity >= .warning && $0.page == page }, "page \(page)")
        }
    }
}
