internal import CPoppler
import PDFModel
import Testing

@testable import PDFRender

struct PageGeometryTests {
    private static let box = PDFRect(x0: 10, y0: 20, x1: 110, y1: 220)

    private func geometry(
        _ size: RenderSize, rotation: Int = 0, userUnit: Double = 1, box: PDFRect = Self.box,
        _ change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> PageGeometry {
        var options = RenderOptions()
        options.size = size
        change(&options)
        return try PageGeometry(box: box, rotation: rotation, userUnit: userUnit, options: options, page: 7)
    }

    private func size(_ geometry: PageGeometry) -> [Int] { [geometry.width, geometry.height] }

    /// Where a point of poppler's space lands, in pixels.
    private func place(_ x: Double, _ y: Double, _ geometry: PageGeometry) -> [Double] {
        var (x, y) = (x, y)
        var matrix = geometry.matrix
        cairo_matrix_transform_point(&matrix, &x, &y)
        return [x, y].map { ($0 * 1e6).rounded() / 1e6 }
    }

    @Test(
        arguments: [
            (.dpi(72), [100, 200]), (.dpi(36), [50, 100]), (.dpi(150), [209, 417]), (.width(50), [50, 100]),
            (.height(50), [25, 50]), (.exactly(width: 300, height: 10), [300, 10]),
            (.fit(width: 50, height: 50), [25, 50]),
            (.fit(width: 50, height: 500), [50, 100]), (.fit(width: 1, height: 1), [1, 1]), (.dpi(0.1), [1, 1]),
            (.width(1), [1, 2]), (.height(1), [1, 1]),
        ] as [(RenderSize, [Int])])
    func sizes(_ wish: RenderSize, _ pixels: [Int]) throws {
        #expect(try size(geometry(wish)) == pixels)
    }

    @Test func thePagesOwnRotationTurnsTheSize() throws {
        for rotation in [90, 270] { #expect(try size(geometry(.dpi(72), rotation: rotation)) == [200, 100]) }
        #expect(try size(geometry(.width(50), rotation: 90)) == [50, 25])
        #expect(try size(geometry(.dpi(72), rotation: 180)) == [100, 200])
    }

    @Test(arguments: [(0, [0.0, 0.0]), (90, [200, 0]), (180, [100, 200]), (270, [0, 100])])
    func aTurnIsClockwise(_ degrees: Int, _ corner: [Double]) throws {
        let turned = try geometry(.dpi(72)) { $0.rotation = degrees }
        #expect(size(turned) == (degrees % 180 == 0 ? [100, 200] : [200, 100]))
        #expect(place(0, 0, turned) == corner, "where the top-left corner goes")
        let inside = place(100, 200, turned)
        #expect(zip(inside, size(turned)).allSatisfy { $0 >= 0 && $0 <= Double($1) })
    }

    @Test func theUserUnitScales() throws {
        let large = try geometry(.dpi(72), userUnit: 2)
        #expect(size(large) == [200, 400])
        #expect(place(100, 200, large) == [200, 400])
        #expect(large.dpi.x == 72 && large.dpi.y == 72)
    }

    @Test func neverLargerThanAsked() throws {
        for wish in [RenderSize.width(1000), .height(1000), .fit(width: 1000, height: 1000)] {
            #expect(try size(geometry(wish) { $0.maximumDPI = 72 }) == [100, 200])
        }
        #expect(try size(geometry(.width(50)) { $0.maximumDPI = 72 }) == [50, 100])
        let stretched = try geometry(.exactly(width: 200, height: 200)) { $0.maximumDPI = 72 }
        #expect(size(stretched) == [100, 100], "the proportions asked for stay")
    }

    @Test(arguments: [
        (0, [20, 10], [0.0, 0.0]), (90, [10, 20], [0, 0]), (180, [20, 10], [0, 0]), (270, [10, 20], [0, 0]),
    ])
    func aCropIsInUserSpace(_ rotation: Int, _ pixels: [Int], _ origin: [Double]) throws {
        // The lower left corner of the box, 20 wide and 10 high.
        let crop = PDFRect(x0: 10, y0: 20, x1: 30, y1: 30)
        let cropped = try geometry(.dpi(72), rotation: rotation) { $0.crop = crop }
        #expect(size(cropped) == pixels)
        // Where that corner lies on the page as shown, from its top left.
        let corner: (Double, Double) =
            switch rotation {
            case 90: (0, 0)
            case 180: (80, 0)
            case 270: (190, 80)
            default: (0, 190)
            }
        #expect(place(corner.0, corner.1, cropped) == origin)
    }

    @Test func aCropIsCutToTheBox() throws {
        let cropped = try geometry(.dpi(72)) { $0.crop = PDFRect(x0: -50, y0: -50, x1: 60, y1: 70) }
        #expect(size(cropped) == [50, 50])
        let error = try #require(throws: DocumentError.self) {
            try geometry(.dpi(72)) { $0.crop = PDFRect(x0: 500, y0: 0, x1: 600, y1: 100) }
        }
        #expect(error.status == .badRequest && error.page == 7)
    }

    @Test func aPageTooLargeNamesADPIThatFits() throws {
        for (width, height) in [(100.0, 200.0), (612, 792), (3.5, 14_400)] {
            let box = PDFRect(x0: 0, y0: 0, x1: width, y1: height)
            let error = try #require(throws: DocumentError.self) {
                try geometry(.dpi(30_000), box: box) { $0.maximumPixels = 1_000_000 }
            }
            #expect(error.status == .limit && error.page == 7)
            let words = error.message.split(separator: " ")
            let dpi = try #require(words.firstIndex(of: "dpi").flatMap { Int(words[$0 - 1]) })
            let fitting = try geometry(.dpi(Double(dpi)), box: box) { $0.maximumPixels = 1_000_000 }
            #expect(fitting.width * fitting.height <= 1_000_000)
            #expect(throws: DocumentError.self) {
                try geometry(.dpi(Double(dpi + 1)), box: box) { $0.maximumPixels = 1_000_000 }
            }
        }
    }

    @Test func noDPIFitsAPageOfAllTheWorld() throws {
        let box = PDFRect(x0: 0, y0: 0, x1: 1e9, y1: 1e9)
        let error = try #require(throws: DocumentError.self) { try geometry(.dpi(150), box: box) }
        #expect(error.status == .limit && error.message.contains("no whole dpi would fit"))
    }

    @Test(arguments: [0.0, .nan, .infinity, 1e308])
    func aPageWithoutAUsableAreaIsNoPage(_ width: Double) {
        let box = PDFRect(x0: 0, y0: 0, x1: width, y1: 200)
        for size in [RenderSize.dpi(72), .width(10), .height(10), .fit(width: 10, height: 10)] {
            for unit in [1, 1e308, 0.0] {
                let made = try? geometry(size, userUnit: unit, box: box)
                #expect((made?.width ?? 1) > 0 && (made?.height ?? 1) > 0)
                if !(width > 0) || !width.isFinite { #expect(made == nil) }
            }
        }
    }
}
