internal import CPoppler

/// Which fonts a page asks for that the file does not hold, and what this machine draws instead.
///
/// poppler says nothing of it while it draws.
final class FontSubstitutes {
    private unowned let document: PDFDocument
    /// The embedding of fonts that were looked at, by object number.
    private var knownFonts: [Int: FontResource] = [:]
    private var scanner: FontScanner?

    init(_ document: PDFDocument) { self.document = document }

    /// A diagnostic for each font of a page that is not embedded.
    func diagnostics(pageIndex index: Int) -> [Diagnostic] {
        guard let structure = try? document.structure(), index < structure.pages.leaves.count else { return [] }
        let missing = structure.file.releasingObjects { missingFonts(structure.pages.leaves[index]) }
        guard !missing.isEmpty else { return [] }
        if scanner == nil { scanner = (try? document.openedAgain()).map(FontScanner.init) }
        scanner?.scan(throughPageAt: index)
        let substitutes = scanner?.substitutes ?? [:]
        return missing.map { name in
            let isStandard = Self.standardFonts.contains(name)
            let substitute = substitutes[name].map { "; \($0) is drawn instead" } ?? ""
            return Diagnostic(
                isStandard ? .info : .warning, .fontSubstituted, "the font \(name) is not embedded\(substitute)",
                page: index + 1)
        }
    }

    /// The names of fonts that a page's resources reach and that are not embedded, each once, in a fixed order.
    private func missingFonts(_ leaf: PageTree.Leaf) -> [String] {
        var names: Set<String> = []
        var walker = ResourceWalker()
        walker.walk(leaf) { font in
            let resource: FontResource
            if let number = font.objectNumber {
                resource = knownFonts[number] ?? FontResource(font)
                knownFonts[number] = resource
            } else {
                resource = FontResource(font)
            }
            if !resource.isEmbedded { names.insert(resource.name) }
        }
        return names.sorted()
    }

    /// The fonts that every reader has to have (ISO 32000-1, 9.6.2.2).
    private static let standardFonts: Set<String> = [
        "Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic", "Helvetica", "Helvetica-Bold",
        "Helvetica-Oblique", "Helvetica-BoldOblique", "Courier", "Courier-Bold", "Courier-Oblique",
        "Courier-BoldOblique", "Symbol", "ZapfDingbats",
    ]
}

extension PDFDocument {
    /// A diagnostic for each font of a page that is not embedded: information for the standard 14, else a warning.
    package func substitutedFonts(onPageAt index: Int) -> [Diagnostic] {
        fontSubstitutes.diagnostics(pageIndex: index)
    }
}

/// What a font dictionary says of its program (ISO 32000-2, 9.5 to 9.9).
struct FontResource {
    let name: String
    let isEmbedded: Bool

    init(_ font: QPDFObject) {
        name = font["BaseFont"].name ?? font["Name"].name ?? "without a name"
        let described = font["Subtype"].name == "Type0" ? font["DescendantFonts"][0] : font
        let descriptor = described["FontDescriptor"]
        isEmbedded =
            font["Subtype"].name == "Type3"
            || ["FontFile", "FontFile2", "FontFile3"].contains { descriptor[$0].isStream }
    }
}

/// poppler's scan for fonts, page by page, as far as it was asked for.
///
/// It works on a document of its own: poppler looks for an object even where a font is none, then rebuilds the
/// cross-reference in vain, and says so.
private final class FontScanner {
    private let document: PDFDocument
    private let handle: GObjectHandle
    private var scannedPages = 0
    /// What is drawn instead, by the name of the font that is not embedded.
    private(set) var substitutes: [String: String] = [:]

    init(_ document: PDFDocument) {
        self.document = document
        handle = GObjectHandle(UnsafeMutableRawPointer(poppler_font_info_new(document.poppler)))
    }

    func scan(throughPageAt index: Int) {
        guard index >= scannedPages else { return }
        var fonts: OpaquePointer?
        let info = OpaquePointer(handle.pointer)
        let isAny = poppler_font_info_scan(info, Int32(index + 1 - scannedPages), &fonts)
        scannedPages = index + 1
        defer { _ = MessageLog.take() }
        guard isAny != 0, let fonts else { return }
        defer { poppler_fonts_iter_free(fonts) }
        repeat {
            guard poppler_fonts_iter_is_embedded(fonts) == 0, let name = poppler_fonts_iter_get_full_name(fonts),
                let substitute = poppler_fonts_iter_get_substitute_name(fonts)
            else { continue }
            substitutes[String(cString: name)] = String(cString: substitute)
        } while poppler_fonts_iter_next(fonts) != 0
    }
}
