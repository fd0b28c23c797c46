import PDFModel
import PDFRender
import TestSupport
import Testing

/// What is drawn otherwise than the page says is reported, and nothing else is.
@MainActor struct DrawingLossTests {
    @Test(arguments: Fixture.all.filter { !$0.losses.isEmpty })
    func lossesAreReported(_ fixture: Fixture) throws {
        let pages = try RenderedFixture(fixture)
        #expect(pages.document.pageCount == fixture.losses.count)
        for (index, expected) in fixture.losses.enumerated() {
            let found = try pages.png(index + 1, .with(20)).report.diagnostics
            #expect(found.map { "\($0.severity) \($0.code)" } == expected, "page \(index + 1): \(found.map(\.message))")
            #expect(found.allSatisfy { $0.page == index + 1 })
        }
    }

    @Test func annotationsThatAreNotDrawnLoseNothing() throws {
        let pages = try RenderedFixture("drawing-annotations")
        for page in 1...pages.document.pageCount {
            let report = try pages.png(page, .with(20) { $0.drawsAnnotations = false }).report
            #expect(report.diagnostics == [])
        }
    }

    @Test(arguments: [("drawing-portfolio-cover", true), ("form-xfa-dynamic", true), ("form-xfa-static", false)])
    func placeholdersAreReported(_ name: String, _ expected: Bool) throws {
        let found = try RenderedFixture(name).document.placeholder()
        #expect(found.map(\.code) == (expected ? [.placeholder] : []))
    }

    @Test func aShadingThatIsTooFineIsRefusedAtOnce() throws {
        let error = try #require(throws: DocumentError.self) {
            try RenderedFixture("hostile-shading-domain").png(1, .with(20))
        }
        #expect(error.status == .limit && error.page == 1)
        #expect(error.message == "a function-based shading takes more than 4000000 cells to draw")
    }
}
