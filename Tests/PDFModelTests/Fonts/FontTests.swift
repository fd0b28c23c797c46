import TestSupport
import Testing

@testable import PDFModel

/// Who uses which font, by documents written for the purpose; the fixtures' fonts are in KnownFactsTests.
@MainActor struct FontTests {
    private func stream(_ content: String, _ dictionary: String = "") -> String {
        "<< \(dictionary) /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
    }

    private let helvetica = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"

    /// The fonts of a page with this content; object 5 is Helvetica, others are numbered from 6.
    private func fonts(
        _ content: String, resources: String = "/Font << /F 5 0 R >>", page: String = "", _ others: String...
    ) throws -> FontList {
        let page = "/MediaBox [0 0 200 200] /Contents 4 0 R /Resources << \(resources) >> \(page)"
        return try SmallPDF(page: page, objects: [stream(content), helvetica] + others).file().fonts()
    }

    @Test(arguments: [
        ("BT /F 1 Tf (x) Tj ET", true), ("BT /F 1 Tf [(x)] TJ ET", true), ("BT /F 1 Tf (x) ' ET", true),
        ("BT /F 1 Tf 1 2 (x) \" ET", true), ("BT /F 1 Tf ET", false), ("BT (x) Tj /F 1 Tf ET", false),
        ("q BT /F 1 Tf ET Q BT (x) Tj ET", false), ("BT /F 1 Tf ET q Q BT (x) Tj ET", true),
        ("BT /F 1 Tf /Missing 1 Tf (x) Tj ET", false), ("% /F 1 Tf (x) Tj", false),
    ])
    func aFontIsUsedWhereItShowsText(_ content: String, _ isUsed: Bool) throws {
        let font = try #require(fonts(content).fonts.first)
        #expect(font.pages == (isUsed ? [1] : []))
        #expect(font.resourcePages == [1])
    }

    @Test func formsShowTextWithTheFontOutside() throws {
        let form = stream("BT (x) Tj ET", "/Subtype /Form /Resources << >>")
        let resources = "/Font << /F 5 0 R >> /XObject << /X 6 0 R >>"
        #expect(try fonts("BT /F 1 Tf ET /X Do", resources: resources, form).fonts.map(\.pages) == [[1]])
        #expect(try fonts("/X Do BT /F 1 Tf ET", resources: resources, form).fonts.map(\.pages) == [[]])
    }

    @Test func fontsAreFoundWhereverTheyAre() throws {
        let use = "BT /F 1 Tf (x) Tj ET"
        let own = "/Resources << /Font << /F 5 0 R >> >>"
        let places: [(content: String, resources: String, page: String, object: String)] = [
            ("/X Do", "/XObject << /X 6 0 R >>", "", stream(use, "/Subtype /Form \(own)")),
            ("/P SCN", "/Pattern << /P 6 0 R >>", "", stream(use, "/PatternType 1 \(own)")),
            ("/G gs", "/ExtGState << /G << /SMask << /G 6 0 R >> >> >>", "", stream(use, "/Subtype /Form \(own)")),
            ("/G gs BT (x) Tj ET", "/ExtGState << /G << /Font [5 0 R 1] >> >>", "", "null"),
            (
                "", "", "/Annots [<< /Rect [0 0 9 9] /AP << /N 6 0 R >> >>]",
                stream(use, "/Subtype /Form /BBox [0 0 9 9] \(own)")
            ),
            (
                "BT /T 1 Tf (x) Tj ET", "/Font << /T << /Subtype /Type3 /CharProcs << /x 6 0 R >> \(own) >> >>", "",
                stream(use)
            ),
        ]
        for place in places {
            let list = try fonts(place.content, resources: place.resources, page: place.page, place.object)
            let font = list.fonts.first { $0.objectNumber == 5 }
            #expect(font?.pages == [1], "\(place.resources)")
            #expect(font?.resourcePages == [1], "\(place.resources)")
        }
    }

    @Test func kindsAreToldByTheProgram() throws {
        func type(_ subtype: String, _ key: String, _ program: String) throws -> FontType? {
            let font = "<< /Subtype /\(subtype) /BaseFont /X /FontDescriptor << /\(key) 6 0 R >> >>"
            return try fonts("", resources: "/Font << /F \(font) >>", stream("", program)).fonts.first?.type
        }
        #expect(try type("Type1", "FontFile", "") == .type1)
        #expect(try type("Type1", "FontFile3", "/Subtype /Type1C") == .type1C)
        #expect(try type("Type1", "FontFile3", "/Subtype /OpenType") == .type1OpenType)
        #expect(try type("TrueType", "FontFile2", "") == .trueType)
        #expect(try type("TrueType", "FontFile3", "/Subtype /OpenType") == .trueTypeOpenType)
        #expect(try type("TrueType", "None", "") == .trueType)
        #expect(try type("MMType1", "FontFile", "") == .multipleMaster)
        #expect(try type("Quux", "None", "") == .unknown)
        #expect(try type("Type0", "None", "") == .unknown)
    }

    /// What poppler asks fontconfig for: fonts of the same metrics are in a package that the program needs.
    @Test(arguments: [
        "ArialMT", "Arial-BoldMT", "Arial-ItalicMT", "Arial-BoldItalicMT", "TimesNewRomanPSMT",
        "TimesNewRomanPS-BoldMT",
        "TimesNewRomanPS-ItalicMT", "CourierNewPSMT", "CourierNewPS-BoldMT", "ArialNarrow", "ArialNarrow-Bold",
        "BookAntiqua", "PalatinoLinotype-Roman", "BookmanOldStyle", "CenturySchoolbook", "CenturyGothic",
    ])
    func postScriptNamesLeadToFontsOfTheirMetrics(_ name: String) throws {
        for subtype in ["TrueType", "Type1"] {
            let font = "<< /Type /Font /Subtype /\(subtype) /BaseFont /\(name) /Encoding /WinAnsiEncoding >>"
            let substitute = try fonts("", resources: "/Font << /F \(font) >>").fonts.first?.substitute
            #expect(substitute?.isEmpty == false && substitute?.contains("DejaVu") == false, "\(substitute ?? "none")")
        }
    }

    /// A descriptor must not have several; this is the order in which poppler and mupdf look for them.
    @Test func ofSeveralProgramsTheFirstIsDrawn() throws {
        let descriptor = "<< /FontFile3 7 0 R /FontFile2 7 0 R /FontFile 6 0 R >>"
        let font = "<< /Subtype /Type1 /BaseFont /X /FontDescriptor \(descriptor) >>"
        let programs = [stream("%!PS-AdobeFont-1.0"), stream("\u{1}\u{0}\u{4}\u{1}", "/Subtype /Type1C")]
        let list = try fonts("", resources: "/Font << /F \(font) >>", programs[0], programs[1])
        #expect(list.fonts.map(\.type) == [.type1] && list.fonts.map(\.programSize) == [18])
        #expect(list.diagnostics == [])
    }

    /// libqpdf copies nothing from such a file, and poppler is asked about a copy.
    @Test func substitutesAreToldWhereThePageTreeLeadsBackToItself() throws {
        let page = "<< /Type /Page /MediaBox [0 0 9 9] /Resources << /Font << /F 4 0 R >> >> >>"
        for kids in ["2 0 R 3 0 R", "3 0 R 2 0 R"] {
            let pages = "<< /Type /Pages /Kids [\(kids)] /Count 1 >>"
            let pdf = SmallPDF(objects: ["<< /Type /Catalog /Pages 2 0 R >>", pages, page, helvetica])
            let file = try pdf.file()
            #expect(try file.fonts().fonts.first?.substitute?.isEmpty == false, "\(kids)")
            #expect(try file.facts().pageCount == 1, "\(kids)")
        }
    }

    @Test func namesLoseTheirTags() throws {
        for (stated, name, isSubset) in [
            ("ABCDEF+Name", "Name", true), ("ABCDE+Name", "ABCDE+Name", false), ("abcdef+Name", "abcdef+Name", false),
        ] {
            let font = try #require(
                fonts("", resources: "/Font << /F << /Subtype /Type1 /BaseFont /\(stated) >> >>").fonts.first)
            #expect(font.name == name && font.baseName == stated && font.isSubset == isSubset)
        }
    }

    @Test func brokenProgramsAreNamed() throws {
        let font = "/Font << /F << /Subtype /TrueType /BaseFont /X /FontDescriptor << /FontFile2 6 0 R >> >> >>"
        let list = try fonts("", resources: font, stream("no font"))
        #expect(list.fonts.first?.programSize == 7)
        #expect(list.diagnostics.map(\.code) == [.fontDamaged])
    }

    @Test func aFontThatIsNotEmbeddedIsNamedWithWhatIsDrawn() throws {
        let list = try fonts("BT /F 1 Tf (x) Tj ET")
        #expect(list.fonts.first?.substitute?.isEmpty == false)
        #expect(list.diagnostics.map(\.severity) == [.info])
        #expect(try fonts("").diagnostics == [])
    }

    /// Only what has no number is told apart by its contents.
    @Test func equalFontsWithNumbersOfTheirOwnAreTwo() throws {
        let list = try fonts("", resources: "/Font << /F 5 0 R /G 6 0 R /H \(helvetica) /I \(helvetica) >>", helvetica)
        #expect(list.fonts.map(\.objectNumber) == [5, 6, nil])
    }
}
