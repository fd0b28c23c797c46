import Foundation
import PDFModel
import PDFRender
import TestSupport

/// Pages of a fixture, drawn.
@MainActor struct RenderedFixture {
    let document: PDFDocument
    private let renderer = PageRenderer()

    init(_ fixture: Fixture) throws {
        document = try PDFDocument(DocumentConfiguration(documentURL: fixture.path, password: fixture.neededPassword))
    }

    init(_ name: String) throws { try self.init(Fixture(name)) }

    /// A page by its number, as PNG.
    func png(_ page: Int = 1, _ options: RenderOptions) throws -> (data: Data, report: RenderedPage) {
        let sink = BufferSink()
        let report = try renderer.render(document, pageAt: page - 1, options: options, to: sink)
        return (sink.data, report)
    }

    /// A page by its number, as a decoded picture.
    func picture(_ page: Int = 1, _ options: RenderOptions) throws -> Picture { try Picture(png(page, options).data) }

    func picture(_ page: Int = 1, dpi: Double = 72, _ change: (inout RenderOptions) -> Void = { _ in }) throws
        -> Picture
    {
        try picture(page, .with(dpi, change))
    }
}

extension RenderOptions {
    /// Options for a test: 72 dpi and some changes.
    static func with(_ dpi: Double = 72, _ change: (inout RenderOptions) -> Void = { _ in }) -> RenderOptions {
        var options = RenderOptions()
        options.size = .dpi(dpi)
        change(&options)
        return options
    }
}
