import TestSupport
import Testing

@testable import PDFModel

/// What content draws, by documents written for the purpose.
@MainActor struct ContentWalkTests {
    private let image =
        "<< /Type /XObject /Subtype /Image /Width 72 /Height 36 /BitsPerComponent 8 "
        + "/ColorSpace /DeviceGray /Length 0 >>\nstream\n\nendstream"

    private func stream(_ content: String, _ dictionary: String = "") -> String {
        "<< \(dictionary) /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
    }

    /// The images of a page with this content; object 5 is an image, others are numbered from 6.
    private func images(
        _ content: String, resources: String = "/XObject << /I 5 0 R >>", page: String = "", _ others: String...
    ) throws -> Listing<PDFImage> {
        let page = "/MediaBox [0 0 200 200] /Contents 4 0 R /Resources << \(resources) >> \(page)"
        return try SmallPDF(page: page, objects: [stream(content), image] + others).file().images()
    }

    private func rectangles(_ list: Listing<PDFImage>) -> [[Double]?] { list.elements.map { $0.rectangle?.array } }

    @Test func interpolationIsAskedForByEachImage() throws {
        let inline = "BI /W 1 /H 1 /BPC 8 /CS /G /I true ID a EI"
        #expect(try images("\(inline) /I Do").elements.map(\.isInterpolated) == [true, false])
    }

    @Test(arguments: [
        ("72 0 0 72 10 20 cm /I Do", [10, 20, 82, 92], 72, 36),
        ("q 2 0 0 2 0 0 cm q 36 0 0 18 5 5 cm /I Do Q Q", [10, 10, 82, 46], 72, 72),
        ("q 9 0 0 9 0 0 cm Q 72 0 0 36 0 0 cm /I Do", [0, 0, 72, 36], 72, 72),
        ("0 72 -36 0 100 10 cm /I Do", [64, 10, 100, 82], 72, 72),
        ("-72 0 0 -36 100 100 cm /I Do", [28, 64, 100, 100], 72, 72),
        ("Q Q 1 2 3 cm 72 0 0 36 0 0 cm /I Do", [0, 0, 72, 36], 72, 72),
        ("BT (a \\) /I Do ( ) ) Tj ET % /I Do\n[(x) 3] TJ <2F49> Tj 72 0 0 36 0 0 cm/I Do", [0, 0, 72, 36], 72, 72),
        ("+72.0 0 0 36. -.5 .5 cm /#49 Do", [-0.5, 0.5, 71.5, 36.5], 72, 72),
    ])
    func matrices(_ content: String, _ rectangle: [Double], _ ppiX: Double, _ ppiY: Double) throws {
        let found = try images(content).elements
        #expect(found.map(\.rectangle?.array) == [rectangle])
        #expect(found.map(\.ppiX) == [ppiX] && found.map(\.ppiY) == [ppiY])
    }

    @Test func theUserUnitCountsForDensity() throws {
        let found = try images("72 0 0 36 0 0 cm /I Do", page: "/UserUnit 2").elements
        #expect(found.first?.ppiX == 36 && found.first?.rectangle?.array == [0, 0, 72, 36])
    }

    @Test func formsAreFollowedAndReadOnce() throws {
        let form = stream(
            "36 0 0 36 0 0 cm /J Do", "/Subtype /Form /Matrix [1 0 0 1 5 5] /Resources << /XObject << /J 5 0 R >> >>")
        let list = try images(
            "q 1 0 0 1 10 0 cm /F Do Q q 2 0 0 2 0 0 cm /F Do Q", resources: "/XObject << /F 6 0 R >>", form)
        #expect(rectangles(list) == [[15, 5, 51, 41], [10, 10, 82, 82]])
        #expect(list.elements.map(\.objectNumber) == [5, 5])
    }

    @Test func aFormWithoutResourcesUsesThoseOutside() throws {
        let form = stream("9 0 0 9 0 0 cm /I Do", "/Subtype /Form")
        #expect(try images("/F Do", resources: "/XObject << /I 5 0 R /F 6 0 R >>", form).elements.count == 1)
    }

    @Test func formsThatDrawThemselvesEnd() throws {
        let form = stream(
            "/F Do /I Do", "/Subtype /Form /Resources << /XObject << /I 5 0 R /F 6 0 R >> >>")
        #expect(try images("/F Do", resources: "/XObject << /F 6 0 R >>", form).elements.count == 1)
    }

    /// Forty forms that draw the next one twice: 2⁴⁰ drawings.
    @Test func drawingsBeyondTheLimitAreLeftOutAndNamed() throws {
        let forms = (0..<40).map { index in
            stream("/F Do /F Do", "/Subtype /Form /Resources << /XObject << /F \(index + 7) 0 R >> >>")
        }
        let last = stream("/F Do", "/Subtype /Form /Resources << /XObject << /F 5 0 R >> >>")
        let objects = [stream("/F Do"), image] + forms + [last]
        let page = "/MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /F 6 0 R >> >>"
        let list = try SmallPDF(page: page, objects: objects).file().images()
        #expect(list.elements.count == 100_000)
        #expect(list.diagnostics.map(\.code).contains(.truncated))
    }

    @Test func annotationsMapTheirBoxToTheirRectangle() throws {
        let form = stream(
            "10 0 0 10 0 0 cm /I Do",
            "/Subtype /Form /BBox [0 0 10 20] /Matrix [0 1 -1 0 0 0] /Resources << /XObject << /I 5 0 R >> >>")
        let annotation = "<< /Subtype /Stamp /Rect [100 100 140 110] /AP << /N << /On 6 0 R >> >> /AS /On >>"
        let list = try images("", resources: "", page: "/Annots [\(annotation)]", form)
        // Turned, the box is 20 wide and 10 high; the image is its right half.
        #expect(rectangles(list) == [[120, 100, 140, 110]])
    }

    @Test func imagesInPatternsHaveNoPlaceButADensity() throws {
        let pattern = stream(
            "36 0 0 36 0 0 cm /I Do",
            "/PatternType 1 /BBox [0 0 36 36] /Matrix [2 0 0 2 0 0] /Resources << /XObject << /I 5 0 R >> >>")
        let list = try images(
            "/Pattern cs 5 0 0 5 0 0 cm /P scn 0 0 9 9 re f", resources: "/Pattern << /P 6 0 R >>", pattern)
        #expect(list.elements.map(\.ppiX) == [72] && rectangles(list) == [nil])
    }

    @Test func imagesInHiddenLayersAreListed() throws {
        let layer = "<< /Type /OCG /Name (L) >>"
        let hidden = image.replacing("/Length", with: "/OC 6 0 R /Length", maxReplacements: 1)
        let page =
            "/MediaBox [0 0 9 9] /Contents 4 0 R "
            + "/Resources << /XObject << /I 5 0 R /J 7 0 R >> /Properties << /L 6 0 R >> >>"
        let pdf = SmallPDF(
            page: page, catalog: "/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>",
            objects: [stream("/OC /L BDC /I Do EMC /J Do"), image, layer, hidden])
        #expect(try pdf.file().images().elements.map(\.objectNumber) == [5, 7])
        #expect(try pdf.file().images().elements.map(\.page) == [1, 1])
    }

    @Test func masksOfGraphicsStatesAreFollowed() throws {
        let group = stream("/I Do", "/Subtype /Form /Resources << /XObject << /I 5 0 R >> >>")
        let states = "/ExtGState << /G << /SMask << /S /Luminosity /G 6 0 R >> >> >>"
        #expect(
            try images("9 0 0 9 1 1 cm /G gs", resources: states, group).elements.first?.rectangle?.array == [
                1, 1, 10, 10,
            ])
    }

    @Test func whatNoPageDrawsComesLast() throws {
        let list = try images("", resources: "/XObject << /I 5 0 R >>")
        #expect(list.elements.map(\.page) == [nil] && rectangles(list) == [nil])
        #expect(list.elements.map(\.objectNumber) == [5])
    }

    @Test(arguments: [
        // The data hold what looks like an end: their length is known.
        ("BI /W 4 /H 2 /BPC 8 /CS /G ID a EI b c EI 9 0 0 9 0 0 cm /I Do", 8),
        ("BI /W 4 /H 2 /BPC 8 /CS /G /F /AHx ID 00 11 EI22 33 > EI 9 0 0 9 0 0 cm /I Do", 15),
        (
            "BI /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 1 (\\000\\000a\\051bc)] ID ab\nEI /I Do",
            2
        ),
        ("BI /W 2 /H 1 /IM true /D [1 0] ID \u{1}EI /I Do", 1),
    ])
    func inlineImages(_ content: String, _ byteCount: Int) throws {
        let found = try images(content).elements
        #expect(found.map(\.kind) == [.inline, .image])
        #expect(found.first?.byteCount == byteCount)
        #expect(found.first?.source == .content(page: 1, index: 0))
    }

    @Test(arguments: [
        ("BI /W 4 /H 1 /BPC 8 /CS /G ID abcd", 4), ("BI /W 4 /H 1 /BPC 8 /CS /G ID ab", 2),
        ("BI /W 4 /H 1 /BPC 8 /CS /G /F /AHx ID 00> q", 5),
    ])
    func anInlineImageWithoutEndIsListedAndNamed(_ content: String, _ byteCount: Int) throws {
        let list = try images(content)
        #expect(list.elements.first?.kind == .inline && list.elements.first?.byteCount == byteCount)
        #expect(list.diagnostics.map(\.message).contains { $0.contains("no end (EI)") })
    }

    @Test(arguments: [
        "BI", "BI /W 1 ID", "BI /W 1 /H 1 /BPC 8 /CS /G ID", "BI BI ID x EI", "BI << EI", "ID EI", "BI (( ID x EI",
    ])
    func brokenInlineImagesEnd(_ content: String) throws {
        #expect(try images(content).elements.count <= 2)
    }

    /// Whatever content is, it comes to an end.
    @Test func anyContent() throws {
        let pieces = [
            "q ", "Q ", "cm ", "1 ", "-", "/I ", "Do ", "BI ", "ID ", "EI ", "(", ")", "<", ">", "[", "%", "\n", "\\",
        ]
        var state: UInt64 = 7
        for _ in 0..<100 {
            let content = (0..<60).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return pieces[Int(state >> 33) % pieces.count]
            }.joined()
            #expect(try images(content).elements.count <= 60)
        }
    }
}
