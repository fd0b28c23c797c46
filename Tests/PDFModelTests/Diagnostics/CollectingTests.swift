import TestSupport
import Testing

@testable import PDFModel

/// Messages of the libraries belong to the scope that they came in.
@MainActor struct CollectingTests {
    private func configuration(_ name: String) -> DocumentConfiguration {
        DocumentConfiguration(documentURL: Fixture.path(name))
    }

    @Test func whatAnInnerScopeHasIsNotTheOuterOnes() throws {
        let (messages, diagnostics) = try MessageLog.collecting {
            try PDFDocument(configuration("linearized-hint-table-missing")).readAhead()
        }
        #expect(!messages.isEmpty && diagnostics == [])
    }

    @Test func whereTheInnerScopeThrowsTheOuterHasTheMessages() {
        let (result, diagnostics) = MessageLog.collecting(page: 7) {
            Result { try PDFDocument(configuration("damaged-truncated-before-trailer")) }
        }
        #expect(throws: DocumentError.self) { try result.get() }
        #expect(!diagnostics.isEmpty && diagnostics.allSatisfy { $0.page == 7 })
    }

    @Test func whatCameBetweenTwoScopesIsDropped() throws {
        let document = try PDFDocument(configuration("damaged-content-operators"))
        _ = document.page(at: 0)?.readingText()
        #expect(MessageLog.collecting {}.diagnostics == [])
        let (text, messages) = MessageLog.collecting { document.page(at: 0)?.readingText() }
        #expect(text != nil && !messages.isEmpty)
    }

    @Test func warningsOfAFileBelongToTheScopeThatAsks() throws {
        let file = try DocumentFile(configuration("damaged-no-xref")).objects().file
        let (nothing, opening) = file.collecting { file.collecting {}.diagnostics }
        #expect(nothing == [] && opening.contains { $0.code == .xrefRebuilt })
        let warning = Diagnostic(.warning, .other, "w")
        let (inner, outer) = file.collecting {
            file.warn(Diagnostic(.warning, .other, "before"))
            defer { file.warn(Diagnostic(.warning, .other, "after")) }
            return file.collecting { file.warn(warning) }.diagnostics
        }
        #expect(inner == [warning] && outer.map(\.message) == ["before", "after"])
        #expect(throws: DocumentError.self) {
            try file.collecting {
                file.warn(warning)
                throw DocumentError(.damaged, "x")
            }
        }
        #expect(file.collecting {}.diagnostics == [warning] && file.hasWarnings)
    }

    @Test func theSameInSeveralPlacesIsCountedUnlessEveryPlaceIsWanted() throws {
        let pdf = SmallPDF(page: "/A [<< /B >> << /C >>]")
        for (everyPlace, counts) in [(false, [2]), (true, [1, 1])] {
            let file = try pdf.file().objects().file
            let found = file.collecting(everyPlace: everyPlace) { file.catalog["Pages"]["Kids"][0].isDictionary }
            #expect(found.diagnostics.map(\.count) == counts, "\(found.diagnostics)")
            #expect(found.diagnostics.allSatisfy { $0.object == ObjectReference(3) && $0.offset != nil })
        }
    }
}
