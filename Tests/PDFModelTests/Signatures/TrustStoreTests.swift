import Foundation
import TestSupport
import Testing

@testable import PDFModel

/// Roots, and what leads to them.
@MainActor struct TrustStoreTests {
    private static func root(_ name: String) throws -> SignerCertificate {
        let system = try #require(TrustedCertificates.system)
        return try #require(system.certificates.compactMap { SignerCertificate($0) }.first { $0.subject == name })
    }

    /// They are, whether others are trusted besides or not, but not all of them may sign.
    @Test(
        arguments: [
            ("DigiCert Trusted Root G4", .trusted), ("DigiCert Assured ID Root CA", .trusted),
            ("ISRG Root X1", .unsuitable),
        ] as [(String, PDFSignature.CertificateStatus)], [false, true])
    func theRootsOfTheSystemAreTrusted(
        _ root: (name: String, status: PDFSignature.CertificateStatus), _ hasOthers: Bool
    ) throws {
        let file = Fixture.folder.appending(path: "sources/signed-root.pem").path
        let store = try TrustStore(hasOthers ? [TrustedCertificates(path: file)] : [])
        let certificate = try Self.root(root.name)
        #expect(store.status(of: certificate, among: [], for: .signing) == root.status)
        // 1990 was before its time.
        for moment in [631_152_000, 0, -62_167_219_200] {
            #expect(store.status(of: certificate, among: [], for: .signing, at: moment) == .expired)
        }
    }
}
