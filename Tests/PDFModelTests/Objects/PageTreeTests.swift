import TestSupport
import Testing

@testable import PDFModel

/// Page trees that lead astray: facts and poppler must number pages alike, and every walk must end.
@MainActor struct PageTreeTests {
    private func facts(_ objects: [String]) throws -> DocumentFacts { try SmallPDF(objects: objects).file().facts() }

    private static let catalog = "<< /Type /Catalog /Pages 2 0 R >>"
    private static func page(_ width: Int) -> String {
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) 50] >>"
    }

    @Test func aKidThatIsMissingShiftsNothing() throws {
        for kids in ["[3 0 R 9 0 R 4 0 R]", "[3 0 R null 4 0 R]", "[9 0 R 3 0 R 4 0 R]", "[3 0 R 42 4 0 R]"] {
            let pdf = SmallPDF(objects: [
                Self.catalog, "<< /Type /Pages /Kids \(kids) /Count 3 >>", Self.page(10), Self.page(20),
            ])
            let (document, facts) = (try pdf.open(), try pdf.file().facts())
            #expect(facts.diagnostics.contains { $0.severity == .error }, "\(kids)")
            var compared = 0
            for page in try #require(facts.pages) {
                // poppler has none where the kid is missing.
                guard let drawn = document.page(at: page.number - 1)?.drawnSize.width else { continue }
                #expect(page.size?.width == drawn, "\(kids), page \(page.number)")
                compared += 1
            }
            #expect(compared > 0, "\(kids)")
        }
    }

    @Test func aCycleEnds() throws {
        for kids in ["[2 0 R 3 0 R]", "[3 0 R 2 0 R]", "[[2 0 R] 3 0 R]"] {
            let facts = try facts([Self.catalog, "<< /Type /Pages /Kids \(kids) /Count 2 >>", Self.page(10)])
            #expect(facts.diagnostics.contains { $0.severity == .error }, "\(kids)")
        }
    }

    @Test func aPageThatStandsTwiceIsTwoPages() throws {
        let facts = try facts([Self.catalog, "<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>", Self.page(10)])
        #expect(facts.pages?.compactMap(\.size?.width) == [10, 10])
    }

    /// Each of 30 levels names the next twice: a thousand million leaves.
    @Test(.timeLimit(.minutes(10))) func aTreeOfSharedBranchesEnds() throws {
        let levels = (3...32).map { "<< /Type /Pages /Count 1 /Kids [\($0 + 1) 0 R \($0 + 1) 0 R] >>" }
        let objects = [Self.catalog, "<< /Type /Pages /Count 1 /Kids [3 0 R] >>"] + levels + [Self.page(10)]
        let facts = try facts(objects)
        #expect(facts.pageCount >= 0)
    }

    @Test func aDeepTreeEnds() throws {
        let levels = (3...50_002).map { "<< /Type /Pages /Count 1 /Parent \($0 - 1) 0 R /Kids [\($0 + 1) 0 R] >>" }
        let facts = try facts([Self.catalog, "<< /Type /Pages /Count 1 /Kids [3 0 R] >>"] + levels + [Self.page(10)])
        #expect(facts.diagnostics.contains { $0.severity == .error })
    }

    @Test func aWrongCountIsSaid() throws {
        for count in ["1", "-5", "2147483647", "(x)", "3"] {
            let facts = try facts([
                Self.catalog, "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count \(count) >>", Self.page(10), Self.page(20),
            ])
            #expect(facts.diagnostics.contains { $0.severity >= .warning }, "\(count)")
        }
    }
}
