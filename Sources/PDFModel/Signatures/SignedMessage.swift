internal import COpenSSL

/// What a signature says of itself (RFC 5652, SignedData): nothing here is verified.
final class SignedMessage {
    private let message: OpaquePointer
    /// The first of its signers, which lives as long as the message.
    let signer: OpaquePointer
    /// The certificates that come with it, up to a limit.
    let certificates: [SignerCertificate]
    /// The certificate that the signer names; nil where it is not there.
    let certificate: SignerCertificate?
    /// The algorithms of the content's digest and of the signature.
    let algorithms: (digest: UnsafeMutablePointer<X509_ALGOR>?, signature: UnsafeMutablePointer<X509_ALGOR>?)
    /// The first of them as it is written, which verification may change.
    let digestAlgorithm: Digest.Algorithm?
    /// What was not looked at, in words.
    let limits: [String]

    /// How many certificates are looked at: each may lead to each.
    static let certificateLimit = 50

    /// Reads a signature; nil where it is none.
    init?(_ bytes: [UInt8]) {
        guard let message = OpenSSL.read(bytes, d2i_CMS_ContentInfo) else { return nil }
        guard let signers = CMS_get0_SignerInfos(message), let first = OPENSSL_sk_value(signers, 0) else {
            CMS_ContentInfo_free(message)
            return nil
        }
        (self.message, signer) = (message, OpaquePointer(first))
        let enclosed = CMS_get1_certs(message), count = OPENSSL_sk_num(enclosed)
        defer { OPENSSL_sk_pop_free(enclosed) { X509_free(OpaquePointer($0)) } }
        limits = [
            count > Self.certificateLimit ? "only \(Self.certificateLimit) of its certificates are looked at" : nil,
            OPENSSL_sk_num(signers) > 1 ? "only the first of its signers is looked at; there may be but one" : nil,
        ].compactMap(\.self)
        certificates = (0..<max(0, min(count, Int32(Self.certificateLimit)))).compactMap {
            OPENSSL_sk_value(enclosed, $0).map { SignerCertificate(sharing: OpaquePointer($0)) }
        }
        let signer = signer
        var digest: UnsafeMutablePointer<X509_ALGOR>?, signature: UnsafeMutablePointer<X509_ALGOR>?
        CMS_SignerInfo_get0_algs(signer, nil, nil, &digest, &signature)
        (algorithms, digestAlgorithm) = ((digest, signature), Digest.Algorithm(digest))
        certificate = certificates.first { CMS_SignerInfo_cert_cmp(signer, $0.pointer) == 0 }
    }

    deinit { CMS_ContentInfo_free(message) }

    /// What kind of content is signed.
    var contentType: OpaquePointer? { CMS_get0_eContentType(message) }

    /// What is signed, where that is inside.
    var content: [UInt8]? { CMS_get0_content(message)?.pointee.map { OpenSSL.bytes($0) } }

    var signature: [UInt8] { CMS_SignerInfo_get0_signature(signer).map { OpenSSL.bytes($0) } ?? [] }

    /// Whether attributes are signed in place of the content.
    var hasAttributes: Bool { CMS_signed_get_attr_count(signer) >= 0 }

    /// The value of a signed attribute (11), by OpenSSL's numbers for it and its type; nil where it is not there, or
    /// not exactly once.
    func signed(_ name: Int32, _ type: Int32) -> UnsafeMutableRawPointer? {
        CMS_signed_get0_data_by_OBJ(signer, OBJ_nid2obj(name), -3, type)
    }

    /// The time that the signer's clock showed, after RFC 3339.
    var signingTime: String? {
        OpenSSL.time(
            [V_ASN1_UTCTIME, V_ASN1_GENERALIZEDTIME].compactMap { signed(NID_pkcs9_signingTime, $0) }.first?
                .assumingMemoryBound(to: ASN1_TIME.self))
    }

    /// What an authority says of the time (RFC 3161, appendix A); nil where none was asked.
    var timestamp: [UInt8]? {
        CMS_unsigned_get0_data_by_OBJ(signer, OBJ_nid2obj(NID_id_smime_aa_timeStampToken), -3, V_ASN1_SEQUENCE)
            .map { OpenSSL.bytes($0.assumingMemoryBound(to: ASN1_STRING.self)) }
    }
}
