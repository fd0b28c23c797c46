import Foundation
import TestSupport
import Testing

@testable import PDFModel

/// Whether a message is signed.
@MainActor struct SignedMessageTests {
    /// The Contents of a fixture's signature, without what fills them up, and the bytes around them.
    private static func signature(_ name: String) throws -> (contents: [UInt8], signed: [UInt8]) {
        let file = try Data(contentsOf: URL(filePath: Fixture.path(name)))
        let start = try #require(file.firstRange(of: Data("/Contents <".utf8))).upperBound
        let end = try #require(file[start...].firstIndex(of: UInt8(ascii: ">")))
        let digits = Array(file[start..<end])
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
        }
        return (DER.values(bytes)[0], Array(file[..<(start - 1)] + file[(end + 1)...]))
    }

    private static func verify(_ contents: [UInt8], _ signed: [UInt8]) -> PDFSignature.DigestStatus? {
        signed.withUnsafeBytes { signed in SignedMessage(contents).map { $0.verify([signed]) } }
    }

    /// Nothing that becomes of a forged signature makes it valid, or OpenSSL crash.
    @Test(arguments: ["signed-forged", "signed-changed"], [0xFF, 0x02, 0x80] as [UInt8])
    func noByteMakesAForgedOneValid(_ name: String, _ change: UInt8) throws {
        let (contents, signed) = try Self.signature(name)
        for place in contents.indices {
            var contents = contents
            contents[place] ^= change
            #expect(Self.verify(contents, signed) != .valid, "byte \(place)")
        }
    }

    /// One bit of the value of a signature is enough.
    @Test(arguments: ["signed-pss", "signed-ecdsa-certified", "signed-by-document-signer"])
    func anotherValueIsInvalid(_ name: String) throws {
        let (contents, signed) = try Self.signature(name)
        #expect(Self.verify(contents, signed) == .valid)
        let value = try #require(SignedMessage(contents)).signature
        let range = try #require(contents.firstRange(of: value))
        for place in range.dropFirst(8) {
            var contents = contents
            contents[place] ^= 1
            #expect(Self.verify(contents, signed) == .invalid, "byte \(place)")
        }
    }

    /// A message that is itself signed is no signature of other bytes.
    @Test func whatIsInsideIsNotWhatIsBeside() throws {
        let (contents, signed) = try Self.signature("signed-sha1")
        let inside = try #require(SignedMessage(contents)?.content)
        #expect(Self.verify(contents, inside) == .valid)
        #expect(Self.verify(contents, signed) == .wrong)
    }

    /// The fixture's message with another SignedData: its certificates and signers are the last two of the parts.
    private static func message(_ name: String, data change: ([[UInt8]]) -> [[UInt8]]) throws -> [UInt8] {
        let parts = DER.parts(of: try signature(name).contents)
        let data = DER.parts(of: DER.content(parts[1]))
        return DER.value(0x30, parts[0] + DER.value(0xA0, DER.value(0x30, change(data).flatMap(\.self))))
    }

    /// The fixture's message with the fields of its first signer changed.
    private static func message(_ name: String, signer change: ([[UInt8]]) -> [[UInt8]]) throws -> [UInt8] {
        try message(
            name,
            data: { data in
                let signer = change(DER.parts(of: DER.content(data[4]))).flatMap(\.self)
                return data.dropLast() + [DER.value(0x31, DER.value(0x30, signer))]
            })
    }

    @Test(
        arguments: [
            (1, 1, []), (50, 1, []), (51, 1, ["only 50 of its certificates are looked at"]),
            (1, 2, ["only the first of its signers is looked at; there may be but one"]),
        ] as [(Int, Int, [String])])
    func limitsAreReported(_ certificates: Int, _ signers: Int, _ limits: [String]) throws {
        let contents = try Self.message(
            "signed-sha1",
            data: { data in
                func many(_ value: [UInt8], _ count: Int) -> [UInt8] {
                    DER.value(value[0], Array(repeating: DER.content(value), count: count).flatMap(\.self))
                }
                return data.prefix(3) + [many(data[3], certificates), many(data[4], signers)]
            })
        let message = try #require(SignedMessage(contents))
        #expect(message.limits == limits)
        #expect(message.certificates.count == min(certificates, 50))
    }

    @Test func contentsAreNotReadBeyondALimit() {
        var signature = PDFSignature(field: "F", isSigned: true)
        let evidence = SignatureEvidence(
            subFilter: "adbe.pkcs7.detached", contents: [UInt8](repeating: 0, count: (8 << 20) + 1), certificates: [])
        let limits = SignatureVerifier(store: TrustStore([])).verify(&signature, evidence, over: [])
        #expect(limits == ["its contents are larger than 8388608 bytes and are not read"])
    }

    /// Attributes are signed in the order of DER, or in the one that they have.
    @Test(arguments: ["signed-valid", "signed-pss", "signed-ecdsa-certified"])
    func attributesMayHaveAnotherOrder(_ name: String) throws {
        let (contents, signed) = try Self.signature(name)
        let changed = try Self.message(
            name,
            signer: { fields in
                fields.map { field in
                    guard field[0] == 0xA0 else { return field }
                    return DER.value(0xA0, DER.values(DER.content(field)).reversed().flatMap(\.self))
                }
            })
        #expect(changed != contents && Self.verify(changed, signed) == .valid)
    }

    /// Without its attributes a signature is that of other bytes.
    @Test func attributesCannotBeTakenAway() throws {
        let changed = try Self.message("signed-valid", signer: { $0.filter { $0[0] != 0xA0 } })
        #expect(Self.verify(changed, try Self.signature("signed-valid").signed) == .wrong)
        let curve = try Self.message("signed-ecdsa-certified", signer: { $0.filter { $0[0] != 0xA0 } })
        #expect(Self.verify(curve, try Self.signature("signed-ecdsa-certified").signed) == .invalid)
    }

    /// The lengths of BER need not be stated.
    @Test func lengthsNeedNotBeStated() throws {
        let (contents, signed) = try Self.signature("signed-valid")
        let parts = DER.parts(of: contents)
        let data = [0x30, 0x80] + DER.content(DER.content(parts[1])) + [0, 0]
        #expect(Self.verify([0x30, 0x80] + parts[0] + [0xA0, 0x80] + data + [0, 0, 0, 0], signed) == .valid)
    }

    @Test func nestingWithoutEndIsNoMessage() {
        #expect(SignedMessage([UInt8](repeating: 0, count: 100_000).indices.map { $0 % 2 == 0 ? 0x30 : 0x80 }) == nil)
    }
}

/// Values in DER of up to 64 KiB, to change messages with.
private enum DER {
    static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        return [tag] + (count < 128 ? [UInt8(count)] : [0x82, UInt8(count >> 8), UInt8(count & 255)]) + content
    }

    static func content(_ value: [UInt8]) -> [UInt8] {
        Array(value.dropFirst(2 + (value[1] > 127 ? Int(value[1] & 127) : 0)))
    }

    /// The values that one holds.
    static func parts(of value: [UInt8]) -> [[UInt8]] { values(content(value)) }

    /// Values one behind the other, up to zeros.
    static func values(_ bytes: [UInt8]) -> [[UInt8]] {
        var rest = bytes[...]
        var values: [[UInt8]] = []
        while let tag = rest.first, tag != 0 {
            let length = rest.dropFirst(2).prefix(
                rest[rest.startIndex + 1] > 127 ? Int(rest[rest.startIndex + 1] & 127) : 0)
            let count = length.isEmpty ? Int(rest[rest.startIndex + 1]) : length.reduce(0) { $0 << 8 | Int($1) }
            values.append(Array(rest.prefix(2 + length.count + count)))
            rest = rest.dropFirst(2 + length.count + count)
        }
        return values
    }
}
