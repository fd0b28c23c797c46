import PDFModel
import TestSupport

extension SmallPDF {
    /// The document, opened.
    @MainActor func open() throws -> PDFDocument { try PDFDocument(DocumentConfiguration(documentURL: url)) }

    /// Its file, for facts.
    @MainActor func file() throws -> DocumentFile { try DocumentFile(DocumentConfiguration(documentURL: url)) }

    /// Its first page.
    @MainActor func onlyPage() throws -> PDFPage {
        guard let page = try open().page(at: 0) else { throw DocumentError(.damaged, "there is no page") }
        return page
    }
}
