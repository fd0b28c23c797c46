import TestSupport
import Testing

@testable import PDFModel

@MainActor struct ObjectTests {
    private func file(_ pdf: SmallPDF) throws -> DocumentFile {
        try DocumentFile(DocumentConfiguration(documentURL: pdf.url))
    }

    private func options(_ name: ObjectName, _ stream: ObjectOptions.StreamForm? = nil, limit: Int = 1 << 20)
        -> ObjectOptions
    {
        var options = ObjectOptions()
        options.name = name
        options.stream = stream
        options.byteLimit.value = limit
        return options
    }

    private func stream(_ data: String, _ entries: String = "") throws -> DocumentFile {
        try file(
            SmallPDF(page: "", objects: ["<< /Length \(data.utf8.count) \(entries) >>\nstream\n\(data)\nendstream"]))
    }

    @Test func objectsAreCopiedAsTheyAre() throws {
        let body = "[null true 12 -1.50 /N#20a (t\\351xt) <00FF> [] << /K 1 0 R >> 2 0 R 99 0 R]"
        let facts = try file(SmallPDF(page: "", objects: [body])).object(options(.reference(ObjectReference(4))))
        #expect(facts.reference == ObjectReference(4) && facts.diagnostics == [])
        #expect(
            facts.object
                == .array([
                    .null, .bool(true), .integer(12), .real("-1.50"), .name(Array("N a".utf8)),
                    .string([0x74, 0xE9, 0x78, 0x74], text: "téxt"), .string([0, 0xFF], text: "\0ÿ"), .array([]),
                    .dictionary([PDFObject.Entry(key: [0x4B], value: .reference(ObjectReference(1)))]),
                    .reference(ObjectReference(2)), .reference(ObjectReference(99)),
                ]))
    }

    @Test func aTextKeepsTheLanguageThatItNames() throws {
        let pdf = try file(SmallPDF(page: "", catalog: "/Lang <FEFF001B00640065001B0041>"))
        let text = try pdf.object(options(.catalog)).object["Lang"]
        #expect(text == .string([0xFE, 0xFF, 0, 0x1B, 0, 0x64, 0, 0x65, 0, 0x1B, 0, 0x41], text: "\u{1B}de\u{1B}A"))
    }

    @Test func eachNameFindsItsObject() throws {
        let pdf = try file(SmallPDF(page: "/Rotate 90", catalog: "/Lang (de)"))
        #expect(try pdf.object(options(.trailer)).object["Root"] == .reference(ObjectReference(1)))
        #expect(try pdf.object(options(.trailer)).reference == nil)
        #expect(try pdf.object(options(.catalog)).object["Lang"] == .string([0x64, 0x65], text: "de"))
        #expect(try pdf.object(options(.page(1))).object["Rotate"] == .integer(90))
    }

    @Test(arguments: [ObjectName.page(2), .reference(ObjectReference(5)), .reference(ObjectReference(3, 1))])
    func whatIsNotThereIsSaid(_ name: ObjectName) throws {
        let pdf = try file(SmallPDF(page: ""))
        let error = try #require(throws: DocumentError.self) { try pdf.object(options(name)) }
        #expect(error.status == .badRequest)
    }

    @Test func anObjectThatIsNullIsThere() throws {
        let facts = try file(SmallPDF(page: "", objects: ["null"])).object(options(.reference(ObjectReference(4))))
        #expect(facts.object == .null)
    }

    @Test func dataOfStreams() throws {
        let four = ObjectName.reference(ObjectReference(4))
        let hex = try stream("616263>", "/Filter /ASCIIHexDecode")
        #expect(try hex.object(options(four, .raw)).data == Array("616263>".utf8))
        #expect(try hex.object(options(four, .decoded)).data == Array("abc".utf8))
        #expect(try hex.object(options(four)).data == nil)
        let cut = try hex.object(options(four, .decoded, limit: 2))
        #expect(cut.data == Array("ab".utf8) && cut.failure?.status == .limit)
        #expect(try hex.object(options(four, .decoded, limit: 3)).failure == nil)
        let picture = try stream("abc", "/Filter /DCTDecode").object(options(four, .decoded))
        #expect(picture.data == nil && picture.failure?.status == .badRequest)
        let broken = try stream("abc", "/Filter /FlateDecode").object(options(four, .decoded))
        #expect(broken.data == [] && broken.failure?.status == .damaged)
        #expect(throws: DocumentError.self) { try hex.object(options(.reference(ObjectReference(1)), .raw)) }
    }

    @Test func referrersHaveTheirPlaces() throws {
        var asked = options(.reference(ObjectReference(4)))
        asked.wantsReferrers = true
        let pdf = SmallPDF(
            page: "/A [1 [4 0 R] << /B 4 0 R >>]", catalog: "/X 4 0 R", objects: ["(t)", "[4 0 R 3 0 R]"])
        #expect(
            try file(pdf).object(asked).referrers == [
                ObjectFacts.Referrer(reference: ObjectReference(1), path: "/X"),
                ObjectFacts.Referrer(reference: ObjectReference(3), path: "/A/1/0"),
                ObjectFacts.Referrer(reference: ObjectReference(3), path: "/A/2/B"),
                ObjectFacts.Referrer(reference: ObjectReference(5), path: "/0"),
            ])
        asked.name = .catalog
        let root = try file(pdf).object(asked).referrers
        #expect(root == [ObjectFacts.Referrer(reference: nil, path: "/Root")])
    }

    @Test func theListSaysWhereObjectsStand() throws {
        let pdf = SmallPDF(page: "", objects: ["<< /Type /Font /Subtype /Type1 >>", "(a)"])
        let listing = try file(pdf).objectListing()
        #expect(listing.diagnostics == [])
        #expect(listing.elements.map(\.entry.reference.number) == [1, 2, 3, 4, 5])
        #expect(listing.elements.map(\.kind) == [.dictionary, .dictionary, .dictionary, .dictionary, .string])
        #expect(listing.elements[3].type == "Font" && listing.elements[3].subtype == "Type1")
        let bytes = Array(pdf.text.utf8)
        for element in listing.elements {
            let offset = try #require(element.entry.offset)
            #expect(bytes[offset...].starts(with: "\(element.entry.reference.number) 0 obj".utf8))
        }
    }

    @Test func objectsInObjectStreams() throws {
        let file = try DocumentFile(DocumentConfiguration(documentURL: Fixture.path("object-streams")))
        let listing = try file.objectListing()
        let stream = try #require(listing.elements.first { $0.type == "ObjStm" })
        let inside = listing.elements.filter { $0.entry.objectStream == stream.entry.reference.number }
        #expect(inside.map(\.entry.index) == Array(0..<inside.count) && !inside.isEmpty)
        #expect(inside.allSatisfy { $0.entry.offset == nil })
        #expect(listing.elements.contains { $0.type == "XRef" })
    }

    @Test(arguments: Fixture.all.filter { $0.neededPassword != nil })
    func encryptedFilesAreListedWithEitherPassword(_ fixture: Fixture) throws {
        for password in [fixture.password, fixture.ownerPassword] {
            let file = try DocumentFile(DocumentConfiguration(documentURL: fixture.path, password: password))
            let listing = try file.objectListing()
            #expect(listing.elements.contains { $0.type == "Catalog" } && listing.diagnostics == [])
        }
    }

    @Test func base64() {
        for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            #expect(Base64.encode(Array(bytes.utf8)) == Array(text.utf8))
            #expect(Base64.decode(Array(text.utf8)) == Array(bytes.utf8))
        }
        #expect(Base64.decode(Base64.encode(Array(0...255))) == Array(0...255))
    }
}
