import TestSupport
import Testing

@testable import PDFModel

@MainActor struct LinearizationTests {
    private func file(_ name: String) throws -> DocumentFile {
        try DocumentFile(DocumentConfiguration(documentURL: Fixture.path(name)))
    }

    @Test(arguments: ["linearized", "linearized-object-streams"])
    func tablesOfSoundFiles(_ name: String) throws {
        #expect(try file(name).objects().file.isLinearized)
        #expect(try file(name).checkLinearization() == [])
    }

    @Test(arguments: ["one-page", "first-object-number-too-large"])
    func otherFiles(_ name: String) throws { #expect(try !file(name).objects().file.isLinearized) }

    /// The first object; `LLLL` is where the length of the file belongs.
    @Test(
        arguments: [
            ("9 0 obj << /Linearized 1 /L LLLL >> endobj", true),
            ("%-1 obj\n9 0 obj<</L LLLL/Linearized 1.0>>endobj", true),
            ("9 0 obj << /Linearized 1 /L 5 >> endobj", false), ("9 0 obj << /Linearized 1 >> endobj", false),
            ("9 0 obj << /L LLLL >> endobj", false), ("9 0 obj [/Linearized 1 /L LLLL] endobj", false),
            ("8 0 obj [] endobj 9 0 obj << /Linearized 1 /L LLLL >> endobj", false), ("obj << >>", false),
            (String(repeating: " ", count: 1024) + "9 0 obj << /Linearized 1 /L LLLL >> endobj", false),
        ])
    func theFirstObjectDecides(_ first: String, _ isLinearized: Bool) throws {
        let text = SmallPDF(page: "").text
        let head = "%PDF-1.7\n"
        let whole = head + first + "\n" + text.dropFirst(head.count)
        let length = String(String(10_000 + whole.utf8.count).dropFirst())
        let file = try SmallPDF(text: whole.replacing("LLLL", with: length, maxReplacements: 1)).file()
        #expect(try file.objects().file.isLinearized == isLinearized)
    }

    @Test func tablesThatAreMissingAreFound() throws {
        let found = try file("linearized-hint-table-missing").checkLinearization()
        #expect(found.contains { $0.message.hasSuffix("hint table is not a stream") && $0.severity == .warning })
    }
}
