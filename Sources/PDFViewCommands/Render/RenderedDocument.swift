internal import PDFModel
internal import PDFRender

/// What became of one document and its pages.
final class RenderedDocument {
    /// What became of one page.
    struct Page {
        let number: Int
        /// Where its picture lies; nil where it goes elsewhere or nowhere.
        var path: String?
        /// Whether the file was there and stays.
        var isSkipped = false
        var result: RenderedPage?
        var error: DocumentError?
        var diagnostics: [Diagnostic] = []

        init(number: Int) { self.number = number }
    }

    let input: Input
    var pageCount: Int?
    var pages: [Page] = []
    /// Why no page could be drawn; nil where pages have their own errors or none.
    var error: DocumentError?
    /// What opening it brought to light.
    var diagnostics: [Diagnostic] = []

    init(input: Input) { self.input = input }

    /// The error that decides the document's exit code.
    var worstError: DocumentError? {
        ([error] + pages.map(\.error)).compactMap(\.self).reduce(nil) { worst, next in
            guard let worst else { return next }
            return next.status.exitCode > worst.status.exitCode ? next : worst
        }
    }

    /// Whether anything was repaired, replaced or lost.
    var hasWarnings: Bool {
        diagnostics.contains { $0.severity >= .warning }
            || pages.contains { $0.diagnostics.contains { $0.severity >= .warning } }
    }
}
