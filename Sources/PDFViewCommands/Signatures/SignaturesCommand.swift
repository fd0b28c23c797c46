internal import ArgumentTable
internal import PDFModel

/// `pdfview signatures`: the digital signatures of documents, verified.
enum SignaturesCommand: FileCommand {
    struct Options: DocumentOptions {
        var files: [String] = []
        var trusted: [String] = []
        var processing = ProcessingOptions()
    }

    static let name = "signatures"

    static let command = listing(
        summary: "List and verify digital signatures",
        discussion: """
            Lists the signature fields: signer and time, whether the signed bytes are unchanged and the signature is \
            valid, which bytes are signed (the whole file, or an earlier revision), and whether the certificate chain \
            ends at a trusted root: one of the system (Debian package ca-certificates) or of `--trust`. There is no \
            network access; revocation is not checked.

            The certificate is verified at the current time. JSON also has its status at the time of signing: that of \
            a time stamp from a trusted authority, or else the time that the signer claims.

            With `--strict`, the exit status is 1 if a signature is not valid.
            """,
        options: [
            .values(
                "trust", placeholder: "FILE", group: "Trust",
                help: "Also trust the certificates in this PEM file",
                discussion: """
                    The file contains one or more certificates: root certificates, or those of signers themselves.
                    """,
                \.trusted, as: .file("pem", "crt"))
        ],
        examples: [
            Example("pdfview signatures contract.pdf", "Show who signed a document and whether it is valid"),
            Example("pdfview signatures --trust company.pem contract.pdf", "Also trust a private root certificate"),
            Example("pdfview signatures --strict -q contract.pdf", "Fail if a signature is not valid"),
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

    static let listDescription = "The signature fields, in the order of the form."

    static var columns: [Column<PDFSignature>] {
        Column("field", "Fully qualified name of the field.") { $0.field }.titled("Field")
        Column("signed", "Whether the field is signed; else most values are null.") { $0.isSigned }
        Column("digest", "Result of verifying digest and signature; null if not signed.") { $0.digest }
            .titled("Digest") { $0.isSigned ? $0.digest?.rawValue ?? "" : "not signed" }
        Column("digestAlgorithm", "Digest algorithm, such as sha256; null if unknown.") { $0.digestAlgorithm }
        Column("covers", "Extent of the signed bytes, or null.") { $0.coverage?.extent }.titled("Covers", coverage)
        Column("byteRange", "/ByteRange: pairs of offset and length.") { $0.coverage?.byteRange }
        Column("revision", "Number of the signed revision, from 1, or null.") { $0.coverage?.revision }
        Column("revisionCount", "Number of revisions of the file, or null.") { $0.coverage?.revisionCount }
        Column("bytesAfter", "Number of bytes after the signed ones, or null.") { $0.coverage?.bytesAfter }
        Column("certificate", "Status of the certificate at the current time.") { $0.certificate }
            .titled("Certificate")
        Column(
            "certificateWhenSigned",
            "Status of the certificate at the time of a trusted time stamp, or else of `signingTime` or `date`."
        ) { $0.certificateWhenSigned }
        Column(title: "Signed") { $0.signingTime ?? $0.date?.rfc3339 ?? "" }
        Column(
            "signingTime",
            "Signing time in the CMS signature, claimed by the signer, or null."
        ) { $0.signingTime }
        Column.date("date", "/M, the time in the signature dictionary") { $0.date }
        Column("subFilter", "/SubFilter, such as adbe.pkcs7.detached.") { $0.subFilter }.titled("Format")
        Column("signer", "Common name of the signer's certificate.") { $0.signer }.titled("Signer")
        Column("issuer", "Common name of its issuer.") { $0.issuer }.titled("Issuer")
        Column("certificateNotBefore", "Start of its validity, in RFC 3339 format.") { $0.certificateNotBefore }
        Column("certificateNotAfter", "End of its validity, in RFC 3339 format.") { $0.certificateNotAfter }
        Column("timestamped", "Whether there is a valid time stamp, of whatever authority.") { $0.isTimestamped }
        Column("timestamp", "Result of verifying the time stamp (RFC 3161); null if there is none.") { $0.timestamp }
            .titled("Time stamp", ifAny: { $0.timestamp != nil }, timestamp)
        Column("timestampTime", "Time of the time stamp, in RFC 3339 format, or null.") { $0.timestampTime }
        Column("timestampAuthority", "Common name of the time stamp authority, or null.") { $0.timestampAuthority }
        Column("timestampCertificate", "Status of that certificate at the current time.") { $0.timestampCertificate }
        Column("name", "/Name in the signature dictionary; null if absent.") { $0.name }
        Column("reason", "/Reason; null if absent.") { $0.reason }
        Column("location", "/Location; null if absent.") { $0.location }
        Column("contactInfo", "/ContactInfo; null if absent.") { $0.contactInfo }
        Column("certified", "Whether it is a certification signature.") { $0.isCertifying }
        Column("permissions", "DocMDP /P, permitted changes: 1 none, 2 form filling, 3 also annotations.") {
            $0.permissions
        }
        Column("page", "Page number of the field, from 1; null if on no page.") { $0.pageNumber }
        Column("rectangle", "/Rect: [x0, y0, x1, y1] in points of user space, or null.") { $0.bounds }
        Column("visible", "Whether it is visible on a page.") { $0.pageNumber != nil && $0.bounds != nil }
    }

    static var documentColumns: [Column<PDFSignatures>] {
        Column("trustStore", "Files of trusted certificates; null if no certificate was checked.") { $0.trustStore }
    }

    static func records(_ reply: PDFSignatures, _ options: Options) -> [PDFSignature]? { reply.signatures }

    static func lines(_ reply: PDFSignatures, of input: Input, _ options: Options, _ console: Console) -> [String] {
        table(reply, options, console) + (reply.trustStore.map { ["Certificates were checked against \($0)."] } ?? [])
    }

    /// The result of verifying the time stamp, its time and its authority.
    @Sendable private static func timestamp(_ signature: PDFSignature) -> String {
        let certificate = signature.timestamp == .valid ? signature.timestampCertificate?.rawValue : nil
        let status = [signature.timestamp?.rawValue, certificate].compactMap(\.self).joined(separator: ", ")
        return [status, signature.timestampTime ?? "", signature.timestampAuthority ?? ""]
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
        case .invalid: return "invalid range"
        }
    }

    static func diagnostics(_ reply: PDFSignatures) -> [Diagnostic] { reply.diagnostics }
}

extension PDFSignature.DigestStatus: FactValue {}
extension PDFSignature.CertificateStatus: FactValue {}
extension PDFSignature.Extent: FactValue {}
