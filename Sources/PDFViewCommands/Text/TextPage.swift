internal import PDFModel

/// The reply of a worker for a page: its text in the output format.
///
/// Written in the worker, so that all processors share the work and the parent only passes it on.
struct TextPage: Codable, Sendable {
    let bytes: [UInt8]
    let diagnostics: [Diagnostic]

    init(_ page: PDFPage, _ options: TextCommand.Options, isForTerminal: Bool) {
        switch options.format {
        case .text:
            let (text, diagnostics) =
                options.keepsLayout
                ? page.gridText(in: options.crop) : page.readingText(in: options.crop, hyphens: options.hyphens)
            bytes = isForTerminal ? PlainText.forTerminal(text) : PlainText.bytes(text)
            self.diagnostics = diagnostics
        case .json: (bytes, diagnostics) = Self.write(page, options, TextJSON.bytes)
        case .tsv: (bytes, diagnostics) = Self.write(page, options, TextTSV.bytes)
        case .html: (bytes, diagnostics) = Self.write(page, options, TextHTML.bytes)
        }
    }

    private static func write(
        _ page: PDFPage, _ options: TextCommand.Options, _ writer: (TextOfPage) -> [UInt8]
    ) -> ([UInt8], [Diagnostic]) {
        let text = page.text(in: options.crop)
        return (writer(text), text.diagnostics)
    }
}

/// The text of a page for a pipe or a terminal.
enum PlainText {
    /// The text without control characters other than line feeds.
    static func bytes(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.contains(where: { $0 < 32 && $0 != 10 || $0 == 127 || $0 == 0xC2 || $0 >= 0xEF }) else {
            return bytes
        }
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar == "\n" || scalar.isText { kept.append(scalar) }
        return Array(String(kept).utf8)
    }

    /// The same for a terminal: control characters are escaped instead of omitted.
    static func forTerminal(_ text: String) -> [UInt8] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return Array(lines.map { String($0).terminalSafe }.joined(separator: "\n").utf8)
    }
}

extension Unicode.Scalar {
    /// Whether it is a character of text: no control character, and no code point that never is one.
    var isText: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: false
        default: value & 0xFFFE != 0xFFFE
        }
    }
}
