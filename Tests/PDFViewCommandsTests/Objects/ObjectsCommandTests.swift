import Foundation
import TestSupport
import Testing

@MainActor struct ObjectsCommandTests {
    private func url(_ object: String) -> String { SmallPDF(page: "", objects: [object]).url }

    @Test func textIsTheSyntaxOfPDF() {
        let run = CommandRun("objects", "-n", "4", url("<< /B [1 .5 (a\\)b) <E900>] /A#20B << /C 1 0 R >> /D << >> >>"))
        #expect(run.code == 0 && run.messages.isEmpty)
        #expect(
            run.lines == [
                "% 4 0 R", "<<", "  /A#20B <<", "    /C 1 0 R", "  >>", "  /B [1 .5 (a\\)b) <e900>]", "  /D << >>",
                ">>",
            ])
    }

    /// What is printed is read as the same object again.
    @Test func theSyntaxCanBeReadAgain() {
        let object = "<< /A [(\\(\\\\\\n\\000) <FEFF00E9> /N#23#2F -0.25 true null 2 0 R] /S (\\033[31m) >>"
        let once = CommandRun("objects", "-n", "4", url(object)).text
        #expect(CommandRun("objects", "-n", "4", url(once)).text == once)
        #expect(once.utf8.allSatisfy { (32..<127).contains($0) || $0 == 10 })
    }

    @Test func jsonIsThatOfQPDF() {
        let object = "[/N#20a (t\\351xt) <00FF> .5 -.25 5. 0012 << /K 1 0 R >> <FEFF00E9> /A#ff]"
        let json = CommandRun("objects", "-n", "4", "--json", url(object)).files[0]
        #expect(
            json["object"]
                == .array([
                    .string("/N a"), .string("u:téxt"), .string("b:00ff"), .number(0.5), .number(-0.25), .number(5),
                    .number(12), .object(["/K": .string("1 0 R")]), .string("u:é"), .string("n:/A#ff"),
                ]))
        #expect(json["reference"] == .string("4 0 R") && json["type"] == .string("array"))
    }

    @Test func dataAreWrittenByteForByte() throws {
        let run = CommandRun("objects", "-n", "3", "--stream", "raw", Fixture.path("image-rgb"))
        let stored = try Data(contentsOf: URL(filePath: Fixture.path("image-rgb")))
        let decoded = CommandRun("objects", "-n", "3", "--stream", "decoded", "--json", Fixture.path("image-rgb"))
            .files[0]
        #expect(run.code == 0 && stored.range(of: run.output) != nil && !run.output.isEmpty)
        #expect(decoded["data"].string.flatMap { Data(base64Encoded: $0) } != nil)
        let limited = CommandRun("objects", "-n", "3", "--stream", "raw", "--max-bytes", "2", Fixture.path("image-rgb"))
        #expect(limited.code == 5 && limited.output.count == 2)
        #expect(limited.messages.count == 1 && limited.messages[0].contains("--max-bytes 2"))
    }

    @Test func theListAndWhoRefers() {
        let list = CommandRun("objects", "--xref", Fixture.path("object-streams"))
        #expect(list.lines.first?.split(separator: " ").first == "Object")
        #expect(list.lines.count == 10)
        let run = CommandRun("objects", "-n", "catalog", "--referrers", Fixture.path("one-page"))
        #expect(run.lines.contains("% referenced by trailer at /Root"))
    }

    @Test(arguments: ["", "0", "-1", "x", "1,", "1,2,3", "page:0", "page:", "99999999999"])
    func whatIsNoNameIsRefused(_ name: String) {
        #expect(CommandRun("objects", "--object=\(name)", Fixture.path("one-page")).code == 2)
    }

    @Test func theListGoesAlone() {
        #expect(CommandRun("objects", "--xref", "--object", "1", Fixture.path("one-page")).code == 2)
        #expect(CommandRun("objects", "--object", "77,3", Fixture.path("one-page")).code == 2)
        #expect(CommandRun("objects", "--object", "catalog", "--stream=raw", Fixture.path("one-page")).code == 2)
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        let entry = CommandRun("objects", "--xref", "--json", Fixture.path("one-page")).files[0]
        #expect(
            entry.keys == [
                "data", "diagnostics", "error", "file", "object", "objects", "reference", "referrers", "status", "type",
            ])
        #expect(
            entry["objects"][0].keys == ["index", "kind", "objectStream", "offset", "reference", "subtype", "type"])
    }
}
