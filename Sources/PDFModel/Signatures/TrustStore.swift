internal import COpenSSL

/// The roots that certificates are checked against: those of the system, and those that are given.
///
/// Nobody is asked over the network, whatever a certificate says of where its issuer is found.
final class TrustStore {
    /// For what a certificate is used.
    enum Purpose {
        case signing, timeStamping
    }

    /// What they are, for people.
    let name: String
    private let store = X509_STORE_new()
    private let roots: [SignerCertificate]

    init(_ files: [TrustedCertificates]) {
        roots = files.flatMap(\.certificates).compactMap { SignerCertificate($0) }
        for root in roots { X509_STORE_add_cert(store, root.pointer) }
        // What is given need not be a root.
        X509_STORE_set_flags(store, UInt(X509_V_FLAG_PARTIAL_CHAIN))
        // OpenSSL would take the first of several authorities of one name, whatever their keys.
        X509_STORE_set_check_issued(store) { _, certificate, issuer in
            X509_check_issued(issuer, certificate) == X509_V_OK
                && X509_verify(certificate, X509_get0_pubkey(issuer)) == 1 ? 1 : 0
        }
        let system = TrustedCertificates.system.map { "the system's certificates in \($0.path)" }
        let names = [system].compactMap(\.self) + files.map(\.path)
        name = names.isEmpty ? "no certificates: the system has none" : names.joined(separator: " and ")
    }

    deinit { X509_STORE_free(store) }

    /// Whether a certificate leads to a root, at a moment in seconds since 1970 or, where that is nil, now.
    ///
    /// - Parameter others: the certificates that came with it, which may be its issuers.
    func status(
        of certificate: SignerCertificate, among others: [SignerCertificate], for purpose: Purpose,
        at moment: Int? = nil
    ) -> PDFSignature.CertificateStatus {
        guard purpose.accepts(certificate.purposes, orNone: purpose == .signing) else { return .unsuitable }
        addSystemRoots(for: [certificate] + others)
        let untrusted = OPENSSL_sk_new_null(), context = X509_STORE_CTX_new()
        defer {
            X509_STORE_CTX_free(context)
            OPENSSL_sk_free(untrusted)
            ERR_clear_error()
        }
        for other in others { OPENSSL_sk_push(untrusted, UnsafeRawPointer(other.pointer)) }
        guard X509_STORE_CTX_init(context, store, certificate.pointer, untrusted) == 1 else { return .unverified }
        if let moment { X509_STORE_CTX_set_time(context, 0, moment) }
        let first = X509_get0_notBefore(certificate.pointer), last = X509_get0_notAfter(certificate.pointer)
        guard X509_cmp_timeframe(X509_STORE_CTX_get0_param(context), first, last) == 0 else { return .expired }
        if roots.contains(where: { X509_cmp($0.pointer, certificate.pointer) == 0 }) { return .trusted }
        guard certificate.maySign else { return .unsuitable }
        guard X509_verify_cert(context) == 1 else { return Self.status(X509_STORE_CTX_get_error(context)) }
        let links = X509_STORE_CTX_get0_chain(context)
        let chain = (0..<OPENSSL_sk_num(links)).compactMap {
            OPENSSL_sk_value(links, $0).map { SignerCertificate(sharing: OpaquePointer($0)) }
        }
        // A certificate constructed to have the MD5 digest of another one has its signature too.
        guard chain.dropLast().allSatisfy({ !$0.isSignedByMD5 }) else { return .unverified }
        return chain.allSatisfy { purpose.accepts($0.purposes, orNone: true) } ? .trusted : .unsuitable
    }

    /// Adds those roots of the system that may be issuers of certificates: OpenSSL takes 0.15 ms to read each.
    private func addSystemRoots(for certificates: [SignerCertificate]) {
        let names = Set(certificates.map(\.issuerName))
        for bytes in TrustedCertificates.system?.certificates ?? []
        where names.contains(where: { name in
            bytes.withUnsafeBytes { bytes in name.withUnsafeBytes { bytes.offset(of: $0) != nil } }
        }) {
            if let root = SignerCertificate(bytes) { X509_STORE_add_cert(store, root.pointer) }
        }
    }

    private static func status(_ error: Int32) -> PDFSignature.CertificateStatus {
        switch error {
        case X509_V_ERR_CERT_HAS_EXPIRED, X509_V_ERR_CERT_NOT_YET_VALID: .expired
        case X509_V_ERR_CERT_REVOKED: .revoked
        case X509_V_ERR_INVALID_PURPOSE, X509_V_ERR_KEYUSAGE_NO_CERTSIGN: .unsuitable
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
            X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE, X509_V_ERR_CERT_SIGNATURE_FAILURE,
            X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT, X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN, X509_V_ERR_CERT_UNTRUSTED,
            X509_V_ERR_INVALID_CA, X509_V_ERR_PATH_LENGTH_EXCEEDED, X509_V_ERR_PERMITTED_VIOLATION,
            X509_V_ERR_EXCLUDED_VIOLATION:
            .unknownIssuer
        default: .unverified
        }
    }
}

extension TrustStore.Purpose {
    /// Mail, documents (RFC 9336), documents as Microsoft and as Adobe say it, and anything.
    private static let forSigning: Set = [
        "1.3.6.1.5.5.7.3.4", "1.3.6.1.5.5.7.3.36", "1.3.6.1.4.1.311.10.3.12", "1.2.840.113583.1.1.5", "2.5.29.37.0",
    ]

    /// Whether purposes that a certificate states have this one; `orNone`: whether stating none will do.
    fileprivate func accepts(_ purposes: [String]?, orNone: Bool) -> Bool {
        guard let purposes else { return orNone }
        switch self {
        case .signing: return !Self.forSigning.isDisjoint(with: purposes)
        case .timeStamping: return purposes.contains("1.3.6.1.5.5.7.3.8")
        }
    }
}
