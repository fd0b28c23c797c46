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
        "encryption",
    ]

    private func facts(_ fixture: Fixture, password: String? = nil) throws -> DocumentFacts {
        try DocumentFile(DocumentConfiguration(documentURL: fixture.path, password: password)).facts()
    }

    private func document(_ fixture: Fixture, password: String? = nil) throws -> PDFDocument {
        try PDFDocument(DocumentConfiguration(documentURL: fixture.path, password: password))
    }

    @Test(arguments: Fixture.all.filter { $0.hasFacts && ($0.status == "ok" || $0.neededPassword != nil) })
    func factsAreThoseOfTheMaking(_ fixture: Fixture) throws {
        let facts = try facts(fixture, password: fixture.neededPassword)
        let stated = fixture.facts.object?.filter { Self.keys.contains($0.key) } ?? [:]
        #expect(JSON.object(stated).mismatches(with: facts.json) == [])
        if !fixture.isHostile, !fixture.hasFindings {
            #expect(facts.diagnostics.filter { $0.severity >= .warning } == [])
        }
        if fixture.isRepaired { #expect(facts.diagnostics.contains { $0.code == .xrefRebuilt }) }
    }

    @Test(arguments: Fixture.all.filter { $0.status != "ok" })
    func aFileThatDoesNotOpenSaysWhy(_ fixture: Fixture) throws {
        let opening = try #require(throws: DocumentError.self) { try document(fixture) }
        let asking = try #require(throws: DocumentError.self) { try facts(fixture) }
        #expect(opening.status.rawValue == fixture.status)
        #expect(asking == opening, "both libraries say the same")
    }

    @Test(arguments: Fixture.all.filter { $0.neededPassword != nil })
    func passwords(_ fixture: Fixture) throws {
        for wrong in ["wrong", "пароль", ""] {
            let opening = try #require(throws: DocumentError.self) { try document(fixture, password: wrong) }
            let asking = try #require(throws: DocumentError.self) { try facts(fixture, password: wrong) }
            #expect(opening.status == .wrongPassword && asking.status == .wrongPassword, "'\(wrong)'")
        }
        for right in [fixture.neededPassword, fixture.ownerPassword].compactMap(\.self) {
            let count = fixture.facts["pageCount"].integer
            #expect(try document(fixture, password: right).pageCount == count)
            let facts = try facts(fixture, password: right)
            #expect(facts.pageCount == count)
            #expect(facts.encryption?.openedWith == (right == fixture.neededPassword ? .user : .owner))
        }
    }

    @Test(arguments: Fixture.all.filter { $0.password == "" && $0.ownerPassword != nil })
    func noPasswordIsNeededWhereTheUserPasswordIsEmpty(_ fixture: Fixture) throws {
        #expect(try facts(fixture).encryption?.openedWith == Encryption.Key.none)
        #expect(try facts(fixture, password: fixture.ownerPassword).encryption?.openedWith == .owner)
    }

    /// What is asked for does not change with what else is asked for.
    @Test func partsAreGatheredOnlyWhenAskedFor() throws {
        let file = try DocumentFile(DocumentConfiguration(documentURL: Fixture.path("five-boxes")))
        let facts = try file.facts([])
        #expect(facts.pages == nil && facts.counts == nil && facts.claims == nil && facts.hasJavaScript == nil)
        #expect(try facts.pageCount == file.facts().pageCount)
    }
}
