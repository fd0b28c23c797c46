internal import CPoppler
internal import Glibc

/// Has poppler verify signatures, through NSS: without network, and against no certificates of the user.
struct SignatureVerifier {
    /// What poppler says of one field.
    struct Verdict {
        let partialName: String?
        var digest: PDFSignature.DigestStatus
        var certificate: PDFSignature.CertificateStatus
    }

    /// What certificates were checked against: what NSS has loaded.
    static var trustStore: String {
        let roots = dlopen("libnssckbi.so", RTLD_LAZY | RTLD_NOLOAD)
        defer { if let roots { dlclose(roots) } }
        let stores = [
            roots == nil ? nil : "the roots of Mozilla that come with NSS",
            access(systemStore, R_OK) == 0 ? systemStore : nil,
        ].compactMap(\.self)
        return stores.isEmpty ? "no certificates: NSS has none here" : stores.joined(separator: " and ")
    }

    private static let systemStore = "/etc/pki/nssdb"
    private var verdicts: [Verdict] = []

    /// Verifies all signatures of a document.
    init(_ document: PDFDocument) {
        let fields = poppler_document_get_signature_fields(document.poppler)
        defer { g_list_free_full(fields, g_object_unref) }
        // NSS would use the certificates of the user's browser.
        let home = getenv("HOME").map { String(cString: $0) }
        setenv("HOME", "/nonexistent", 1)
        defer { if let home { setenv("HOME", home, 1) } else { unsetenv("HOME") } }
        var next = fields
        while let link = next, verdicts.count < DocumentFile.listingLimit {
            if let field = link.pointee.data { verdicts.append(Self.verdict(OpaquePointer(field))) }
            next = link.pointee.next
        }
    }

    /// Takes the verdict on a field: the first that bears its partial name, since both walk the form in its order.
    mutating func takeVerdict(partialName: String?) -> Verdict? {
        guard let index = verdicts.firstIndex(where: { ($0.partialName ?? "") == (partialName ?? "") }) else {
            return nil
        }
        return verdicts.remove(at: index)
    }

    private static func verdict(_ field: OpaquePointer) -> Verdict {
        let name = poppler_form_field_get_partial_name(field)
        defer { g_free(name) }
        var verdict = Verdict(
            partialName: name.map { String(cString: $0) }, digest: .unverified, certificate: .unverified)
        guard let info = poppler_form_field_signature_validate_sync(field, flags, nil, nil) else { return verdict }
        defer { poppler_signature_info_free(info) }
        verdict.digest =
            switch poppler_signature_info_get_signature_status(info) {
            case POPPLER_SIGNATURE_VALID: .valid
            case POPPLER_SIGNATURE_INVALID: .invalid
            case POPPLER_SIGNATURE_DIGEST_MISMATCH: .wrong
            case POPPLER_SIGNATURE_DECODING_ERROR: .unreadable
            default: .unverified
            }
        verdict.certificate =
            switch poppler_signature_info_get_certificate_status(info) {
            case POPPLER_CERTIFICATE_TRUSTED: .trusted
            // Which of the two NSS says of a strange root depends on what it has cached of other signatures.
            case POPPLER_CERTIFICATE_UNTRUSTED_ISSUER, POPPLER_CERTIFICATE_UNKNOWN_ISSUER: .unknownIssuer
            case POPPLER_CERTIFICATE_REVOKED: .revoked
            case POPPLER_CERTIFICATE_EXPIRED: .expired
            default: .unverified
            }
        return verdict
    }

    /// Certificates are checked and nobody is asked over the network: poppler 22.12 does with the flag for that the
    /// opposite of what it says.
    private static var flags: PopplerSignatureValidationFlags {
        let isInverted = String(cString: poppler_get_version()).hasPrefix("22.")
        let flags = POPPLER_SIGNATURE_VALIDATION_FLAG_VALIDATE_CERTIFICATE.rawValue
        let withoutNetwork = POPPLER_SIGNATURE_VALIDATION_FLAG_WITHOUT_OCSP_REVOCATION_CHECK.rawValue
        return PopplerSignatureValidationFlags(rawValue: isInverted ? flags : flags | withoutNetwork)
    }
}
