internal import ArgumentTable
internal import PDFModel

/// `pdfview signatures`: who has signed documents, and whether that still holds.
enum SignaturesCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "signatures"

    static let command = Command<Options>.onDocuments(
        name, summary: "List the signatures of documents and check them",
        discussion: """
            Lists the signature fields: who signed and when, whether the signed bytes are unchanged, which bytes those \
            are (the whole file, or an earlier revision of it with bytes added after), and what NSS says of the \
            certificate. Certificates are checked as of today, against the database of NSS in `/etc/pki/nssdb` and the \
            roots of Mozilla that come with it, never against those of the user; where there is no such database, no \
            certificate is trusted. Nobody is asked over the network, so that a certificate that was revoked may still \
            count as trusted.

            With `--strict`, the exit code is 1 if a signature does not hold.
            """,
        examples: [
            Example("pdfview signatures contract.pdf", "Who signed, and does it hold?"),
            Example("pdfview signatures --strict -q contract.pdf", "Fail if something that is signed was changed"),
        ],
        initial: Options())

    static func answer(_ file: DocumentFile, _ request: PlainRequest) throws(DocumentError) -> PDFSignatures {
        try file.signatures()
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
        var table = TextTable([
            .left("Field"), .left("Digest"), .left("Covers"), .left("Certificate"), .left("Signed"), .left("Format"),
            .left("Signer"), .left("Issuer"),
        ])
        for signature in answer.signatures {
            table.add([
                signature.field, signature.isSigned ? signature.digest?.rawValue ?? "" : "not signed",
                signature.coverage.map(text) ?? "", signature.certificate?.rawValue ?? "",
                signature.signingTime ?? signature.date?.rfc3339 ?? "", signature.subFilter ?? "",
                signature.signer ?? "", signature.issuer ?? "",
            ])
        }
        return table.lines(width: console.surroundings.width)
            + (answer.trustStore.map { ["Certificates were checked against \($0)."] } ?? [])
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
