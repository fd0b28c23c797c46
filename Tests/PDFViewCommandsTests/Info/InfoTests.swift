import Foundation
import TestSupport
import Testing

@testable import PDFViewCommands

@MainActor struct InfoTests {
    private static let entryKeys = ["diagnostics", "error", "file", "status"]
    private static let fields = [
        "attachmentCount", "author", "claims", "creationDate", "creationDateRaw", "creator", "customInfo", "encrypted",
        "encryption", "fileSize", "form", "javaScript", "keywords", "layerCount", "linearized", "modificationDate",
        "modificationDateRaw", "outlineCount", "pageCount", "pageLayout", "pageMode", "pages", "pdfVersion",
        "permanentID", "permissions", "producer", "signatureCount", "subject", "tagged", "title", "updateID",
    ]

    /// The names are a contract: a program that reads them must go on to work.
    @Test func theKeysOfTheJSONArePublic() throws {
        let run = CommandRun("info", "--json", Fixture.path("five-boxes"), Fixture.path("not-a-pdf"))
        #expect(run.json.keys == ["files", "schema", "tool"])
        #expect(run.json["schema"].string == "pdfview.info/1")
        #expect(run.json["tool"].keys == ["cairo", "isal", "pdfview", "poppler", "qpdf"])
        for file in run.files { #expect(file.keys == (Self.fields + Self.entryKeys).sorted()) }
        let file = try #require(run.files.first)
        #expect(
            file["pages"][0].keys == [
                "boxes", "height", "label", "number", "paper", "rotation", "statedBoxes", "userUnit", "width",
            ])
        #expect(file["pages"][0]["boxes"].keys == ["art", "bleed", "crop", "media", "trim"])
        #expect(file["claims"].keys == ["pdfA", "pdfE", "pdfUA", "pdfVT", "pdfX"])
        #expect(
            file["permissions"].keys == [
                "accessibility", "annotate", "assemble", "copy", "fillForms", "modify", "print", "printHighQuality",
            ])
        #expect(run.files[1]["error"].keys == ["message", "page"])
        #expect(run.files[1]["status"] == .string("notPDF"))
        let damaged = CommandRun("info", "--json", Fixture.path("damaged-no-xref"))
        #expect(
            damaged.files[0]["diagnostics"][0].keys == [
                "code", "count", "message", "object", "offset", "page", "rectangle", "severity",
            ])
    }

    /// All that the manifest states, through the command and its JSON, in one run.
    @Test func theFactsOfAllFixtures() throws {
        let fixtures = Fixture.all.filter { $0.neededPassword == nil && ($0.hasFacts || $0.status != "ok") }
        let run = CommandRun(["info", "--json"] + fixtures.map(\.path))
        #expect(run.files.count == fixtures.count)
        for (fixture, file) in zip(fixtures, run.files) {
            #expect(file["file"].string == fixture.path)
            let known = Set(Self.fields)
            let stated = fixture.facts.object?.filter { known.contains($0.key) } ?? [:]
            if fixture.exitCode != nil { #expect(file["status"].string == fixture.status, "\(fixture)") }
            if fixture.status == "ok" {
                #expect(JSON.object(stated).mismatches(with: file) == [], "\(fixture)")
            } else {
                #expect(file["pageCount"] == .null && file["error"] != .null, "\(fixture)")
            }
        }
    }

    @Test(arguments: Fixture.all.filter { $0.exitCode != nil })
    func exitCodes(_ fixture: Fixture) {
        let run = CommandRun("info", "--quiet", fixture.path)
        #expect(run.code == fixture.exitCode)
        #expect(run.messages.count == (fixture.exitCode == 0 ? 0 : 1), "\(run.messages)")
        #expect(run.messages.allSatisfy { $0.hasPrefix("\(fixture.path): ") })
    }

    @Test func textIsForPeople() {
        let run = CommandRun("info", Fixture.path("info-complete"))
        let expected = """
            File:        \(Fixture.path("info-complete"))
            File size:   950 bytes
            Title:       Ünïcödé – 漢字 🙂
            Author:      Åsa Öberg
            Subject:     What a PDF says
            Keywords:    one, two; three
            Creator:     By hand
            Producer:    sources/information.py
            Created:     2024-02-29T12:34:56+05:30
            Modified:    2024-03-01T00:00:00Z
            Custom info: Company: Größe & Söhne
                         Project Code: X-1 (draft)
                         Trapped: False
            PDF version: 1.7
            Pages:       1
            Page sizes:  A4 portrait (595.28 x 841.89 pt)
            Encrypted:   no
            Linearized:  no
            Tagged:      no
            JavaScript:  no

            """
        #expect(run.text == expected)
        #expect(run.code == 0 && run.messages.isEmpty)
    }

    @Test func equalPagesStandTogether() {
        let run = CommandRun("info", "--fields", "pages", Fixture.path("ten-pages-mixed-sizes"))
        #expect(
            Array(run.lines.dropFirst()) == [
                "Page sizes: 1-3, 5  A4 portrait (595.28 x 841.89 pt)",
                "            4       A3 landscape (1190.55 x 841.89 pt)",
                "            6-7     Letter portrait (612 x 792 pt)",
                "            8       Legal portrait (612 x 1008 pt)",
                "            9       300 x 300 pt", "            10      123.5 x 456.25 pt",
            ])
        let encrypted = CommandRun("info", "--fields", "permissions", Fixture.path("encrypted-owner-only-r4"))
        #expect(encrypted.lines.last == "Allowed: printing, filling in forms, accessibility, assembling")
    }

    @Test func filesStandApartInText() {
        let run = CommandRun(
            "info", "--fields=pageCount", Fixture.path("one-page"), Fixture.path("not-a-pdf"),
            Fixture.path("thousand-pages"))
        let blocks = run.text.components(separatedBy: "\n\n")
        #expect(blocks.count == 2)
        #expect(blocks[0].contains("Pages: 1\n") == false && blocks[0].hasSuffix("Pages: 1"))
        #expect(blocks[1].hasSuffix("Pages: 1000\n"))
        #expect(run.messages == ["\(Fixture.path("not-a-pdf")): not a PDF"] && run.code == 3)
    }

    @Test func fieldsSelect() {
        let run = CommandRun("info", "--json", "--fields", "pageCount,title", Fixture.path("info-complete"))
        #expect(run.files[0].keys == (Self.entryKeys + ["pageCount", "title"]).sorted())
        for field in Self.fields {
            let one = CommandRun("info", "--json", "--fields", field, Fixture.path("info-complete"))
            #expect(one.code == 0 && one.files[0].keys == (Self.entryKeys + [field]).sorted(), "\(field)")
        }
    }

    @Test(arguments: ["pagecount", "", ",", "title,nothing", "pages "])
    func unknownFieldsAreRefusedWithTheKnownOnes(_ names: String) {
        let run = CommandRun("info", "--fields=\(names)", Fixture.path("one-page"))
        #expect(run.code == 2 && run.output.isEmpty && run.messages.count == 1)
        for field in Self.fields { #expect(run.messages.first?.contains(field) == true) }
    }

    @Test func jsonLinesAreOneAFileInOrder() {
        let names = ["one-page", "not-a-pdf", "thousand-pages", "encrypted-r6-aes-256", "five-boxes"]
        let run = CommandRun(["info", "--jsonl"] + names.map(Fixture.path))
        #expect(run.jsonLines.map { $0["file"].string } == names.map(Fixture.path))
        #expect(run.jsonLines.map { $0["status"].string } == ["ok", "notPDF", "ok", "passwordRequired", "ok"])
        #expect(run.jsonLines.map { $0["pageCount"].integer } == [1, nil, 1000, nil, 4])
        #expect(run.code == 4)
    }

    @Test func theWorstOfSeveralFilesWins() {
        let (good, bad, locked) = (
            Fixture.path("one-page"), Fixture.path("empty"), Fixture.path("encrypted-r4-aes-128")
        )
        #expect(CommandRun("info", good, good).code == 0)
        #expect(CommandRun("info", bad, good).code == 3)
        #expect(CommandRun("info", locked, bad, good).code == 4)
        #expect(CommandRun("info", "/nowhere.pdf", locked).code == 4)
    }

    @Test func strictMakesFindingsAFailure() {
        for fixture in Fixture.all where fixture.status == "ok" && fixture.isRepaired {
            #expect(CommandRun("info", "--strict", fixture.path).code == 1, "\(fixture)")
            #expect(CommandRun("info", fixture.path).code == 0, "\(fixture)")
        }
        #expect(CommandRun("info", "--strict", Fixture.path("one-page")).code == 0)
        #expect(CommandRun("info", "--strict", Fixture.path("empty")).code == 3, "the worst wins")
    }

    @Test func quietKeepsErrors() {
        let loud = CommandRun("info", Fixture.path("damaged-no-xref"), Fixture.path("empty"))
        let quiet = CommandRun("info", "-q", Fixture.path("damaged-no-xref"), Fixture.path("empty"))
        #expect(loud.messages.contains { $0.contains(": warning: ") })
        #expect(quiet.messages == ["\(Fixture.path("empty")): the file is empty"])
        #expect(quiet.output == loud.output)
    }

    @Test(arguments: ["info-control-characters", "hostile-terminal-escapes", "page-labels-unsafe"])
    func aTerminalSeesNoControlCharacter(_ name: String) throws {
        let run = CommandRun("info", Fixture.path(name))
        for scalar in (run.text + run.messages.joined()).unicodeScalars where scalar != "\n" {
            #expect(scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format)
        }
        let json = CommandRun("info", "--json", Fixture.path(name)).output
        #expect(json.allSatisfy { $0 >= 32 || $0 == 10 } && !json.contains(127))
    }

    @Test func theNameSaysWhatWasAskedFor() {
        let data =
            "data:application/pdf;base64,"
            + (try! Data(contentsOf: URL(filePath: Fixture.path("one-page")))).base64EncodedString()
        let run = CommandRun("info", "--json", "--fields", "pageCount", data, "file://" + Fixture.path("five-boxes"))
        #expect(
            run.files.map { $0["file"].string } == [
                "data:application/pdf;base64", "file://" + Fixture.path("five-boxes"),
            ])
        #expect(run.files.map { $0["pageCount"].integer } == [1, 4] && run.code == 0)
    }
}
