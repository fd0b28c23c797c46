import PDFModel
import TestSupport

/// The text of fixtures, as tests compare it.
@MainActor enum FixtureText {
    static func document(_ fixture: Fixture) throws -> PDFDocument {
        try PDFDocument(DocumentConfiguration(documentURL: fixture.path, password: fixture.neededPassword))
    }

    static func pages(_ fixture: Fixture) throws -> [PDFPage] {
        let document = try document(fixture)
        return (0..<document.pageCount).compactMap { document.page(at: $0) }
    }

    static func page(_ name: String) throws -> PDFPage {
        guard let page = try pages(Fixture(name)).first else { throw DocumentError(.damaged, "there is no page") }
        return page
    }

    /// The words of a text with one space between them.
    static func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
