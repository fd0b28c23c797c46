import Foundation
import PDFModel
import PDFRender
import TestSupport
import Testing

/// Images as files: pixels known from how images were made, read back by cairo's libpng.
@MainActor struct ImageFileTests {
    private struct Written {
        var data: Data
        var suffix: String
        var diagnostics: [Diagnostic]
    }

    private func write(
        _ file: DocumentFile, _ image: PDFImage, pixels: Int = 1 << 20, bytes: Int = 1 << 20
    ) throws -> Written {
        let (bytes, suffix, diagnostics) = try file.data(
            of: image, maximumPixels: NamedLimit(pixels), maximumBytes: NamedLimit(bytes, name: "--bytes"))
        return Written(data: Data(bytes), suffix: suffix, diagnostics: diagnostics)
    }

    private func write(_ fixture: Fixture) throws -> Written {
        let file = try DocumentFile(DocumentConfiguration(documentURL: fixture.path))
        return try write(file, #require(file.images().elements.first))
    }

    /// Those whose four quadrants fill the same place, and whose colours no mask changes.
    nonisolated private static let squares = Fixture.all.filter {
        let image = $0.facts["images"][0]
        return $0.file.hasPrefix("image-") && image["rectangle"] == JSON.numbers([50, 50, 150, 130])
            && !["DCTDecode", "JPXDecode"].contains(image["filter"].string) && image["kind"].string != "stencil"
            && $0.facts["images"].array?.count == 1 && $0.file != "image-color-key-mask.pdf"
    }

    @Test(arguments: squares)
    func pixelsAreThoseOfThePage(_ fixture: Fixture) throws {
        let written = try write(fixture)
        #expect(written.suffix == "png" && written.diagnostics == [])
        let picture = try Picture(written.data)
        #expect(picture.width == 16 && picture.height == 16 && !fixture.pixels.isEmpty)
        for pixel in fixture.pixels {
            // From points of the page to pixels of the image, which stands at 50, 50 from the bottom of 200 points.
            let found = picture.rgb(Int((pixel.x - 50) / 100 * 16), Int((pixel.y - 70) / 80 * 16))
            for (part, known) in zip(found, pixel.rgb) { #expect(abs(part - known) <= pixel.tolerance, "\(pixel)") }
        }
    }

    @Test func stencilsAreBlackWhereTheyPaint() throws {
        let picture = try Picture(write(Fixture("image-mask-stencil")).data)
        #expect([picture.rgb(4, 4), picture.rgb(12, 4)] == [[0, 0, 0], [255, 255, 255]])
    }

    @Test(arguments: [
        ("image-jpeg", "jpg", [0xFF, 0xD8]), ("image-cmyk-jpeg", "jpg", [0xFF, 0xD8]),
        ("image-jpeg-in-ascii85", "jpg", [0xFF, 0xD8]), ("image-jpeg-2000", "jp2", [0, 0, 0, 12, 0x6A]),
    ])
    func filesStayAsTheyAre(_ name: String, _ suffix: String, _ head: [UInt8]) throws {
        let written = try write(Fixture(name))
        #expect(written.suffix == suffix && written.data.starts(with: head))
        let stored = try Data(contentsOf: URL(filePath: Fixture.path(name)))
        if name != "image-jpeg-in-ascii85" { #expect(stored.firstRange(of: written.data) != nil) }
    }

    @Test func brokenDataGiveWhatCameBefore() throws {
        let written = try write(Fixture("image-broken"))
        #expect(written.diagnostics.map(\.code) == [.imageDamaged])
        #expect(try Picture(written.data).rgb(2, 2) == [255, 0, 0])
    }

    @Test func imagesOverALimitAreNotDecoded() throws {
        let file = try DocumentFile(DocumentConfiguration(documentURL: Fixture.path("image-rgb")))
        let image = try #require(file.images().elements.first)
        let pixels = try #require(throws: DocumentError.self) { try write(file, image, pixels: 255) }
        #expect(pixels.status == .limit && pixels.message.hasSuffix("more than the limit of 255"))
        let bytes = try #require(throws: DocumentError.self) { try write(file, image, bytes: 40) }
        #expect(bytes.status == .limit && bytes.message.contains("--bytes leaves"))
        #expect(throws: Never.self) { try write(file, image, pixels: 256) }
    }

    /// Colours of images of two by two pixels or fewer, written in hexadecimal.
    nonisolated private static let samples: [(dictionary: String, samples: String, colors: [[Int]])] = [
        ("/W 2 /H 2 /BPC 8 /CS /G", "00 40 80 FF", [[0, 0, 0], [64, 64, 64], [128, 128, 128], [255, 255, 255]]),
        (
            "/W 2 /H 2 /BPC 8 /CS /G /D [1 0]", "00 40 80 FF",
            [[255, 255, 255], [191, 191, 191], [127, 127, 127], [0, 0, 0]]
        ),
        ("/W 2 /H 1 /BPC 8 /CS /G /D [0 0.5]", "00 FE", [[0, 0, 0], [127, 127, 127]]),
        ("/W 2 /H 2 /BPC 1 /CS /G", "80 40", [[255, 255, 255], [0, 0, 0], [0, 0, 0], [255, 255, 255]]),
        ("/W 2 /H 2 /BPC 1 /CS /G /D [1 0]", "80 40", [[0, 0, 0], [255, 255, 255], [255, 255, 255], [0, 0, 0]]),
        ("/W 2 /H 1 /BPC 2 /CS /RGB", "1B 60", [[0, 85, 170], [255, 85, 170]]),
        ("/W 1 /H 1 /BPC 16 /CS /RGB", "FFFF 8080 0000", [[255, 128, 0]]),
        ("/W 1 /H 1 /BPC 16 /CS /RGB /D [1 0 0 1 0.5 0.5]", "FFFF FFFF FFFF", [[0, 255, 128]]),
        ("/W 2 /H 1 /BPC 4 /CS [/I /RGB 1 <102030 405060>]", "1F", [[64, 80, 96], [64, 80, 96]]),
        ("/W 2 /H 1 /BPC 1 /CS [/I /G 1 <10 40>] /D [1 0]", "40", [[64, 64, 64], [16, 16, 16]]),
        ("/W 2 /H 1 /BPC 8 /CS [/I /CMYK 1 <00000000 00000000>]", "01 00", [[255, 255, 255], [255, 255, 255]]),
        ("/W 2 /H 1 /BPC 8 /CS /CMYK", "00000000 00000000", [[255, 255, 255], [255, 255, 255]]),
        ("/W 1 /H 2 /BPC 8 /CS /CMYK /D [1 0 1 0 1 0 1 0]", "FFFFFFFF FFFFFFFF", [[255, 255, 255], [255, 255, 255]]),
        // Two colorants that a function takes for red and green.
        ("/W 2 /H 2 /BPC 8 /CS /Two", "1020 3040 5060 FF00", [[16, 32, 0], [48, 64, 0], [80, 96, 0], [255, 0, 0]]),
        ("/W 2 /H 1 /BPC 4 /CS /Two", "0F F0", [[0, 255, 0], [255, 0, 0]]),
        ("/W 1 /H 2 /BPC 8 /CS /Two /D [1 0 0 1]", "FF20 0040", [[0, 32, 0], [255, 64, 0]]),
        ("/W 1 /H 1 /BPC 16 /CS /Two", "1011 2022", [[16, 32, 0]]),
        // One that it takes for red.
        ("/W 2 /H 1 /BPC 8 /CS /One", "00 80", [[0, 0, 0], [128, 0, 0]]),
        ("/W 2 /H 1 /BPC 2 /CS /One /D [1 0]", "10", [[255, 0, 0], [170, 0, 0]]),
    ]

    @Test(arguments: samples.indices)
    func coloursComeOutRight(_ index: Int) throws {
        let (dictionary, samples, colors) = Self.samples[index]
        let content = "9 0 0 9 0 0 cm BI \(dictionary) /F /AHx ID \(samples)> EI"
        let spaces = "/Two [/DeviceN [/A /B] /DeviceRGB 5 0 R] /One [/Separation /A /DeviceRGB 6 0 R]"
        func function(_ code: String, _ inputs: Int) -> String {
            let domain = Array(repeating: "0 1", count: inputs).joined(separator: " ")
            return "<< /FunctionType 4 /Domain [\(domain)] /Range [0 1 0 1 0 1] /Length \(code.utf8.count) >>\n"
                + "stream\n\(code)\nendstream"
        }
        let objects = [
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream", function("{ 0 }", 2),
            function("{ 0 0 }", 1),
        ]
        let document = SmallPDF(
            page: "/MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /ColorSpace << \(spaces) >> >>", objects: objects)
        let file = try DocumentFile(DocumentConfiguration(documentURL: document.url))
        let picture = try Picture(write(file, #require(file.images().elements.first)).data)
        let found = (0..<picture.height).flatMap { y in (0..<picture.width).map { x in picture.rgb(x, y) } }
        #expect(found == colors)
    }

    /// Where a size is no power of two cairo would resample what poppler draws: pixels are counted off instead.
    @Test func convertedPixelsKeepTheirPlaces() throws {
        let width = 1237, height = 3
        let samples = (0..<width * height).map { index in
            let high = String(index % 251, radix: 16), low = String(index / 251, radix: 16)
            return (high.count == 1 ? "0" : "") + high + (low.count == 1 ? "0" : "") + low
        }.joined()
        let content = "BI /W \(width) /H \(height) /BPC 8 /CS /Two /F /AHx ID \(samples)> EI"
        let code = "{ 0 }"
        let function =
            "<< /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1] /Length 5 >>\nstream\n\(code)\nendstream"
        let document = SmallPDF(
            page: "/Contents 4 0 R /Resources << /ColorSpace << /Two [/DeviceN [/A /B] /DeviceRGB 5 0 R] >> >>",
            objects: ["<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream", function])
        let file = try DocumentFile(DocumentConfiguration(documentURL: document.url))
        let picture = try Picture(write(file, #require(file.images().elements.first)).data)
        for index in 0..<width * height {
            guard picture.rgb(index % width, index / width) == [index % 251, index / 251, 0] else {
                Issue.record("pixel \(index) is \(picture.rgb(index % width, index / width))")
                return
            }
        }
    }

    @Test(arguments: [
        ("/W 0 /H 1 /BPC 8 /CS /G", DocumentStatus.damaged), ("/W 1 /H 1 /BPC 3 /CS /G", .damaged),
        ("/W 1 /H 1 /BPC 8 /CS /Missing", .damaged), ("/W 1 /H 1 /BPC 8", .damaged),
        ("/W 99999999 /H 99999999 /BPC 8 /CS /G", .limit), ("/W 1 /H 1 /BPC 8 /CS /G /F /Quux", .damaged),
        ("/W 1 /H 1 /BPC 8 /CS [/Separation /A /DeviceRGB 99]", .damaged),
    ])
    func imagesThatCannotBeSayWhy(_ dictionary: String, _ status: DocumentStatus) throws {
        let content = "BI \(dictionary) ID x EI"
        let document = SmallPDF(content: content)
        let file = try DocumentFile(DocumentConfiguration(documentURL: document.url))
        let image = try #require(file.images().elements.first)
        let error = try #require(throws: DocumentError.self) { try write(file, image) }
        #expect(error.status == status)
    }
}
