import Foundation
import TestSupport
import Testing

@MainActor struct DumpCommandTests {
    private static let parts = [
        "actions", "annotations", "attachments", "fonts", "forms", "images", "info", "layers", "links", "metadata",
        "outline", "signatures", "structure", "text",
    ]

    /// The names of the members are a contract with programs.
    @Test func keys() {
        let run = CommandRun("dump", Fixture.path("one-page"), Fixture.path("not-a-pdf"))
        #expect(run.json.keys == ["files", "schema", "tool"] && run.json["schema"] == .string("pdfview.dump/1"))
        for file in run.files {
            #expect(file.keys == (Self.parts + ["diagnostics", "error", "file", "status"]).sorted())
        }
        #expect(run.code == 3 && run.messages == ["\(Fixture.path("not-a-pdf")): not a PDF"])
        #expect(run.files[1]["info"] == .null && run.files[1]["status"] == .string("notPDF"))
    }

    /// Each part is what its command says by itself.
    @Test(arguments: [
        "actions-of-each-kind", "annotations-of-each-kind", "attachments-in-three-places", "form-fields",
        "layers-nested-and-radio", "outline-nested", "xmp-and-info-disagree", "image-soft-mask", "structure-tree",
        "signed-twice",
    ])
    func partsAreThoseOfTheCommands(_ name: String) {
        let dump = CommandRun.entry("dump", Fixture(name))
        for part in Self.parts where part != "text" {
            var alone = CommandRun.entry(part, Fixture(name)).object ?? [:]
            for key in ["diagnostics", "error", "file", "status"] { alone[key] = nil }
            #expect(dump[part] == .object(alone), "\(part)")
        }
        let text = CommandRun("text", "-q", Fixture.path(name)).text
        let lines = dump["text"]["pages"].array?.flatMap(\.["lines"].strings) ?? []
        #expect(
            lines
                == text.replacing("\u{C}", with: "").split(separator: "\n", omittingEmptySubsequences: false)
                .dropLast().map(String.init) || dump["text"]["pages"].array?.count != 1)
    }

    /// What the libraries say of an object they say once, to whoever asks first: here two commands ask for one stream
    /// each, and one for two.
    @Test func whatCommandsFindIsToldOnce() {
        func stream(_ entries: String) -> String { "<< \(entries) /Length 3 >>\nstream\n123456789\nendstream" }
        let image = "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8"
        let url = SmallPDF(objects: [
            "<< /Type /Catalog /Pages 2 0 R /Metadata 4 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 7 0 R\n"
                + "/Resources << /XObject << /A 5 0 R /B 6 0 R >> >> >>",
            stream("/Type /Metadata /Subtype /XML"), stream(image), stream(image),
            "<< /Length 10 >>\nstream\n/A Do /B Do\nendstream",
        ]).url
        func counts(_ entry: JSON) -> [String: [Int]] {
            let all = entry["diagnostics"].array ?? []
            return Dictionary(all.map { ($0["message"].string ?? "", [$0["count"].integer ?? 0]) }, uniquingKeysWith: +)
        }
        var expected: [String: [Int]] = [:]
        for part in Self.parts where part != "text" {
            let alone = counts(CommandRun(part, "--json", url).files[0])
            #expect(alone.values.allSatisfy { $0.count == 1 }, "\(part)")
            expected.merge(alone) { [max($0[0], $1[0])] }
        }
        #expect(expected.values.contains([2]))
        let dump = counts(CommandRun("dump", url).files[0])
        #expect(dump.filter { expected[$0.key] != nil } == expected)
    }

    /// The lines stand as if the document were written in one piece.
    @Test func itIsWrittenAsOnePiece() throws {
        let run = CommandRun("dump", Fixture.path("five-boxes"))
        #expect(run.lines.contains("      \"info\": {") && run.lines.contains("        \"author\": null,"))
        let lines = CommandRun("dump", "--jsonl", Fixture.path("five-boxes"))
        #expect(lines.lines.count == 1 && lines.jsonLines[0] == run.files[0])
    }

    /// A build that is signed again is stamped at another time by the same authority.
    @Test func theTimeOfAStampIsNotStable() {
        let run = CommandRun("dump", "-q", "--stable", Fixture.path("signed-timestamped"))
        let signature = run.files[0]["signatures"]["signatures"][0]
        #expect(
            signature["timestampAuthority"] == .string("Fixture Clock") && signature["timestamp"] == .string("valid"))
        #expect(!signature.keys.contains { ["timestampTime", "signingTime", "date"].contains($0) })
    }

    /// Two builds: other dates, identifiers, object numbers and file names.
    @Test func stableIsTheSameForTwoBuilds() throws {
        func build(_ day: Int, _ extra: [String]) -> String {
            let xmp = """
                <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description \
                xmlns:x="http://ns.adobe.com/xap/1.0/" x:CreateDate="2024-05-0\(day)" x:Rating="5"/></r:RDF>
                """
            let objects =
                [
                    "<< /Type /Catalog /Pages 2 0 R /Metadata 4 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>",
                    "<< /Type /Metadata /Subtype /XML /Length \(xmp.utf8.count) >>\nstream\n\(xmp)\nendstream",
                ] + extra + ["<< /Title (T) /CreationDate (D:2024050\(day)) /Custom (D:2024050\(day)) >>"]
            let id = "<0000000\(day)>"
            return SmallPDF(objects: objects, trailer: "/Info \(objects.count) 0 R /ID [\(id) \(id)]").url
        }
        let first = CommandRun("dump", "--stable", build(1, [])),
            second = CommandRun("dump", "--stable", build(2, ["(x)"]))
        #expect(first.output == second.output && first.code == 0)
        #expect(first.files[0]["info"]["title"] == .string("T"))
        #expect(first.files[0]["metadata"]["metadata"] == .object(["xmp:Rating": .string("5")]))
        #expect(first.json["tool"] == .null && first.files[0]["file"] == .null)
        #expect(CommandRun("dump", build(1, [])).output != CommandRun("dump", build(2, [])).output)
    }
}
