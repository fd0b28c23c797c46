import ArgumentTable
import Foundation
import TestSupport
import Testing

@testable import PDFViewCommands

/// What holds of the whole table of options.
struct InvariantTests {
    @Test func theTableKeepsItsInvariants() {
        #expect(PDFView.program.invariantViolations() == [])
    }

    /// Every option stands in a test of what a command does: here or at the end to end.
    @Test func everyOptionIsTested() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        var sources = ""
        for folder in ["PDFViewCommandsTests", "EndToEndTests"] {
            let folder = tests.appending(path: folder)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift")
            {
                sources += try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            }
        }
        // Long, or short, perhaps in a bundle.
        let bundles = sources.matches(of: /"-([A-Za-z]+)[0-9]*"/).map { String($0.1) }
        let untested = PDFView.program.commands.flatMap { command in
            command.options.filter { option in
                let isLong = sources.contains("\"--\(option.long)\"") || sources.contains("\"--\(option.long)=")
                return !isLong && !bundles.contains { bundle in option.short.map(bundle.contains) ?? false }
            }.map { "\(command.name) --\($0.long)" }
        }
        #expect(untested == [])
    }

    @Test func everyCommandThatPrintsJSONHasASchemaThatIsJSON() throws {
        for command in PDFView.commands {
            guard let schema = command.schema else { continue }
            let json = try JSON(Data(schema().prettyText.utf8))
            #expect(json["$schema"].string == "https://json-schema.org/draft/2020-12/schema")
            #expect(json["properties"]["schema"]["const"].string == "pdfview.\(command.name)/1")
        }
    }

    /// The words of the schema command are those commands that have one.
    @MainActor @Test func theSchemaCommandKnowsThemAll() {
        for command in PDFView.commands {
            #expect((CommandRun("schema", command.name).code == 0) == (command.schema != nil), "\(command.name)")
        }
    }
}
