internal import PDFModel

/// The reply for a page: its text as it goes out, in the format that was asked for.
///
/// Written in the worker, so that all processors share the work and the parent only passes it on.
struct TextPiece: Codable, Sendable {
    let bytes: [UInt8]
    let diagnostics: [Diagnostic]

    init(_ page: PDFPage, _ options: TextCommand.Options, isForTerminal: Bool) {
        switch options.format {
        case .text:
            let (text, diagnostics) =
                options.keepsLayout
                ? page.gridText(in: options.crop) : page.readingText(in: options.crop, hyphens: options.hyphens)
            bytes = isForTerminal ? text.terminalSafeLines : text.withoutControls
            self.diagnostics = diagnostics
        case .json: (bytes, diagnostics) = Self.write(page, options, TextJSON.bytes)
        case .tsv: (bytes, diagnostics) = Self.write(page, options, TextTSV.bytes)
        case .html: (bytes, diagnostics) = Self.write(page, options, TextHTML.bytes)
        }
    }

    private static func write(
        _ page: PDFPage, _ options: TextCommand.Options, _ writer: (PageText) -> [UInt8]
    ) -> ([UInt8], [Diagnostic]) {
        let text = page.text(in: options.crop)
        return (writer(text), text.diagnostics)
    }
}
