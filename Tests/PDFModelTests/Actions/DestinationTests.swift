@testable import PDFModel
import TestSupport
import Testing

/// Where links lead, in each way that a destination may be written.
@MainActor struct DestinationTests {
    private func destination(_ link: String, catalog: String = "", objects: [String] = []) throws -> PDFLink {
        let page = "/Annots [<< /Subtype /Link /Rect [0 0 9 9] \(link) >>]"
        let links = try SmallPDF(page: page, catalog: catalog, objects: objects).file().links()
        #expect(links.diagnostics == [])
        return try #require(links.elements.first)
    }

    @Test(arguments: [
        "/Dest [3 0 R /Fit]", "/A << /S /GoTo /D [3 0 R /Fit] >>", "/Dest [0 /Fit]", "/Dest << /D [3 0 R /Fit] >>",
    ])
    func aPageThatIsStated(_ link: String) throws {
        let link = try destination(link)
        #expect(link.action?.destination == Destination(pageNumber: 1, fit: .page))
        #expect(!link.isDangling)
    }

    @Test(arguments: [
        "/Dest [2 0 R /Fit]", "/Dest [1 /Fit]", "/Dest [-1 /Fit]", "/Dest [99 0 R /Fit]", "/Dest []", "/Dest 7",
        "/A << /S /GoTo >>", "/A << /S /GoTo /D [null /Fit] >>", "/Dest (nowhere)", "/Dest /nowhere",
    ])
    func aPageThatIsNotThere(_ link: String) throws {
        let link = try destination(link)
        #expect(link.isDangling)
        #expect(link.action?.destination?.pageNumber == nil)
    }

    @Test(arguments: [
        ("[3 0 R /XYZ 1 2 3]", Destination(pageNumber: 1, fit: .xyz, left: 1, top: 2, zoom: 3)),
        ("[3 0 R /XYZ null 2 0]", Destination(pageNumber: 1, fit: .xyz, top: 2)),
        ("[3 0 R /FitH 5]", Destination(pageNumber: 1, fit: .pageWidth, top: 5)),
        ("[3 0 R /FitV 5]", Destination(pageNumber: 1, fit: .pageHeight, left: 5)),
        (
            "[3 0 R /FitR 1 2 3 4]",
            Destination(pageNumber: 1, fit: .rectangle, left: 1, bottom: 2, right: 3, top: 4)
        ),
        ("[3 0 R /FitB]", Destination(pageNumber: 1, fit: .contents)),
        ("[3 0 R /Unknown 1]", Destination(pageNumber: 1)), ("[3 0 R]", Destination(pageNumber: 1)),
    ])
    func whatIsShownOfThePage(_ array: String, _ expected: Destination) throws {
        #expect(try destination("/Dest \(array)").action?.destination == expected)
    }

    /// A name may be a string or a name object, wherever it is defined, and of any bytes.
    @Test(arguments: [
        ("(tree)", "tree"), ("/tree", "tree"), ("(old)", "old"), ("/old", "old"), ("/with#20blank", "with blank"),
        ("(\\344)", "ä"), ("<FEFF00E4>", "ä"),
    ])
    func names(_ written: String, _ name: String) throws {
        let catalog = """
            /Names << /Dests << /Names [(tree) [3 0 R /Fit] (\\344) << /D [3 0 R /Fit] >> <FEFF00E4> [3 0 R /Fit]] >> >> \
            /Dests << /old [3 0 R /Fit] /with#20blank [3 0 R /Fit] >>
            """
        let link = try destination("/Dest \(written)", catalog: catalog)
        #expect(link.action?.destination == Destination(name: name, pageNumber: 1, fit: .page))
    }

    @Test func aNameOfAPageThatIsGoneDangles() throws {
        let link = try destination("/Dest (gone)", catalog: "/Names << /Dests << /Names [(gone) [99 0 R /Fit]] >> >>")
        #expect(link.isDangling)
        #expect(link.action?.destination?.name == "gone")
    }

    @Test func anElementOfTheStructureStandsForItsPage() throws {
        let link = try destination(
            "/A << /S /GoTo /SD [4 0 R /Fit] >>", objects: ["<< /Type /StructElem /S /P /Pg 3 0 R >>"])
        #expect(link.action?.destination?.pageNumber == 1)
    }

    @Test func anotherDocumentIsNotLookedAt() throws {
        let link = try destination("/A << /S /GoToR /F << /UF (b.pdf) /F (a.pdf) >> /D [4 /FitH 7] >>")
        #expect(link.action?.kind == .remote)
        #expect(link.action?.file == "b.pdf")
        #expect(link.action?.destination == Destination(pageNumber: 5, fit: .pageWidth, top: 7))
        let named = try destination("/A << /S /GoToR /F (a.pdf) /D (there) >>")
        #expect(named.action?.destination == Destination(name: "there"))
        #expect(!named.isDangling)
    }

    @Test func programsAndTheirParameters() throws {
        let link = try destination("/A << /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>")
        #expect(link.action?.file == "cmd.exe")
        #expect(link.action?.parameters == "/c calc")
    }

    @Test(arguments: [
        ("(https://example.org/\\303\\244)", "https://example.org/ä"),
        ("(https://example.org/\\344)", "https://example.org/ä"), ("<FEFF0061>", "a"),
    ])
    func addressesInAnyEncoding(_ written: String, _ address: String) throws {
        #expect(try destination("/A << /S /URI /URI \(written) >>").action?.uri == address)
    }

    @Test func aLinkWithoutATargetLeadsNowhereAndDoesNotDangle() throws {
        let link = try destination("")
        #expect(link.action == nil)
        #expect(!link.isDangling)
    }
}
