import Foundation
import TestSupport
import Testing

@MainActor struct SignaturesCommandTests {
    @Test(arguments: Fixture.all.filter { $0.facts["signatures"].array != nil })
    func jsonHoldsWhatIsKnown(_ fixture: Fixture) {
        let roots = Set((fixture.facts["signatures"].array ?? []).compactMap { $0["trustRoot"].string })
        let trust = roots.flatMap { ["--trust", Fixture.folder.appending(path: $0).path] }
        let run = CommandRun(["signatures", "--json", "-q", fixture.path] + trust)
        let signatures = run.files[0]["signatures"].array ?? []
        let known = fixture.facts["signatures"].array ?? []
        #expect(known.count == signatures.count)
        for (known, signature) in zip(known, signatures) {
            let stated = JSON.object(
                (known.object ?? [:]).filter { !["trustRoot", "bytesAfterAtLeast"].contains($0.key) })
            // Who signed is in the signature, which there is none of.
            let isReadable = known["digest"].string != "unreadable"
            let mismatches = stated.mismatches(with: signature).filter {
                isReadable || !($0.hasPrefix(".signer") || $0.hasPrefix(".issuer"))
            }
            #expect(mismatches == [])
            if let least = known["bytesAfterAtLeast"].integer { #expect(signature["bytesAfter"].integer ?? 0 >= least) }
        }
    }

    @Test(arguments: Fixture.all.filter { $0.status == "ok" && !$0.isHazardous && $0.facts["signatures"].array == nil })
    func documentsWithoutSignaturesHaveNone(_ fixture: Fixture) {
        let signed = CommandRun.entry("signatures", fixture)["signatures"].array?.filter { $0["signed"].bool == true }
        if let count = fixture.facts["signatureCount"].integer { #expect(signed?.count == count) }
    }

    @Test(arguments: [
        ("signed-valid", 0), ("signed-changed", 1), ("signed-empty-contents", 1), ("signed-updated", 0),
        ("signature-field-unsigned", 0), ("signed-forged", 1), ("signed-sha1-forged", 1), ("signed-timestamped", 0),
        ("signed-timestamp-moved", 1), ("signed-document-timestamp-changed", 1), ("signed-x509-changed", 1),
    ])
    func strictFailsWhereASignatureDoesNotHold(_ name: String, _ code: Int32) {
        #expect(CommandRun("signatures", "--strict", Fixture.path(name)).code == code)
    }

    @Test func textTellsOfTimeStamps() {
        let lines = CommandRun("signatures", Fixture.path("signed-timestamped")).lines
        #expect(lines[0].hasSuffix("  Issuer             Time stamp"))
        #expect(lines[1].hasSuffix("  valid, unknownIssuer 2020-06-01T12:00:00Z Fixture Clock"))
    }

    @Test func textTellsWhatIsCovered() {
        let lines = CommandRun("signatures", Fixture.path("signed-twice")).lines
        #expect(lines.count == 4)
        #expect(lines[1].hasPrefix("First   valid   revision 2 of 3, 7415 bytes after  "))
        #expect(lines[2].hasPrefix("Second  valid   whole file   "))
        #expect(lines[3].hasPrefix("Certificates were checked against "))
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        let entry = CommandRun.entry("signatures", Fixture("signed-valid"))
        #expect(entry.keys == ["diagnostics", "error", "file", "signatures", "status", "trustStore"])
        #expect(
            entry["signatures"][0].keys == [
                "byteRange", "bytesAfter", "certificate", "certificateNotAfter", "certificateNotBefore",
                "certificateWhenSigned", "certified", "contactInfo", "covers", "date", "dateRaw", "digest",
                "digestAlgorithm", "field", "issuer", "location",
                "name", "page", "permissions", "reason", "rectangle", "revision", "revisionCount", "signed", "signer",
                "signingTime", "subFilter", "timestamp", "timestampAuthority", "timestampCertificate", "timestampTime",
                "timestamped", "visible",
            ])
    }
}
