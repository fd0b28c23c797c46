internal import CPoppler
internal import Glibc
public import PDFModel

/// What was drawn of one page.
public struct RenderedPage: Codable, Sendable, Hashable {
    /// The width of the picture in pixels.
    public var width: Int
    /// The height of the picture in pixels.
    public var height: Int
    /// Pixels per inch, across.
    public var dpi: Double
    /// SHA-256 of the pixels (see `PixelHash`); nil where it was not requested.
    public var pixelHash: String?
    /// What was not drawn as the page asks for.
    public var diagnostics: [Diagnostic]
}

/// Draws pages of one document after another: as PNG, or as pixels.
///
/// It keeps its surface between pages of one size, and the copy of the last document that could not be drawn as it is.
public final class PageRenderer {
    private let surfaces = SurfaceCache()
    private var copy: Copy?

    private struct Copy {
        weak var original: PDFDocument?
        let variant: DocumentVariant
        let document: PDFDocument
    }

    /// A renderer that has drawn nothing yet.
    public init() {}

    /// Draws a page and writes it to `sink`; without a sink it is only drawn and hashed.
    ///
    /// - Parameter index: The page's index, 0-based.
    /// - Throws: `DocumentError` with the status `limit`, `damaged`, `badRequest` or `outputFailed`.
    public func render(
        _ original: PDFDocument, pageAt index: Int, options: RenderOptions, to sink: (any PNGSink)?
    ) throws(DocumentError) -> RenderedPage {
        try draw(original, pageAt: index, options, to: sink, keepsPixels: false).page
    }

    /// Draws a page into memory.
    ///
    /// - Parameter index: The page's index, 0-based.
    /// - Throws: `DocumentError` with the status `limit`, `damaged` or `badRequest`.
    public func image(
        of document: PDFDocument, pageAt index: Int, options: RenderOptions
    ) throws(DocumentError) -> (image: PageImage, page: RenderedPage) {
        try draw(document, pageAt: index, options, to: nil, keepsPixels: true)
    }

    private func draw(
        _ original: PDFDocument, pageAt index: Int, _ options: RenderOptions, to sink: (any PNGSink)?, keepsPixels: Bool
    ) throws(DocumentError) -> (image: PageImage, page: RenderedPage) {
        if original.isLocked { throw .passwordRequired }
        original.readAhead()
        original.prepareFonts(ofPageAt: index)
        try original.checkDrawing(ofPageAt: index)
        let number = index + 1
        let (drawn, messages) = try MessageLog.collecting(page: number) { () throws(DocumentError) in
            let page = try self.page(of: original, at: index, options)
            return (document: page.document, result: try draw(page, options, to: sink, keepsPixels: keepsPixels))
        }
        let (image, _, isComplete) = drawn.result
        var page = drawn.result.page
        // What characters mean does not matter to the picture.
        page.diagnostics += messages.filter { $0.code != .textUnmapped }
        page.diagnostics += drawn.document.drawingLosses(onPageAt: index)
        if !isComplete {
            let message = "the page was drawn only in part"
            page.diagnostics.append(Diagnostic(.error, .drawnIncompletely, message, page: number))
        }
        return (image, page)
    }

    private func draw(
        _ page: PDFPage, _ options: RenderOptions, to sink: (any PNGSink)?, keepsPixels: Bool
    ) throws(DocumentError) -> (image: PageImage, page: RenderedPage, isComplete: Bool) {
        let (geometry, assumptions) = try geometry(of: page, options)
        let drawing = PageDrawing(page: page, geometry: geometry, options: options, surfaces: surfaces)
        var image = PageImage(width: geometry.width, height: geometry.height, hasAlpha: drawing.format == .argb32)
        var isComplete = true
        var hash = options.hashesPixels ? PixelHash() : nil
        do throws(PNGError) {
            let encoder: PNGEncoder? =
                if let sink {
                    try PNGEncoder(
                        width: geometry.width, height: geometry.height, format: drawing.format,
                        pixelsPerMeter: UInt32(clamping: Int((geometry.dpi.x / 0.0254).rounded())),
                        compression: options.compression, sink: sink)
                } else {
                    nil
                }
            var next: Int? = 0
            while let row = next {
                guard let band = drawing.band(from: row) else { throw PNGError.cannotWrite(errno: ENOMEM) }
                isComplete = isComplete && band.isComplete
                hash?.append(band.pixels, firstRow: row)
                if keepsPixels { image.append(band.pixels) }
                try encoder?.append(band.pixels)
                let end = row + band.pixels.rowCount
                // An encoder may want the first rows again.
                next = encoder.map(\.nextRow) ?? (end < geometry.height ? end : nil)
            }
            try encoder?.finish()
        } catch {
            throw Self.documentError(error, page: page.index + 1)
        }
        let drawn = RenderedPage(
            width: geometry.width, height: geometry.height, dpi: geometry.dpi.x,
            pixelHash: hash?.hexadecimalDigest(), diagnostics: assumptions)
        return (image, drawn, isComplete)
    }

    /// The page of the document itself, or of a copy where poppler cannot draw it as asked.
    private func page(
        of original: PDFDocument, at index: Int, _ options: RenderOptions
    ) throws(DocumentError) -> PDFPage {
        let unreadable = DocumentError(.damaged, "the page cannot be read", page: index + 1)
        var variant = DocumentVariant(
            box: options.box, hasAnnotations: options.drawsAnnotations, layers: options.layers)
        if variant.box == .cropBox {
            guard let page = original.page(at: index) else { throw unreadable }
            variant.restatesBoxes = !page.isDrawnAsStated
            if variant == .original { return page }
        }
        guard let page = try document(original, as: variant).page(at: index) else { throw unreadable }
        return page
    }

    private func document(
        _ original: PDFDocument, as variant: DocumentVariant
    ) throws(DocumentError) -> PDFDocument {
        if let copy, copy.variant == variant, copy.original === original { return copy.document }
        copy = nil
        let document = try original.copy(as: variant)
        document.readAhead()
        copy = Copy(original: original, variant: variant, document: document)
        return document
    }

    private func geometry(
        of page: PDFPage, _ options: RenderOptions
    ) throws(DocumentError) -> (PageGeometry, [Diagnostic]) {
        let drawn = page.drawnSize
        var diagnostics: [Diagnostic] = []
        var box = PDFRect(x0: 0, y0: 0, x1: drawn.width, y1: drawn.height)
        var rotation = 0
        var userUnit = 1.0
        if let facts = try? page.boxes() {
            diagnostics = facts.diagnostics
            rotation = facts.boxes.rotation
            userUnit = facts.boxes.userUnit
            if options.crop != nil { box = facts.boxes.visible(.cropBox) }
            if rotation % 180 != 0, options.crop == nil {
                box = PDFRect(x0: 0, y0: 0, x1: drawn.height, y1: drawn.width)
            }
        }
        let geometry = try PageGeometry(
            box: box, rotation: rotation, userUnit: userUnit, options: options, page: page.index + 1)
        return (geometry, diagnostics)
    }

    private static func documentError(_ error: PNGError, page: Int) -> DocumentError {
        switch error {
        case .invalidSize(let width, let height):
            DocumentError(.limit, "PNG cannot hold \(width) x \(height) pixels", page: page)
        case .cannotWrite(ENOMEM): DocumentError(.limit, "not enough memory for the page", page: page)
        case .cannotWrite(let code), .cannotRestart(let code):
            DocumentError(.outputFailed, systemMessage(code), page: page)
        }
    }
}
