import TestSupport
import Testing

@testable import PDFModel

@MainActor struct OutlineTests {
    private func outline(_ objects: [String], root: String = "/First 5 0 R") throws -> Listing<OutlineEntry> {
        try SmallPDF(page: "", catalog: "/Outlines 4 0 R", objects: ["<< \(root) >>"] + objects).file().outline()
    }

    @Test func entriesComeInTheOrderOfReading() throws {
        let outline = try outline([
            "<< /Title (a) /First 6 0 R /Count 1 /Next 7 0 R >>", "<< /Title (a.a) >>",
            "<< /Title (b) /First 8 0 R /Count -1 >>", "<< /Title (b.a) >>",
        ])
        #expect(outline.elements.map(\.label) == ["a", "a.a", "b", "b.a"])
        #expect(outline.elements.map(\.level) == [1, 2, 1, 2])
        #expect(outline.elements.map(\.isOpen) == [true, nil, false, nil])
        #expect(outline.diagnostics == [])
    }

    @Test(arguments: [
        (["<< /Title (a) /Next 5 0 R >>"], Diagnostic.Code.constructIgnored, 1),
        (["<< /Title (a) /First 5 0 R >>"], .constructIgnored, 1), (["<< /Title (a) /Next 7 >>"], .constructIgnored, 1),
        (["<< /Dest [3 0 R /Fit] >>"], .syntax, 1), (["[1]"], .constructIgnored, 0),
    ])
    func whatIsBrokenIsNamedAndTheRestIsListed(_ objects: [String], _ code: Diagnostic.Code, _ count: Int) throws {
        let outline = try outline(objects)
        #expect(outline.elements.count == count)
        #expect(outline.diagnostics.map(\.code) == [code])
    }

    @Test func entriesThatAreOnlyCountedAreNamed() throws {
        #expect(try outline([], root: "/Count 3").diagnostics.map(\.code) == [.constructIgnored])
        #expect(try outline([], root: "/Count 0").diagnostics == [])
    }

    @Test func levelsBeyondTheLimitAreCutAndNamed() throws {
        let depth = OutlineWalk.levelLimit + 20
        let objects = (0..<depth).map { "<< /Title (\($0)) /First \($0 + 6) 0 R >>" }
        let outline = try outline(objects)
        #expect(outline.elements.count == OutlineWalk.levelLimit)
        #expect(outline.diagnostics.map(\.code) == [.truncated])
    }

    @Test func aDestinationComesBeforeAnAction() throws {
        let outline = try outline(["<< /Title (a) /Dest [3 0 R /Fit] /A << /S /URI /URI (x:) >> >>"])
        #expect(outline.elements.first?.pageNumber == 1)
    }
}
