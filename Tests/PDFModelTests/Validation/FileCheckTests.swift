import TestSupport
import Testing

@testable import PDFModel

@MainActor struct FileCheckTests {
    private func check(_ url: String) throws -> FileCheck {
        try DocumentFile(DocumentConfiguration(documentURL: url)).check()
    }

    @Test(arguments: Fixture.all.filter { $0.isOpen && !$0.isHostile && !$0.hasFindings })
    func soundFilesHaveNoErrors(_ fixture: Fixture) throws {
        let check = try check(fixture.path)
        #expect(check.findings.filter { $0.severity == .error } == [])
        #expect(check.isValid && check.error == nil)
        if let count = fixture.facts["pageCount"].integer { #expect(check.pageCount == count) }
        if let linearized = fixture.facts["linearized"].bool { #expect(check.isLinearized == linearized) }
    }

    @Test(arguments: Fixture.all.filter(\.isRepaired))
    func whatWasRebuiltIsSaid(_ fixture: Fixture) throws {
        let check = try check(fixture.path)
        #expect(check.isRebuilt && check.isValid)
        #expect(check.findings.contains { $0.check == .crossReference && $0.severity == .warning })
    }

    @Test func objectStreamsAreCounted() throws {
        let check = try check(Fixture.path("object-streams"))
        #expect(check.objectStreamCount == 1 && check.hasCrossReferenceStream == true && check.objectCount == 9)
        #expect(try self.check(Fixture.path("one-page")).hasCrossReferenceStream == false)
    }

    @Test func aBrokenStreamHasItsObjectAndOffset() throws {
        let data = "not zlib"
        let pdf = SmallPDF(
            page: "/MediaBox [0 0 9 9]",
            objects: ["<< /Length \(data.utf8.count) /Filter /FlateDecode >>\nstream\n\(data)\nendstream"])
        let findings = try check(pdf.url).findings
        let finding = try #require(findings.first)
        #expect(findings.count == 1 && finding.check == .streams && finding.severity == .error)
        #expect(finding.object == ObjectReference(4) && finding.code == .streamDamaged)
        let offset = try #require(finding.offset)
        #expect(Array(pdf.text.utf8)[offset...].starts(with: "4 0 obj".utf8))
    }

    @Test func aWrongLengthIsAWarning() throws {
        let pdf = SmallPDF(page: "", objects: ["<< /Length 2 >>\nstream\nabcdef\nendstream"])
        let findings = try check(pdf.url).findings.filter { $0.check == .streams }
        #expect(!findings.isEmpty && findings.allSatisfy { $0.severity == .warning && $0.object == ObjectReference(4) })
        #expect(findings.allSatisfy { $0.offset != nil })
    }

    @Test(arguments: [("header-wrong", 0), ("junk-before-header", 0)])
    func headers(_ name: String, _ offset: Int) throws {
        let finding = try #require(try check(Fixture.path(name)).findings.first)
        #expect(finding.check == .header && finding.severity == .warning && finding.offset == offset)
    }

    @Test(arguments: [
        ("identifiers-not-an-array", FileCheck.Part.crossReference, Diagnostic.Severity.warning),
        ("info-not-a-dictionary", .crossReference, .warning), ("damaged-page-missing", .pageTree, .error),
        ("damaged-no-catalog", .crossReference, .error), ("damaged-flate-content", .streams, .error),
        ("hostile-count", .pageTree, .error), ("damaged-no-pages", .objects, .warning),
        ("hostile-flate-bomb-attachment", .streams, .warning),
    ])
    func whatIsWrongIsFound(_ name: String, _ area: FileCheck.Part, _ severity: Diagnostic.Severity) throws {
        let findings = try check(Fixture.path(name)).findings
        #expect(findings.contains { $0.check == area && $0.severity == severity }, "\(findings)")
    }

    @Test(
        arguments: [
            ("object 12 0, offset 345: ", ObjectReference(12), 345), ("offset 25: ", nil, 25), ("", nil, nil),
            (", object 1 2 at offset 25: ", ObjectReference(1, 2), nil),
            ("a.pdf (object 12 0, offset 345): ", ObjectReference(12), 345), ("object", nil, nil),
            ("object 1", nil, nil), ("xref stream: ", nil, nil),
        ] as [(String, ObjectReference?, Int?)])
    func placesOfQPDF(_ text: String, _ object: ObjectReference?, _ offset: Int?) {
        #expect(PlaceInFile(text).object == object && PlaceInFile(text).offset == offset)
    }

    @Test func equalFindingsAreCountedAndTheRestIsCut() {
        var check = FileCheck()
        let finding = Diagnostic(.error, .syntax, "a")
        check.add([finding, finding], in: .objects)
        check.add([finding], in: .streams)
        #expect(check.findings.map(\.count) == [2, 1] && check.findings.map(\.check) == [.objects, .streams])
        check.add((0..<DocumentFile.findingLimit).map { Diagnostic(.error, .syntax, "\($0)") }, in: .objects)
        #expect(check.findings.count == DocumentFile.findingLimit + 1)
        #expect(check.findings.last?.code == .messagesDropped && check.findings.last?.count == 2)
    }
}
