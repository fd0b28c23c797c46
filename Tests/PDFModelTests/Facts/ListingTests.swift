import TestSupport
import Testing

@testable import PDFModel

/// What all lists of things have in common.
@MainActor struct ListingTests {
    /// Of a file whose damage shows no sooner than in the walk through its pages poppler is asked as well, whatever is
    /// listed; its words are those that pdfinfo prints.
    @Test func popplerIsAskedWhereverThereIsDoubt() throws {
        func file() throws -> DocumentFile {
            try DocumentFile(DocumentConfiguration(documentURL: Fixture.path("damaged-xref-offsets")))
        }
        let lists = try [
            file().actions().diagnostics, file().outline().diagnostics, file().links().diagnostics,
            file().attachments().diagnostics, file().images().diagnostics, file().fonts().diagnostics,
            file().facts().diagnostics,
        ]
        for (index, diagnostics) in lists.enumerated() {
            #expect(diagnostics.contains { $0.message.hasPrefix("xref num 1 not found but needed") }, "\(index)")
        }
    }
}
