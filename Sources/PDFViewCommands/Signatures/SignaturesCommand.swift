internal import ArgumentTable
internal import PDFModel

/// `pdfview signatures`: who has signed documents, and whether that still holds.
enum SignaturesCommand: FileCommand {
    struct Options: DocumentOptions {
        var files: [String] = []
        var trusted: [String] = []
        var processing = ProcessingOptions()
    }

    static let name = "signatures"

    static let command = listing(
        summary: "List the signatures of documents and check them",
        discussion: """
            Lists the signature fields: who signed and when, whether the signed bytes are unchanged and signed with the \
            key of the certificate, which bytes those are (the whole file, or an earlier revision of it with bytes \
            added after), and whether the certificate leads to a root that is trusted. Those are the roots that the \
            system trusts (Debian's package ca-certificates) and those of `--trust`. Nobody is asked over the network, \
            so that a certificate that was revoked may still count as trusted.

            The certificate is checked as of today. JSON also has what it was when the document was signed: at the \
            time of a time stamp whose own certificate is trusted, or else at the time that the signer claims.

            With `--strict`, the exit code is 1 if a signature does not hold.
            """,
        options: [
            .values(
                "trust", placeholder: "FILE", group: "Trust",
                help: "Trust the certificates in this file (PEM) as roots too",
                discussion: """
                    The file holds one certificate or more. Those of authorities let through what they have issued; that \
                    of a signer itself is trusted too. May be given several times.
                    """,
                \.trusted, as: .file("pem", "crt"))
        ],
        examples: [
            Example("pdfview signatures contract.pdf", "Who signed, and does it hold?"),
            Example("pdfview signatures --trust company.pem contract.pdf", "Trust what a root of one's own has issued"),
            Example("pdfview signatures --strict -q contract.pdf", "Fail if something that is signed was changed"),
        ])

    /// What a worker needs to know.
    static func job(_ options: Options) throws(UsageError) -> [TrustedCertificates] {
        var trusted: [TrustedCertificates] = []
        for path in options.trusted {
            do throws(TrustedCertificatesError) {
                trusted.append(try TrustedCertificates(path: path))
            } catch {
                throw UsageError("--trust: \(error.description)")
            }
        }
        return trusted
    }

    static func reply(_ file: DocumentFile, _ trusted: [TrustedCertificates]) throws(DocumentError) -> PDFSignatures {
        try file.signatures(trusting: trusted)
    }

    static let listDescription = "The signature fields in the order of the form."

    static var columns: [Column<PDFSignature>] {
        Column("field", "The full name of the field.") { $0.field }.titled("Field")
        Column("signed", "Whether somebody has signed; if not, most of the rest is null.") { $0.isSigned }
        Column("digest", "Whether the signed bytes are those that were signed: valid or wrong.") { $0.digest }
            .titled("Digest") { $0.isSigned ? $0.digest?.rawValue ?? "" : "not signed" }
        Column("digestAlgorithm", "The algorithm of the digest.") { $0.digestAlgorithm }
        Column("covers", "Which bytes are signed.") { $0.coverage?.extent }.titled("Covers", coverage)
        Column("byteRange", "The bytes as stated.") { $0.coverage?.byteRange }
        Column("revision", "The revision of the file that the signed bytes are, from 1.") { $0.coverage?.revision }
        Column("revisionCount", "How many revisions the file has.") { $0.coverage?.revisionCount }
        Column("bytesAfter", "How many bytes come after the signed ones.") { $0.coverage?.bytesAfter }
        Column("certificate", "What the trust store says of the certificate today.") { $0.certificate }
            .titled("Certificate")
        Column(
            "certificateWhenSigned",
            "The same at the time of a trusted time stamp, or else at that which the signer claims."
        ) { $0.certificateWhenSigned }
        Column(title: "Signed") { $0.signingTime ?? $0.date?.rfc3339 ?? "" }
        Column("signingTime", "The time in the signature, which is the signer's claim.") { $0.signingTime }
        Column.date("date", "The time stated beside the signature") { $0.date }
        Column("subFilter", "How the signature is encoded.") { $0.subFilter }.titled("Format")
        Column("signer", "The common name in the signer's certificate.") { $0.signer }.titled("Signer")
        Column("issuer", "The common name of who issued it.") { $0.issuer }.titled("Issuer")
        Column("certificateNotBefore", "From when the certificate is valid, after RFC 3339.") {
            $0.certificateNotBefore
        }
        Column("certificateNotAfter", "Until when the certificate is valid.") { $0.certificateNotAfter }
        Column("timestamped", "Whether there is a time stamp that holds.") { $0.isTimestamped }
        Column("timestamp", "Whether the time stamp is one of this signature and that of its certificate's key.") {
            $0.timestamp
        }.titled("Time stamp", ifAny: { $0.timestamp != nil }, timestamp)
        Column("timestampTime", "The time that it states, after RFC 3339.") { $0.timestampTime }
        Column("timestampAuthority", "The common name in the certificate of who made it.") { $0.timestampAuthority }
        Column("timestampCertificate", "What the trust store says of that certificate today.") {
            $0.timestampCertificate
        }
        Column("name", "The name stated beside the signature.") { $0.name }
        Column("reason", "Why it was signed, as stated.") { $0.reason }
        Column("location", "Where it was signed, as stated.") { $0.location }
        Column("contactInfo", "How to reach the signer, as stated.") { $0.contactInfo }
        Column("certified", "Whether it certifies the document.") { $0.isCertifying }
        Column("permissions", "What may change then: 1 nothing, 2 filling in forms, 3 annotations too.") {
            $0.permissions
        }
        Column("page", "The page of the field, from 1.") { $0.pageNumber }
        Column("rectangle", "Where it stands; null where it takes no room.") { $0.bounds }
        Column("visible", "Whether it has a place on a page.") { $0.pageNumber != nil && $0.bounds != nil }
    }

    static var documentColumns: [Column<PDFSignatures>] {
        Column("trustStore", "What certificates were checked against.") { $0.trustStore }
    }

    static func records(_ reply: PDFSignatures, _ options: Options) -> [PDFSignature]? { reply.signatures }

    static func lines(_ reply: PDFSignatures, of input: Input, _ options: Options, _ console: Console) -> [String] {
        table(reply, options, console) + (reply.trustStore.map { ["Certificates were checked against \($0)."] } ?? [])
    }

    /// What the time stamp is worth, when it was made and by whom.
    @Sendable private static func timestamp(_ signature: PDFSignature) -> String {
        let certificate = signature.timestamp == .valid ? signature.timestampCertificate?.rawValue : nil
        let worth = [signature.timestamp?.rawValue, certificate].compactMap(\.self).joined(separator: ", ")
        return [worth, signature.timestampTime ?? "", signature.timestampAuthority ?? ""]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    @Sendable private static func coverage(_ signature: PDFSignature) -> String {
        guard let coverage = signature.coverage else { return "" }
        let after = coverage.bytesAfter.map { $0 == 1 ? "1 byte after" : "\($0) bytes after" } ?? ""
        switch coverage.extent {
        case .wholeFile: return "whole file"
        case .revision:
            return "revision \(coverage.revision ?? 0) of \(coverage.revisionCount ?? 0), \(after)"
        case .part: return "a part, \(after)"
        case .invalid: return "wrong range"
        }
    }

    static func diagnostics(_ reply: PDFSignatures) -> [Diagnostic] { reply.diagnostics }
}

extension PDFSignature.DigestStatus: FactValue {}
extension PDFSignature.CertificateStatus: FactValue {}
extension PDFSignature.Extent: FactValue {}
