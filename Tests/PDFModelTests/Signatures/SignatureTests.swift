import COpenSSL
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
            (0x17, "260101120000Z", "2026-01-01T12:00:00Z"), (0x17, "700101120000Z", "1970-01-01T12:00:00Z"),
            (0x17, "260101120000+0200", "2026-01-01T10:00:00Z"), (0x17, "2601011200Z", "2026-01-01T12:00:00Z"),
            (0x18, "20260101120000Z", "2026-01-01T12:00:00Z"), (0x18, "20260101120000.5Z", "2026-01-01T12:00:00Z"),
            (0x18, "20261301120000Z", nil), (0x18, "", nil),
        ] as [(Int32, String, String?)])
    func times(_ type: Int32, _ text: String, _ time: String?) {
        let value = ASN1_STRING_type_new(type)
        defer { ASN1_STRING_free(value) }
        ASN1_STRING_set(value, text, Int32(text.utf8.count))
        #expect(OpenSSL.time(value) == time)
    }

    @Test(
        arguments: [
            ([0x04, 1, 7], [7]), ([0x24, 0x80, 4, 1, 7, 4, 1, 8, 0, 0], [7, 8]), ([0x05, 0], nil), ([], nil),
        ] as [([UInt8], [UInt8]?)])
    func octets(_ bytes: [UInt8], _ octets: [UInt8]?) { #expect(OpenSSL.octets(bytes) == octets) }
}
