import CPoppler
import PDFModel
import PDFRender
import TestSupport
import Testing

/// The right colours at the right places, from how each fixture was made, and equal to cairo's own pictures.
@MainActor struct PagePixelTests {
    /// Where a known point is not of its colour, one line each.
    private func mismatches(
        _ known: [KnownPixel], of fixture: Fixture, dpi: Double = 72, _ change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> [String] {
        let pages = try RenderedFixture(fixture)
        var pictures: [Int: Picture] = [:]
        return try known.compactMap { point in
            let picture = try pictures[point.page] ?? pages.picture(point.page, dpi: dpi, change)
            pictures[point.page] = picture
            let scale = dpi / 72
            let color = picture.rgb(Int(point.x * scale), Int(point.y * scale))
            let isNear = color.count == 3 && zip(color, point.rgb).allSatisfy { abs($0 - $1) <= point.tolerance }
            return isNear ? nil : "page \(point.page) at \(point.x), \(point.y): \(color) instead of \(point.rgb)"
        }
    }

    @Test(arguments: Fixture.all.filter { !$0.pixels.isEmpty && !$0.isLarge && !$0.isHostile })
    func colorsAreThoseOfTheMaking(_ fixture: Fixture) throws {
        let found = try mismatches(fixture.pixels, of: fixture)
        // The cairo of Debian 12 has no colours for glyphs: poppler draws those of Type 3 fonts in the text's colour,
        // which `lostColorsOfGlyphsAreTold` tests to be said.
        withKnownIssue {
            #expect(found == [])
        } when: {
            fixture.file == "font-type3.pdf"
        }
    }

    @Test func lostColorsOfGlyphsAreTold() throws {
        let fixture = Fixture("font-type3")
        let lost = try mismatches(fixture.pixels, of: fixture)
        let told = try RenderedFixture(fixture).png(1, .with()).report.diagnostics.filter { $0.code == .unsupported }
        #expect(told.count == lost.count && told.allSatisfy { $0.page == 1 && $0.message.contains("T3") })
    }

    /// A glyph that sets no colour has none.
    @Test(arguments: ["9 0 0 0 9 9 d1 0 0 9 9 re f", "9 0 d0 0 0 9 9 re f"])
    func glyphsWithoutColorsLoseNone(_ glyph: String) throws {
        let font = """
            << /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.1 0 0 .1 0 0] /FirstChar 97 /LastChar 97 \
            /Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a 5 0 R >> >>
            """
        let content = "BT /F 9 Tf (a) Tj ET"
        func stream(_ text: String) -> String { "<< /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream" }
        let url = SmallPDF(
            page: "/MediaBox [0 0 9 9] /Resources << /Font << /F 4 0 R >> >> /Contents 6 0 R",
            objects: [font, stream(glyph), stream(content)]
        ).url
        let document = try PDFDocument(DocumentConfiguration(documentURL: url))
        let report = try PageRenderer().render(document, pageAt: 0, options: .with(), to: BufferSink())
        #expect(report.diagnostics == [])
    }

    /// poppler takes another font for `ArialMT` once it has met `Arial`: what is drawn must not hang on the pages that
    /// were drawn before.
    @Test func substitutesAreTheSameInEveryOrder() throws {
        func font(_ name: String) -> String {
            """
            << /Type /Font /Subtype /TrueType /BaseFont /\(name) /Encoding /WinAnsiEncoding /FirstChar 97 /LastChar 99 \
            /Widths [500 600 300] /FontDescriptor << /Type /FontDescriptor /FontName /\(name) /Flags 32 /StemV 90 \
            /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /FontBBox [0 0 1000 1000] >> >>
            """
        }
        func page(_ font: Int) -> String {
            "<< /Type /Page /Parent 2 0 R /Resources << /Font << /F \(font) 0 R >> >> /Contents 7 0 R >>"
        }
        let content = "BT /F 9 Tf 9 9 Td (abc) Tj ET"
        let url = SmallPDF(objects: [
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 40 20] >>", page(5), page(6),
            font("ArialMT"), font("Arial"), "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
        ]).url
        func drawn(_ pages: [Int]) throws -> RenderedPage? {
            let document = try PDFDocument(DocumentConfiguration(documentURL: url))
            return try pages.map { page in
                try PageRenderer().render(document, pageAt: page, options: .with { $0.hashesPixels = true }, to: nil)
            }.last
        }
        let alone = try #require(try drawn([0])), after = try #require(try drawn([1, 0]))
        #expect(alone.diagnostics.map(\.code) == [.fontSubstituted])
        #expect(alone.diagnostics == after.diagnostics && alone.pixelHash == after.pixelHash)
    }

    @Test(arguments: Fixture.all.filter { !$0.pixelsWithoutAnnotations.isEmpty })
    func annotationsCanBeLeftOut(_ fixture: Fixture) throws {
        let known = fixture.pixelsWithoutAnnotations
        #expect(try mismatches(known, of: fixture) { $0.drawsAnnotations = false } == [])
    }

    @Test(arguments: Fixture.all.filter { !$0.pixelsByBox.isEmpty }, PDFDisplayBox.allCases)
    func eachBoxCanBeDrawn(_ fixture: Fixture, _ box: PDFDisplayBox) throws {
        let known = try #require(fixture.pixelsByBox[box.rawValue])
        #expect(try mismatches(known, of: fixture) { $0.box = box } == [])
        let size = fixture.sizeByBox[box.rawValue].numbers
        let picture = try RenderedFixture(fixture).picture { $0.box = box }
        #expect([Double(picture.width), Double(picture.height)] == size)
    }

    /// Every page of Fixtures; those of long documents small.
    @Test(
        arguments: Fixture.all.filter {
            ($0.status == "ok" || $0.neededPassword != nil) && !$0.isHostile && !$0.isLarge
        })
    func pixelsEqualThoseOfCairosOwnWriter(_ fixture: Fixture) throws {
        let pages = try RenderedFixture(fixture)
        let dpi = pages.document.pageCount > 20 ? 9.0 : 36
        for index in 0..<pages.document.pageCount {
            guard let page = pages.document.page(at: index) else {
                #expect(fixture.incompletePages.contains(index + 1), "there is no page \(index + 1)")
                continue
            }
            let unit = try page.boxes().boxes.userUnit
            var options = RenderOptions.with(dpi)
            options.maximumPixels = 10_000_000
            let drawn = try pages.picture(index + 1, options)
            let reference = try Reference.picture(
                page, width: drawn.width, height: drawn.height, scale: dpi / 72 * unit)
            #expect(drawn.distance(to: reference) == 0, "page \(index + 1)")
        }
    }

    /// The encoder's narrowest type, and the widest, at the resolution that people use.
    @Test(arguments: ["page-gray", "page-photo", "page-one-coloured-point", "latex-article"])
    func pixelsAtTheUsualResolutionToo(_ name: String) throws {
        let pages = try RenderedFixture(name)
        let drawn = try pages.picture(dpi: 150)
        let page = try #require(pages.document.page(at: 0))
        let reference = try Reference.picture(page, width: drawn.width, height: drawn.height, scale: 150 / 72)
        #expect(drawn.distance(to: reference) == 0)
    }

    /// The view of poppler's page that leaves its text out is that of 22.12.0, and of that version it has to hold.
    @Test func pagesAreDrawnWithoutTheirText() throws {
        let document = try PDFDocument(DocumentConfiguration(documentURL: Fixture.path("one-page")))
        let page = try #require(document.page(at: 0))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 10, 10)
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        let isOf22 = String(cString: poppler_get_version()) == "22.12.0"
        #expect(pdfview_page_render(page.poppler, context, document.poppler, 0) == isOf22)
        // What has text already, or is another page, is drawn as poppler draws it.
        #expect(!pdfview_page_render(page.poppler, context, document.poppler, 1))
        #expect(!pdfview_page_render(page.poppler, context, document.poppler, 0))
    }
}
