import TestSupport
import Testing

@testable import PDFViewCommands

/// Every command that prints JSON answers every document, in order, as its schema promises.
@MainActor struct SchemaTests {
    /// What commands need besides the documents.
    private nonisolated static let operands = [
        "search": ["e"], "render": ["--hash", "-r", "9"], "objects": ["--xref"],
    ]
    private nonisolated static let lines =
        PDFView.commands.filter { $0.schema != nil }.map { [$0.name] + operands[$0.name, default: []] }
        + [["objects"], ["objects", "-n", "catalog", "--referrers"], ["dump", "--stable"]]
    /// Commands that read or print so much of a document that one of each kind has to do.
    private nonisolated static let costly = ["info", "render", "text", "search", "objects", "validate", "dump"]

    private static let fixtures = Fixture.all.filter { $0.neededPassword == nil && !$0.isLarge && !$0.isHazardous }
    /// The first short one of those whose names begin with the same word.
    private static let kinds = Dictionary(
        grouping: fixtures.filter { !$0.isHostile && $0.facts["pageCount"].integer ?? 1 <= 20 },
        by: { $0.file.prefix { $0.isLetter } }
    ).values.map { $0[0] }

    @Test(arguments: lines) func everyDocumentIsAnsweredAfterTheSchema(_ line: [String]) throws {
        let fixtures = Self.costly.contains(line[0]) ? Self.kinds : Self.fixtures
        #expect(fixtures.count > 50)
        let run = CommandRun(line + ["--json", "-q"] + fixtures.map(\.path))
        // What is stable does not name its files.
        #expect(run.files.map(\.["file"].string) == fixtures.map { line.contains("--stable") ? nil : $0.path })
        for (fixture, entry) in zip(fixtures, run.files) where fixture.exitCode != nil && fixture.exitCode != 0 {
            // A file without a catalog still has objects.
            if line[0] == "objects", fixture.file == "damaged-no-catalog.pdf" { continue }
            #expect(entry["status"].string == fixture.status, "\(fixture)")
        }
        #expect(try run.schemaFaults(of: line[0]) == "")
    }

    @Test func aSchemaNamesItself() throws {
        let commands = PDFView.commands.filter { $0.schema != nil }
        #expect(!commands.isEmpty)
        for command in commands {
            let schema = CommandRun("schema", command.name).json
            #expect(schema["$schema"].string == "https://json-schema.org/draft/2020-12/schema")
            #expect(schema["properties"]["schema"]["const"].string == "pdfview.\(command.name)/1")
        }
    }

    @Test func commandsWithoutJSONHaveNone() {
        for command in PDFView.commands where command.schema == nil {
            #expect(CommandRun("schema", command.name).code == 2, "\(command.name)")
        }
    }
}
