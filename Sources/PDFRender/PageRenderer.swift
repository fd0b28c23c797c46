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
    /// SHA-256 of the pixels (see `PixelHash`); nil where it was not asked for.
    public var pixelHash: String?
    /// What was not drawn as the page asks for.
    public var diagnostics: [Diagnostic]
}

/// Draws pages of one document after another, and writes them as PNG.
///
/// It keeps its surface between pages of one size, and the last document's copy with another crop box.
public final class PageRenderer {
    private let surfaces = SurfaceCache()
    private var variant: (key: DocumentVariant, original: ObjectIdentifier, document: PDFDocument)?

    /// A renderer that has drawn nothing yet.
    public init() {}

    /// Draws a page and writes it to `sink`; without a sink it is only drawn and hashed.
    ///
    /// - Parameter index: The page's index, 0-based.
    /// - Throws: `DocumentError` with the status `limit`, `damaged`, `badRequest` or `outputFailed`.
    public func render(
        _ original: PDFDocument, pageAt index: Int, options: RenderOptions, to sink: (any PNGSink)?
    ) throws(DocumentError) -> RenderedPage {
        let number = index + 1
        let document = try document(original, options)
        _ = document.drawingDiagnostics
        _ = MessageLog.take()
        guard let page = document.page(at: index) else {
            throw DocumentError(.damaged, "the page cannot be read", page: number)
        }
        let (geometry, assumptions) = try geometry(of: page, options)
        let drawing = PageDrawing(page: page, geometry: geometry, options: options, surfaces: surfaces)
        var isComplete = true
        var hash = options.hashesPixels ? PixelHash() : nil
        do throws(PNGError) {
            if let sink {
                let encoder = try PNGEncoder(
                    width: geometry.width, height: geometry.height, format: drawing.format,
                    pixelsPerMeter: UInt32(clamping: Int((geometry.dpi.x / 0.0254).rounded())),
                    compression: options.compression, sink: sink)
                while let row = encoder.nextRow {
                    let band = drawing.band(from: row)
                    guard let band else { throw PNGError.cannotWrite(errno: ENOMEM) }
                    isComplete = isComplete && band.isComplete
                    hash?.append(band.pixels, firstRow: row)
                    try encoder.append(band.pixels)
                }
                try encoder.finish()
            } else {
                var row = 0
                while row < geometry.height {
                    guard let band = drawing.band(from: row) else { throw PNGError.cannotWrite(errno: ENOMEM) }
                    isComplete = isComplete && band.isComplete
                    hash?.append(band.pixels, firstRow: row)
                    row += band.pixels.rowCount
                }
            }
        } catch {
            throw Self.documentError(error, page: number)
        }
        var diagnostics = assumptions + MessageLog.take(page: number) + document.substitutedFonts(onPageAt: index)
        if !isComplete {
            diagnostics.append(Diagnostic(.error, .drawnIncompletely, "the page was drawn only in part", page: number))
        }
        return RenderedPage(
            width: geometry.width, height: geometry.height, dpi: geometry.dpi.x,
            pixelHash: hash?.hexadecimalDigest(), diagnostics: diagnostics)
    }

    /// The document itself, or a copy of it where poppler cannot draw it as asked.
    private func document(_ original: PDFDocument, _ options: RenderOptions) throws(DocumentError) -> PDFDocument {
        let key = DocumentVariant(
            box: options.box, hasAnnotations: options.drawsAnnotations, layers: options.layers)
        guard key != DocumentVariant.original else { return original }
        if let variant, variant.key == key, variant.original == ObjectIdentifier(original) { return variant.document }
        let document = try original.copy(as: key)
        variant = (key, ObjectIdentifier(original), document)
        return document
    }

    private func geometry(
        of page: PDFPage, _ options: RenderOptions
    ) throws(DocumentError) -> (PageGeometry, [Diagnostic]) {
        let drawn = page.drawnSize
        var diagnostics: [Diagnostic] = []
        var box = Rectangle(x0: 0, y0: 0, x1: drawn.width, y1: drawn.height)
        var rotation = 0
        var userUnit = 1.0
        if let facts = try? page.boxes() {
            diagnostics = facts.diagnostics
            rotation = facts.boxes.rotation
            userUnit = facts.boxes.userUnit
            if options.crop != nil { box = facts.boxes.visible(.crop) }
            if rotation % 180 != 0, options.crop == nil {
                box = Rectangle(x0: 0, y0: 0, x1: drawn.height, y1: drawn.width)
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
            DocumentError(.outputFailed, String(cString: strerror(code)), page: page)
        }
    }
}
