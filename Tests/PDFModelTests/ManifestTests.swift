import PDFModel
import TestSupport
import Testing

/// Every fact that the manifest states of `info`, from how each file was made.
@MainActor struct ManifestTests {
    /// The facts that this model tells; the manifest states more, for other commands.
    private static let keys: Set<String> = [
        "pageCount", "pdfVersion", "encrypted", "linearized", "tagged", "form", "javaScript", "pageLayout", "pageMode",
        "signatureCount", "attachmentCount", "layerCount", "outlineCount", "permanentID", "updateID", "title",
        "author", "subject", "keywords", "creator", "producer", "creationDate", "creationDateRaw",
        "modificationDate", "modificationDateRaw", "customInfo", "permissions", "claims", "pages", "labels",
    ]

    private func document(_ fixture: Fixture, password: String? = nil) throws -> PDFDocument {
        try PDFDocument(DocumentConfiguration(documentURL: fixture.path, password: password))
    }

    @Test(arguments: Fixture.all.filter { $0.status == "ok" || $0.neededPassword != nil })
    func factsAreThoseOfTheMaking(_ fixture: Fixture) throws {
        let facts = try document(fixture, password: fixture.neededPassword).facts()
        let stated = fixture.facts.object?.filter { Self.keys.contains($0.key) } ?? [:]
        #expect(JSON.object(stated).mismatches(with: facts.json) == [])
        if !fixture.isHostile, !fixture.hasFindings {
            #expect(facts.diagnostics.filter { $0.severity >= .warning } == [])
        }
        if fixture.isRepaired { #expect(facts.diagnostics.contains { $0.code == .xrefRebuilt }) }
    }

    @Test(arguments: Fixture.all.filter { $0.status != "ok" })
    func aFileThatDoesNotOpenSaysWhy(_ fixture: Fixture) throws {
        let error = try #require(throws: DocumentError.self) { try document(fixture) }
        #expect(error.status.rawValue == fixture.status)
    }

    @Test(arguments: Fixture.all.filter { $0.neededPassword != nil })
    func passwords(_ fixture: Fixture) throws {
        let wrong = try #require(throws: DocumentError.self) { try document(fixture, password: "wrong") }
        #expect(wrong.status == .wrongPassword)
        let foreign = try #require(throws: DocumentError.self) { try document(fixture, password: "пароль") }
        #expect(foreign.status == .wrongPassword)
        guard let owner = fixture.ownerPassword else { return }
        #expect(try document(fixture, password: owner).facts().pageCount == fixture.facts["pageCount"].integer)
    }

    /// What is asked for does not change with what else is asked for.
    @Test func partsAreGatheredOnlyWhenAskedFor() throws {
        let document = try document(Fixture("five-boxes"))
        let facts = document.facts([])
        #expect(facts.pages == nil && facts.counts == nil && facts.claims == nil && facts.hasJavaScript == nil)
        #expect(facts.pageCount == document.facts().pageCount)
    }
}
