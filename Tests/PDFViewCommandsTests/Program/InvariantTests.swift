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
        let tests = Fixture.folder.deletingLastPathComponent().appending(path: "Tests")
        var sources = ""
        for folder in ["PDFViewCommandsTests", "EndToEndTests"].map({ tests.appending(path: $0) }) {
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift")
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
}
