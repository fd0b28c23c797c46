import TestSupport
import Testing

@testable import PDFModel

@MainActor struct StreamDecoderTests {

    private func decode(
        _ bytes: [UInt8], _ dictionary: String, limit: Int = 1 << 20
    ) throws -> (bytes: [UInt8], outcome: StreamDecoder.Outcome, collector: ByteCollector) {
        let file = try SmallPDF(page: "/X << \(dictionary) >>").file().objects().file
        let filters = StreamFilter.all(of: file.catalog["Pages"]["Kids"][0]["X"])
        let collector = ByteCollector(limit: limit)
        let outcome = bytes.withUnsafeBufferPointer { StreamDecoder.decode($0, through: filters, into: collector) }
        return (collector.bytes, outcome, collector)
    }

    /// "hello hello hello", by zlib.
    nonisolated private static let flate: [UInt8] = [
        0x78, 0xDA, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x90, 0x00, 0x3A, 0x2E, 0x06, 0x7D,
    ]

    nonisolated private static let cases: [(dictionary: String, bytes: [UInt8], result: [UInt8])] = [
        ("", [1, 2, 3], [1, 2, 3]),
        ("/Filter /ASCIIHexDecode", Array("48 65\n6C6c6f7>".utf8), Array("Hellop".utf8)),
        ("/Filter /ASCII85Decode", Array("87cURD]i,\"Ebo80~>".utf8), Array("Hello World!".utf8)),
        ("/Filter /ASCII85Decode", Array("z!!~>".utf8), [0, 0, 0, 0, 0]),
        ("/Filter /RunLengthDecode", [2, 7, 8, 9, 254, 5, 128, 77], [7, 8, 9, 5, 5, 5]),
        // The example of ISO 32000-2, 7.4.4.2.
        (
            "/Filter /LZWDecode", [0x80, 0x0B, 0x60, 0x50, 0x22, 0x0C, 0x0C, 0x85, 0x01],
            [45, 45, 45, 45, 45, 65, 45, 45, 45, 66]
        ),
        ("/Filter /FlateDecode", flate, Array("hello hello hello".utf8)),
        ("/F /Fl", flate, Array("hello hello hello".utf8)),
        (
            "/Filter [/AHx /FlateDecode]", Array("78DACB48CDC9C957C84090003A2E067D>".utf8),
            Array("hello hello hello".utf8)
        ),
    ]

    @Test(arguments: cases.indices)
    func filters(_ index: Int) throws {
        let (dictionary, bytes, result) = Self.cases[index]
        let decoded = try decode(bytes, dictionary)
        #expect(decoded.bytes == result)
        #expect(decoded.outcome.isComplete)
    }

    /// Rows of three pixels of gray, each by another of PNG's filters; the result is told by hand.
    @Test func predictorsOfPNG() throws {
        let rows: [UInt8] = [0, 10, 20, 30, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 4, 1, 1, 1]
        let parameters = "/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 3 >>"
        let decoded = try decode(stored(rows), parameters)
        #expect(decoded.bytes == [10, 20, 30, 1, 2, 3, 2, 3, 4, 2, 3, 4, 3, 4, 5])
    }

    @Test(arguments: [
        ("/Columns 3", [1, 1, 1], [1, 2, 3]), ("/Columns 2 /Colors 2", [1, 10, 1, 10], [1, 10, 2, 20]),
        ("/Columns 2 /BitsPerComponent 16", [0, 255, 0, 1], [0, 255, 1, 0]),
        ("/Columns 4 /BitsPerComponent 2", [0b01_01_01_01], [0b01_10_11_00]),
    ])
    func predictorOfTIFF(_ parameters: String, _ bytes: [Int], _ result: [Int]) throws {
        let dictionary = "/Filter /FlateDecode /DecodeParms << /Predictor 2 \(parameters) >>"
        #expect(try decode(stored(bytes.map { UInt8($0) }), dictionary).bytes == result.map { UInt8($0) })
    }

    @Test(arguments: ["/Colors 0", "/Columns -1", "/BitsPerComponent 7", "/Columns 4611686018427387904"])
    func predictorsThatCannotBeAreDamage(_ parameters: String) throws {
        let dictionary = "/Filter /FlateDecode /DecodeParms << /Predictor 12 \(parameters) >>"
        #expect(try !decode(stored([1, 2]), dictionary).outcome.isComplete)
    }

    @Test(
        arguments: [
            "/FlateDecode", "/LZWDecode", "/RunLengthDecode", "/ASCIIHexDecode", "/ASCII85Decode",
            "[/ASCII85Decode /LZWDecode]", "/FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>",
            "/LZWDecode /DecodeParms << /Predictor 2 /Columns 0 >>",
        ])
    func noBytesAreNoDamage(_ filter: String) throws {
        let decoded = try decode([], "/Filter \(filter)")
        #expect(decoded.bytes == [] && decoded.outcome.isComplete)
    }

    @Test(arguments: ["FlateDecode", "LZWDecode"])
    func aFilterThatPassesNothingOnIsNoDamage(_ next: String) throws {
        #expect(try decode(Array(">".utf8), "/Filter [/ASCIIHexDecode /\(next)]").outcome.isComplete)
        #expect(try !decode(Array("00>".utf8), "/Filter [/ASCIIHexDecode /\(next)]").outcome.isComplete)
    }

    @Test func whatComesBeforeDamageIsKept() throws {
        let cut = try decode(Array(Self.flate.prefix(9)), "/Filter /FlateDecode")
        #expect(cut.bytes.starts(with: Array("hello".utf8)) && !cut.outcome.isComplete)
        let broken = try decode(stored([1, 2, 3]).dropLast(7) + [0xFF, 0xFF], "/Filter /FlateDecode")
        #expect(!broken.outcome.isComplete)
    }

    @Test func aSinkThatHasEnoughEndsTheWork() throws {
        let decoded = try decode(Self.flate, "/Filter /FlateDecode", limit: 5)
        #expect(decoded.bytes == Array("hello".utf8))
        #expect(decoded.collector.isOverLimit && decoded.outcome.isComplete)
    }

    @Test func unknownFiltersAreNamed() throws {
        guard case .unsupported("Quux") = try decode([1], "/Filter [/FlateDecode /Quux]").outcome else {
            Issue.record("the filter is not named")
            return
        }
    }

    /// Whatever the bytes are, every filter comes to an end.
    @Test(arguments: ["FlateDecode", "LZWDecode", "RunLengthDecode", "ASCIIHexDecode", "ASCII85Decode"])
    func anyBytes(_ filter: String) throws {
        var state: UInt64 = 1
        for length in 0..<200 {
            let bytes = (0..<length).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 56)
            }
            let dictionary = "/Filter /\(filter) /DecodeParms << /Predictor 12 /Columns 5 /Colors 3 >>"
            let decoded = try decode(filter == "FlateDecode" ? [0x78, 0x9C] + bytes : bytes, dictionary)
            #expect(decoded.bytes.count <= 1 << 20)
        }
    }

    /// Bytes in zlib's format, not compressed; the checksum is not right, and not looked at.
    private func stored(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt8(bytes.count)
        return [0x78, 0x01, 1, count, 0, ~count, 0xFF] + bytes + [0, 0, 0, 0]
    }
}

extension StreamDecoder.Outcome {
    fileprivate var isComplete: Bool { if case .complete = self { true } else { false } }
}
