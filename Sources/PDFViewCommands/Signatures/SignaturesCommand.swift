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

    static let command = Command<Options>.onDocuments(
        name, summary: "List the signatures of documents and check them",
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
        ],
        initial: Options())

    /// What a worker needs to know.
    struct Request: Codable, Sendable {
        var trusted: [TrustedCertificates]
    }

    static func request(_ options: Options) throws(UsageError) -> Request {
        var trusted: [TrustedCertificates] = []
        for path in options.trusted {
            do throws(TrustedCertificatesError) {
                trusted.append(try TrustedCertificates(path: path))
            } catch {
                throw UsageError("--trust: \(error.description)")
            }
        }
        return Request(trusted: trusted)
    }

    static func answer(_ file: DocumentFile, _ request: Request) throws(DocumentError) -> PDFSignatures {
        try file.signatures(trusting: request.trusted)
    }

    static let memberSchemas = [
        "signatures": JSONSchema.array(of: SignatureJSON.schema, "The signature fields in the order of the form."),
        "trustStore": JSONSchema.nullable("string", "What certificates were checked against."),
    ]

    static func members(_ answer: PDFSignatures?, _ options: Options) -> [String: JSONValue] {
        [
            "signatures": answer.map { .array($0.signatures.map(SignatureJSON.value)) } ?? .null,
            "trustStore": .optional(answer?.trustStore),
        ]
    }

    static func lines(_ answer: PDFSignatures, of input: Input, _ options: Options, _ console: Console) -> [String] {
        let hasTimestamps = answer.signatures.contains { $0.timestamp != nil }
        var table = TextTable(
            [
                .left("Field"), .left("Digest"), .left("Covers"), .left("Certificate"), .left("Signed"),
                .left("Format"), .left("Signer"), .left("Issuer"),
            ] + (hasTimestamps ? [.left("Time stamp")] : []))
        for signature in answer.signatures {
            let row = [
                signature.field, signature.isSigned ? signature.digest?.rawValue ?? "" : "not signed",
                signature.coverage.map(text) ?? "", signature.certificate?.rawValue ?? "",
                signature.signingTime ?? signature.date?.rfc3339 ?? "", signature.subFilter ?? "",
                signature.signer ?? "", signature.issuer ?? "",
            ]
            table.add(hasTimestamps ? row + [timestamp(signature)] : row)
        }
        return table.lines(width: console.surroundings.width)
            + (answer.trustStore.map { ["Certificates were checked against \($0)."] } ?? [])
    }

    /// What the time stamp is worth, when it was made and by whom.
    private static func timestamp(_ signature: PDFSignature) -> String {
        let certificate = signature.timestamp == .valid ? signature.timestampCertificate?.rawValue : nil
        let worth = [signature.timestamp?.rawValue, certificate].compactMap(\.self).joined(separator: ", ")
        return [worth, signature.timestampTime ?? "", signature.timestampAuthority ?? ""]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func text(_ coverage: PDFSignature.Coverage) -> String {
        let after = coverage.bytesAfter.map { $0 == 1 ? "1 byte after" : "\($0) bytes after" } ?? ""
        switch coverage.extent {
        case .wholeFile: return "whole file"
        case .revision:
            return "revision \(coverage.revision ?? 0) of \(coverage.revisionCount ?? 0), \(after)"
        case .part: return "a part, \(after)"
        case .invalid: return "wrong range"
        }
    }

    static func diagnostics(_ answer: PDFSignatures) -> [Diagnostic] { answer.diagnostics }
}
