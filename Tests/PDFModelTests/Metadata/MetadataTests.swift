import TestSupport
import Testing

@testable import PDFModel

@MainActor struct MetadataTests {
    private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    private static let namespaces = """
        xmlns:dc='http://purl.org/dc/elements/1.1/' xmlns:pdf='http://ns.adobe.com/pdf/1.3/' \
        xmlns:xmp='http://ns.adobe.com/xap/1.0/'
        """

    private func packet(_ properties: String) -> XMPPacket {
        XMPPacket(
            Array(
                "<r:RDF xmlns:r='\(Self.rdf)' \(Self.namespaces)><r:Description>\(properties)</r:Description></r:RDF>"
                    .utf8))
    }

    private func document(_ xmp: String, filter: String = "", info: String? = nil) throws -> DocumentMetadata {
        let stream = "<< /Length \(xmp.utf8.count) \(filter) >>\nstream\n\(xmp)\nendstream"
        let pdf = SmallPDF(page: "", catalog: "/Metadata 4 0 R", info: info, objects: [stream])
        return try DocumentFile(DocumentConfiguration(documentURL: pdf.url)).metadata(keepsPacket: true)
    }

    @Test(arguments: [
        ("<dc:a>text</dc:a>", XMPValue.text("text")), ("<dc:a r:resource='u:x'/>", .text("u:x")),
        ("<dc:a/>", .text("")),
        ("<dc:a><r:Bag><r:li>1</r:li><r:li>2</r:li></r:Bag></dc:a>", .array([.text("1"), .text("2")])),
        ("<dc:a><r:Seq/></dc:a>", .array([])),
        (
            "<dc:a><r:Alt><r:li xml:lang='de'>eins</r:li><r:li xml:lang='x-default'>one</r:li></r:Alt></dc:a>",
            .languages(["de": "eins", "x-default": "one"])
        ),
        // A value whose only company are qualifiers.
        ("<dc:a><r:Description><r:value>v</r:value><dc:q>q</dc:q></r:Description></dc:a>", .text("v")),
    ])
    func values(_ text: String, _ value: XMPValue) {
        let read = packet(text)
        #expect(read.properties.map(\.value) == [value])
        #expect(read.error == nil)
    }

    /// The three ways to write a structure mean the same.
    @Test(arguments: [
        "<dc:a r:parseType='Resource'><dc:b>1</dc:b></dc:a>", "<dc:a dc:b='1'/>",
        "<dc:a><r:Description><dc:b>1</dc:b></r:Description></dc:a>", "<dc:a><r:Description dc:b='1'/></dc:a>",
    ])
    func structures(_ text: String) throws {
        let properties = packet(text).properties
        guard properties.count == 1, case .structure(let parts) = properties[0].value else {
            Issue.record("\(properties)")
            return
        }
        #expect(parts.map(\.name) == ["b"] && parts.map(\.value) == [.text("1")])
    }

    @Test(arguments: [
        ("2024-05-01T12:00:00Z", "2024-05-01T14:00:00+02:00", true),
        ("2024-05-01T12:00:00Z", "2024-05-01T12:00:00", true),
        ("2024-05-01T12:00:00Z", "2024-05-01T12:00:01Z", false), ("2024-05-01T12:00:59Z", "2024-05-01T12:00Z", true),
        ("2024-05-01T12:00:00Z", "2024-05-01", true), ("2024-05-01T12:00:00Z", "2024", true),
        ("2024-05-01T12:00:00Z", "2024-06", false), ("2024-02-29T23:30:00-01:00", "2024-03-01T00:30:00Z", true),
        ("2023-12-31T23:30:00-01:00", "2024-01-01T00:30:00Z", true),
        ("2023-02-28T23:30:00-01:00", "2023-03-01T00:30:00Z", true),
        ("2024-05-01T12:00:00Z", "2024-05-01T12:00:00.25Z", true),
        ("2024-05-01T12:00:00Z", "2024-05-01T12:00:00-00:30", false),
    ])
    func momentsAgreeAsExactAsTheyAre(_ one: String, _ other: String, _ agree: Bool) throws {
        let (one, other) = (try #require(Moment(one)), try #require(Moment(other)))
        #expect(one.agrees(with: other) == agree && other.agrees(with: one) == agree)
    }

    @Test(arguments: ["", "yesterday", "2024-5-1", "2024-05-01T12:00:00X", "2024-05-01 and more", "２０２４"])
    func whatIsNoMoment(_ text: String) { #expect(Moment(text) == nil) }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2020-06-01T12:00:00Z", 1_591_012_800),
        ("2020-06-01T14:00:00+02:00", 1_591_012_800), ("2020-06-01T08:30:00-03:30", 1_591_012_800), ("", nil),
        ("2020-06-01T12", nil), ("1969-12-31T23:59:58Z", -2), ("2019-09-27T20:54:52+09:00", 1_569_585_292),
        ("2024-02-29T23:59:59-05:30", 1_709_270_999), ("2024-02-29T23:59:59", nil), ("2024-02-29", nil),
    ])
    func secondsSince1970(_ text: String, _ seconds: Int?) {
        #expect(Moment(text)?.secondsSince1970 == seconds)
    }

    @Test(arguments: [
        ("/Title (a)", "<dc:title><r:Alt><r:li xml:lang='x-default'>a</r:li></r:Alt></dc:title>", []),
        ("/Title (a)", "<dc:title>b</dc:title>", [MetadataDisagreement.Field.title]), ("/Title (a)", "", []),
        ("/Subject (a)", "<dc:title>b</dc:title>", []),
        ("/Subject (a)", "<dc:description>b</dc:description>", [.subject]),
        ("/Author (a; b)", "<dc:creator><r:Seq><r:li>a</r:li><r:li>b</r:li></r:Seq></dc:creator>", []),
        ("/Author (a, b)", "<dc:creator><r:Seq><r:li>b</r:li><r:li>a</r:li></r:Seq></dc:creator>", [.author]),
        (
            "/Creator (a) /Producer (b)", "<xmp:CreatorTool>b</xmp:CreatorTool><pdf:Producer>a</pdf:Producer>",
            [.creator, .producer]
        ),
        ("/CreationDate (D:20240501120000+02'00)", "<xmp:CreateDate>2024-05-01T10:00:00Z</xmp:CreateDate>", []),
        ("/CreationDate (D:20240501120000Z)", "<xmp:CreateDate>soon</xmp:CreateDate>", [.creationDate]),
        ("/ModDate (soon)", "<xmp:ModifyDate>soon</xmp:ModifyDate>", []),
        ("/ModDate (D:2023)", "<xmp:ModifyDate>2024</xmp:ModifyDate>", [.modificationDate]),
    ])
    func disagreements(_ info: String, _ xmp: String, _ fields: [MetadataDisagreement.Field]) throws {
        let text = "<r:RDF xmlns:r='\(Self.rdf)' \(Self.namespaces)><r:Description>\(xmp)</r:Description></r:RDF>"
        let metadata = try document(text, info: info)
        #expect(metadata.disagreements.map(\.field) == fields)
        #expect(metadata.packet == Array(text.utf8) && metadata.packetSize == text.utf8.count)
        #expect(metadata.diagnostics == [])
    }

    /// A megabyte of digits that run lengths make 33 MiB of.
    @Test func aPacketThatGrowsIsCutAndNamed() throws {
        let bomb = String(repeating: "8120", count: (1 << 17) + 1) + ">"
        let metadata = try document(bomb, filter: "/Filter [/ASCIIHexDecode /RunLengthDecode]")
        #expect(metadata.isCut && metadata.packetSize == DocumentMetadata.limit)
        #expect(metadata.diagnostics.map(\.code) == [.truncated])
    }

    @Test func whatIsNoStreamIsNamed() throws {
        let pdf = SmallPDF(page: "", catalog: "/Metadata (text)")
        let metadata = try DocumentFile(DocumentConfiguration(documentURL: pdf.url)).metadata(keepsPacket: true)
        #expect(metadata.packet == nil && metadata.packetSize == nil)
        #expect(metadata.diagnostics.map(\.code) == [.metadataDamaged])
    }
}
