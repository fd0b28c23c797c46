import CNSS
import Foundation
import TestSupport
import Testing

@testable import PDFModel

/// Roots, and whether a message is signed.
@MainActor struct TrustStoreTests {
    /// A root that comes with NSS, by the name that it has there.
    private static func root(_ name: String) throws -> SignerCertificate {
        try #require(NSS.hasRoots)
        let found = try #require(CERT_FindCertByNickname(CERT_GetDefaultCertDB(), "Builtin Object Token:\(name)"))
        defer { CERT_DestroyCertificate(found) }
        let value = try #require(DERValue(NSSCertificate.bytes(found.pointee.derCert)))
        return try #require(SignerCertificate(value))
    }

    /// They are, whether others are trusted besides or not. These may sign, which not every root may.
    @Test(arguments: ["DigiCert Trusted Root G4", "DigiCert Assured ID Root CA"], [false, true])
    func theRootsOfMozillaAreTrusted(_ name: String, _ hasOthers: Bool) throws {
        let file = Fixture.folder.appending(path: "sources/signed-root.pem").path
        let store = try TrustStore(hasOthers ? [TrustedCertificates(path: file)] : [])
        let root = try Self.root(name)
        #expect(store.status(of: root, among: [], for: .signing) == .trusted)
        // 1990 was before its time, and so was what NSS could take for no time at all.
        for moment in [631_152_000, 0, -62_167_219_200] {
            #expect(store.status(of: root, among: [], for: .signing, at: moment) == .expired)
        }
    }

    /// The Contents of a fixture's signature, without what fills them up, and the bytes around them.
    private static func signature(_ name: String) throws -> (contents: [UInt8], signed: [UInt8]) {
        let file = try Data(contentsOf: URL(filePath: Fixture.path(name)))
        let start = try #require(file.firstRange(of: Data("/Contents <".utf8))).upperBound
        let end = try #require(file[start...].firstIndex(of: UInt8(ascii: ">")))
        let digits = Array(file[start..<end])
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
        }
        let value = try #require(DERValue(bytes))
        return (Array(value.encoding), Array(file[..<(start - 1)] + file[(end + 1)...]))
    }

    private static func verify(_ contents: [UInt8], _ signed: [UInt8]) -> PDFSignature.DigestStatus? {
        signed.withUnsafeBytes { signed in SignedMessage(contents).map { $0.verify([signed]) } }
    }

    /// Nothing that becomes of a forged signature makes it valid, or NSS crash.
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

    /// The fixture's message with so many certificates and signers.
    private static func message(certificates: Int, signers: Int) throws -> SignedMessage? {
        let parts = try #require(DERValue(try signature("signed-sha1").contents)).children
        let data = try #require(parts[1].children.first).children
        func many(_ value: DERValue, _ count: Int) -> [UInt8] {
            DERValue.encode(value.tag, Array(repeating: value.content, count: count).flatMap(\.self))
        }
        let changed =
            data.prefix(3).flatMap(\.encoding) + many(data[3], certificates) + many(data[4], signers)
        return SignedMessage(
            DERValue.encode(
                0x30, Array(parts[0].encoding) + DERValue.encode(0xA0, DERValue.encode(0x30, changed))))
    }

    @Test(
        arguments: [
            (1, 1, []), (50, 1, []), (51, 1, ["only 50 of its certificates are looked at"]),
            (1, 2, ["only the first of its signers is looked at; there may be but one"]),
        ] as [(Int, Int, [String])])
    func limitsAreTold(_ certificates: Int, _ signers: Int, _ limits: [String]) throws {
        let message = try #require(try Self.message(certificates: certificates, signers: signers))
        #expect(message.limits == limits)
        #expect(message.certificates.count == min(certificates, 50))
    }

    @Test func contentsAreNotReadBeyondALimit() throws {
        var signature = PDFSignature(field: "F", isSigned: true)
        let evidence = SignatureEvidence(
            subFilter: "adbe.pkcs7.detached", contents: [UInt8](repeating: 0, count: (8 << 20) + 1), certificates: [])
        let limits = SignatureVerifier(store: try TrustStore([])).verify(&signature, evidence, over: [])
        #expect(limits == ["its contents are larger than 8388608 bytes and are not read"])
    }

    @Test(
        arguments: [
            ([0x31, 6, 2, 1, 5, 2, 1, 3], [0x31, 6, 2, 1, 3, 2, 1, 5]), ([0x30, 6, 2, 1, 5, 2, 1, 3], nil),
            ([0x30, 0x80, 2, 0x81, 1, 5, 0, 0], [0x30, 3, 2, 1, 5]), ([0x30, 3, 2, 9, 5], nil),
        ] as [([UInt8], [UInt8]?)])
    func canonical(_ bytes: [UInt8], _ canonical: [UInt8]?) {
        #expect(DERValue(bytes)?.canonical() == canonical ?? bytes)
    }

    @Test(arguments: [0, 127, 128, 255, 256, 70_000])
    func lengthsAreAsShortAsCanBe(_ count: Int) {
        let bytes = DERValue.encode(0x04, [UInt8](repeating: 7, count: count))
        #expect(DERValue(bytes)?.content.count == count && DERValue(bytes)?.encoding.count == bytes.count)
        #expect(bytes.count - count == (count < 128 ? 2 : count < 256 ? 3 : count < 65536 ? 4 : 5))
    }

    /// Octets in pieces in pieces, deeper than anybody writes them, end.
    @Test func piecesWithoutEndAreNoOctets() {
        var bytes: [UInt8] = [0x04, 1, 7]
        for _ in 0..<20_000 {
            let count = bytes.count
            bytes = [0x24, 0x83, UInt8(count >> 16), UInt8(count >> 8 & 255), UInt8(count & 255)] + bytes
        }
        #expect(DERValue(bytes)?.octets == [])
    }
}
