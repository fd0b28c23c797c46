import Testing

@testable import PDFModel

@MainActor struct SignatureTests {
    private static let file = "head <0a0b> tail\nxref\nstartxref\n17\n%%EOF\nmore\nxref\nstartxref\n46\n%%EOF"

    @Test(
        arguments: [
            ([0, 5, 11, 58], .wholeFile, 0), ([0, 5, 11, 29], .revision, 29), ([0, 5, 11, 9], .part, 49),
            ([0, 5, 11, 999], .invalid, nil), ([0, 4, 11, 29], .invalid, 29), ([0, 5, 12, 28], .invalid, 29),
            ([1, 4, 11, 29], .invalid, 29), ([0, 5, 3, 5], .invalid, nil), ([0, 5, 11], .invalid, nil),
            ([0, -5, 11, 3], .invalid, nil), (nil, .invalid, nil),
        ] as [([Int]?, PDFSignature.Extent, Int?)])
    func coverage(_ range: [Int]?, _ extent: PDFSignature.Extent, _ after: Int?) {
        Array(Self.file.utf8).withUnsafeBytes { bytes in
            let signed = SignedBytes(bytes)
            #expect(signed.revisionEnds == [40, 69])
            let coverage = signed.coverage(range)
            #expect(coverage.extent == extent)
            #expect(coverage.bytesAfter == after)
        }
    }

    @Test(
        arguments: [
            ([0x30, 3, 2, 1, 5], [5]), ([0x30, 0x81, 3, 2, 1, 5], [5]), ([0x30, 0x80, 2, 1, 5, 0, 0], [5]),
            ([0x30, 0x85, 0, 0, 0, 0, 3, 2, 1, 5], nil), ([0x30, 4, 2, 1, 5], nil), ([], nil), ([0x30], nil),
        ] as [([UInt8], [UInt8]?)])
    func lengths(_ bytes: [UInt8], _ content: [UInt8]?) {
        #expect(DERValue(bytes)?.children.first.map { Array($0.content) } == content)
    }

    @Test func nestingWithoutEndIsNoValue() {
        #expect(DERValue([UInt8](repeating: 0, count: 100_000).indices.map { $0 % 2 == 0 ? 0x30 : 0x80 }) == nil)
    }

    @Test(
        arguments: [
            ([0x17], "260101120000Z", "2026-01-01T12:00:00Z"), ([0x17], "700101120000Z", "1970-01-01T12:00:00Z"),
            ([0x18], "20260101120000Z", "2026-01-01T12:00:00Z"), ([0x18], "20260101120000.5Z", "2026-01-01T12:00:00Z"),
            ([0x18], "", nil),
        ] as [([UInt8], String, String?)])
    func times(_ tag: [UInt8], _ text: String, _ time: String?) {
        #expect(DERValue(tag + [UInt8(text.utf8.count)] + Array(text.utf8))?.time == time)
    }
}
