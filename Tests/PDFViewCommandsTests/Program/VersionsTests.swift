import Foundation
import TestSupport
import Testing

@testable import PDFViewCommands

struct VersionsTests {
    @Test func theVersionIsThatOfTheChangelog() throws {
        let file = Fixture.folder.deletingLastPathComponent().appending(path: "CHANGELOG.md")
        let newest = try #require(try String(contentsOf: file, encoding: .utf8).firstMatch(of: /(?m)^## \[(.*?)\]/))
        #expect(newest.1 == Versions.pdfview)
    }
}
