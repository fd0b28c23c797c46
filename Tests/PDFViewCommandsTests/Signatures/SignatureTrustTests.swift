import Foundation
import TestSupport
import Testing

/// What `signatures --trust` takes, and what it changes.
@MainActor struct SignatureTrustTests {
    private static let root = Fixture.folder.appending(path: "sources/signed-root.pem").path
    private static let system = "the system's certificates in /usr/lib/ssl/cert.pem"

    private func signature(_ name: String, _ trust: String...) -> JSON {
        let run = CommandRun(
            ["signatures", "--json", "-q", Fixture.path(name)] + trust.flatMap { ["--trust", $0] })
        return run.files[0]["signatures"][0]
    }

    /// A root of one's own is none of the system's.
    @Test func aStrangeRootIsNotTrusted() {
        let entry = CommandRun.entry("signatures", Fixture("signed-valid"))
        #expect(entry["signatures"][0]["certificate"] == .string("unknownIssuer"))
        #expect(entry["trustStore"] == .string(Self.system))
    }

    @Test func aRootOfOnesOwnIsTrustedAndNamed() {
        let run = CommandRun("signatures", "--trust", Self.root, "--json", Fixture.path("signed-valid"))
        #expect(run.files[0]["signatures"][0]["certificate"] == .string("trusted"))
        #expect(run.files[0]["trustStore"] == .string("\(Self.system) and \(Self.root)"))
        let text = CommandRun("signatures", "--trust", Self.root, Fixture.path("signed-valid"))
        #expect(text.lines.last == "Certificates were checked against \(Self.system) and \(Self.root).")
        #expect(text.code == 0 && text.messages == [])
    }

    /// The root of other fixtures has the same name and another key.
    @Test func anotherRootOfTheSameNameIsNot() {
        let other = Fixture.folder.appending(path: "sources/signed-kinds-root.pem").path
        #expect(signature("signed-valid", other)["certificate"] == .string("unknownIssuer"))
        #expect(signature("signed-valid", other, Self.root)["certificate"] == .string("trusted"))
    }

    /// One after the other in one process: what was trusted for one run is not for the next.
    @Test func trustEndsWithTheRun() {
        for _ in 0..<2 {
            #expect(signature("signed-valid", Self.root)["certificate"] == .string("trusted"))
            #expect(signature("signed-valid")["certificate"] == .string("unknownIssuer"))
        }
    }

    @Test func aFileMayHoldSeveralAndOtherText() throws {
        let folder = try ScratchFolder()
        let other = try Data(contentsOf: Fixture.folder.appending(path: "sources/signed-kinds-root.pem"))
        let own = try Data(contentsOf: URL(filePath: Self.root))
        let both = try folder.write(Data("one\n".utf8) + other + Data("\r\nanother\r\n".utf8) + own, to: "both.pem")
        #expect(signature("signed-valid", both)["certificate"] == .string("trusted"))
        #expect(signature("signed-sha1", both)["certificate"] == .string("trusted"))
    }

    /// The signer's own certificate, taken from the signature, leads to itself.
    @Test func theSignersOwnCertificateIsTrusted() throws {
        let folder = try ScratchFolder()
        let file = try String(decoding: Data(contentsOf: URL(filePath: Fixture.path("signed-x509"))), as: UTF8.self)
        let digits = try #require(file.firstMatch(of: /\/Cert <([0-9a-f]+)>/)).1
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(digits.dropFirst($0).prefix(2), radix: 16)
        }
        let text = "-----BEGIN CERTIFICATE-----\n\(Data(bytes).base64EncodedString())\n-----END CERTIFICATE-----\n"
        let path = try folder.write(text, to: "own.pem")
        #expect(signature("signed-x509", path)["certificate"] == .string("trusted"))
        #expect(signature("signed-pss", path)["certificate"] == .string("trusted"))
        #expect(signature("signed-by-document-signer", path)["certificate"] == .string("unknownIssuer"))
    }

    private nonisolated static let begin = "-----BEGIN CERTIFICATE-----", end = "-----END CERTIFICATE-----"

    @Test(arguments: [
        ("nothing of the kind\n", "'FILE' holds no certificate in PEM"), ("", "'FILE' holds no certificate in PEM"),
        ("\(begin)\nMIIB\n", "certificate 1 of 'FILE' is broken"),
        ("\(begin)\nno base 64!\n\(end)\n", "certificate 1 of 'FILE' is broken"),
        ("\(begin)\nMAMCAQU=\n\(end)\n", "certificate 1 of 'FILE' is broken"),
        ("\(begin)\nMBMwEQIBATAAMAAwADAAMAIFAAUA\n\(end)\n", "certificate 1 of 'FILE' is broken"),
    ])
    func whatIsNoCertificateIsOneLine(_ text: String, _ message: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(text, to: "roots.pem")
        let run = CommandRun("signatures", "--trust", path, Fixture.path("signed-valid"))
        #expect(run.code == 2 && run.lines == [])
        #expect(run.messages.first == "--trust: " + message.replacing("FILE", with: path))
    }

    @Test func aFileThatIsNotThereIsOneLine() {
        let run = CommandRun("signatures", "--trust", "/nonexistent/roots.pem", Fixture.path("signed-valid"))
        #expect(run.code == 2 && run.messages.first == "--trust: cannot read '/nonexistent/roots.pem'")
    }
}
