import TestSupport
import Testing

@testable import PDFModel

/// Every limit that is hit is said: documents with one thing more than is looked at.
@MainActor struct TruncationTests {
    private static let box = "/MediaBox [0 0 9 9]"

    private static func many(_ count: Int, _ text: (Int) -> String) -> String {
        (0..<count).map(text).joined(separator: " ")
    }

    private static func stream(_ content: String, _ entries: String = "") -> String {
        "<< \(entries) /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
    }

    /// The message of the only finding of this kind.
    private func truncation(_ diagnostics: [Diagnostic]) -> String? {
        let found = diagnostics.filter { $0.code == .truncated }
        return found.count == 1 ? found[0].message : "\(found.count) findings"
    }

    @Test func pagesBeyondTheLimit() throws {
        // poppler does not believe in more pages than there are objects.
        let kids = Self.many(100_001) { "\($0 + 3) 0 R" }
        let pages = Array(repeating: "<< /Type /Page /Parent 2 0 R \(Self.box) >>", count: 100_001)
        let objects = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [\(kids)] /Count 100001 >>"] + pages
        let scratch = try ScratchFolder()
        let path = try scratch.write(SmallPDF(objects: objects).text, to: "pages.pdf")
        let file = { try DocumentFile(DocumentConfiguration(documentURL: path)) }
        let facts = try file().facts()
        #expect(facts.pageCount == 100_001 && facts.pages?.count == 100_000)
        #expect(truncation(facts.diagnostics) == "only 100000 pages are read" && facts.diagnostics.count == 1)
        let check = try file().check()
        #expect(check.isValid && check.pageCount == 100_001)
        #expect(
            check.findings.map(\.message)
                == [
                    "only 100000 objects are looked at", "only 100000 pages are read",
                    "only 100000 of 100001 pages are drawn",
                ])
        #expect(check.findings.allSatisfy { $0.code == .truncated && $0.severity == .warning })
    }

    @Test func labels() throws {
        let long = try SmallPDF(
            page: Self.box, catalog: "/PageLabels << /Nums [0 << /S /A /St 2147483647 >>] >>"
        ).file().facts()
        #expect(long.pages?[0].label == String(repeating: "W", count: 256))
        #expect(truncation(long.diagnostics) == "only 256 characters of the page's label are read")
        let full = "/PageLabels << /Nums [0 << /S /A /St 6656 >>] >>"
        #expect(try SmallPDF(page: Self.box, catalog: full).file().facts().diagnostics == [])
        let ranges = Self.many(100_001) { "\($0) << /S /D >>" }
        let many = try SmallPDF(page: Self.box, catalog: "/PageLabels << /Nums [\(ranges)] >>").file().facts()
        #expect(truncation(many.diagnostics) == "only 100000 ranges of page labels are read")
    }

    @Test func informationAndMetadata() throws {
        let title = String(repeating: "x", count: 32_769)
        let facts = try SmallPDF(page: Self.box, info: "/Title (\(title))").file().facts()
        #expect(facts.attributes?.title?.count == 32_768)
        #expect(truncation(facts.diagnostics) == "only 32768 characters of Title in Info are read")
        let nested = String(repeating: "<a>", count: 101) + String(repeating: "</a>", count: 101)
        #expect(XMPPacket(Array(nested.utf8)).error == "only 100000 elements, nested 100 deep, are read")
        #expect(XMPPacket(Array("<a><a/></a>".utf8)).error == nil)
    }

    @Test func fieldsLayersAndRoles() throws {
        let options = Self.many(100_001) { "(\($0))" }
        let field = "<< /FT /Ch /T (a) /Opt [\(options)] >>"
        let form = try SmallPDF(page: Self.box, catalog: "/AcroForm << /Fields [4 0 R] >>", objects: [field]).file()
        #expect(truncation(try form.form().diagnostics) == "only 100000 choices of a field are read")
        let on = Self.many(100_001) { _ in "4 0 R" }
        let layers = try SmallPDF(
            page: Self.box, catalog: "/OCProperties << /OCGs [4 0 R] /D << /ON [\(on)] >> >>",
            objects: ["<< /Type /OCG /Name (a) >>"]
        ).file().layers()
        #expect(truncation(layers.diagnostics) == "only 100000 entries of the settings of layers are read")
        let roles = Self.many(100_001) { "/R\($0) /P" }
        let tree = "/StructTreeRoot << /K [] /RoleMap << \(roles) >> >>"
        let structure = try SmallPDF(page: Self.box, catalog: tree).file().structureTree()
        #expect(truncation(structure.diagnostics) == "only 100000 entries of the role map are read")
    }

    @Test func contentOfPages() throws {
        func images(_ content: String, _ page: String = "", _ entries: String = "") throws -> [Diagnostic] {
            try SmallPDF(
                page: "\(Self.box) /Contents 4 0 R \(page)", objects: [Self.stream(content, entries), "<< >>"]
            ).file().images().diagnostics
        }
        let states = String(repeating: "q ", count: 10_001)
        #expect(truncation(try images(states)) == "only 10000 nested graphics states are read")
        #expect(try images(String(states.dropLast(2))) == [])
        let annotations = Self.many(10_001) { _ in "<< >>" }
        let found = try images("", "/Annots [\(annotations)]").filter { $0.message.contains("annotations") }
        #expect(truncation(found) == "only 10000 annotations of the page are read")
        let filters = "/Filter [\(Self.many(17) { _ in "/ASCIIHexDecode" })]"
        #expect(
            try images("00", "", filters).map(\.message)
                == ["a content stream is compressed by more than 16 filters, which is not for content"])
    }

    /// Resources of forms in forms, one more than are entered.
    @Test func resourcesThatAreDeep() throws {
        let forms = (0..<21).map { "/Resources << /XObject << /X \($0 + 5) 0 R >> >>" }
        let objects = forms.map { Self.stream("", "/Subtype /Form \($0)") } + [Self.stream("", "/Subtype /Form")]
        let pdf = SmallPDF(page: "\(Self.box) /Resources << /XObject << /X 4 0 R >> >>", objects: objects)
        let limit = "only 20 levels of resource dictionaries are read"
        #expect(truncation(try pdf.file().images().diagnostics) == limit)
        #expect(truncation(try pdf.file().fonts().diagnostics) == limit)
        #expect(truncation(try pdf.file().attachments().diagnostics) == limit)
        #expect(truncation(try pdf.open().drawingLosses(onPageAt: 0)) == limit)
    }

    @Test func fonts() throws {
        let missing = Self.many(1001) { "/F\($0) << /Type /Font /Subtype /Type1 /BaseFont /Missing\($0) >>" }
        let pdf = SmallPDF(page: "\(Self.box) /Resources << /Font << \(missing) >> >>")
        let limit = "only 1000 fonts that are not embedded are read"
        #expect(truncation(try pdf.file().fonts().diagnostics) == limit)
        #expect(truncation(try pdf.open().drawingLosses(onPageAt: 0)) == limit)
        let glyphs = Self.many(1001) { "/g\($0) 5 0 R" }
        let font = "<< /Subtype /Type3 /CharProcs << \(glyphs) >> /Resources << /Font << >> >> >>"
        let type3 = SmallPDF(
            page: "\(Self.box) /Resources << /Font << /F 4 0 R >> >>", objects: [font, Self.stream("")])
        #expect(
            truncation(try type3.file().fonts().diagnostics)
                == "only 1000 glyphs of a Type 3 font are read")
    }

    /// Glyphs that may have colours, behind those that are looked at.
    @Test func coloredGlyphs() throws {
        func found(_ count: Int, _ glyph: String) throws -> [Diagnostic] {
            let glyphs = Self.many(count) { "/g\($0) 5 0 R" }
            let font = "<< /Subtype /Type3 /Name /Glyphs /CharProcs << \(glyphs) >> >>"
            let page = "\(Self.box) /Resources << /Font << /F 4 0 R >> >>"
            return try SmallPDF(page: page, objects: [font, Self.stream(glyph)]).open().drawingLosses(onPageAt: 0)
        }
        #expect(try found(256, "9 0 d0") == [])
        let many = try found(257, "9 0 d0")
        #expect(truncation(many) == "only 256 glyphs of the font Glyphs are read" && many.map(\.page) == [1])
        #expect(try found(257, "9 0 d0 1 g").map(\.code) == [.unsupported])
        let long = String(repeating: " ", count: 65_536)
        #expect(truncation(try found(1, "9 0 d0" + long)) == "only 64 KiB of a glyph of the font Glyphs are read")
        #expect(
            truncation(try found(1, "9 0 0 0 9 9 d1" + long)) == "only 64 KiB of a glyph of the font Glyphs are read")
        #expect(try found(1, "9 0 0 0 9 9 d1 g" + long).map(\.code) == [.unsupported])
    }

    /// Names that lead to nothing, in trees of which most walks want the actions alone.
    @Test func namesOfScripts() throws {
        let names = Self.many(100_001) { "(\($0)) null" }
        for (key, things) in [("JavaScript", "scripts"), ("Templates", "templates"), ("EmbeddedFiles", "attachments")] {
            let file = try SmallPDF(page: Self.box, catalog: "/Names << /\(key) << /Names [\(names)] >> >>").file()
            let found = key == "EmbeddedFiles" ? try file.attachments().diagnostics : try file.actions().diagnostics
            #expect(truncation(found) == "only 100000 names of \(things) are read")
        }
    }

    @Test func references() throws {
        let pdf = SmallPDF(page: Self.box, objects: ["[\(Self.many(100_001) { _ in "3 0 R" })]"])
        var options = ObjectOptions()
        options.name = .reference(ObjectReference(3))
        options.wantsReferrers = true
        let facts = try pdf.file().object(options)
        #expect(facts.referrers?.count == 100_000)
        #expect(truncation(facts.diagnostics) == "only 100000 references are listed")
    }
}
