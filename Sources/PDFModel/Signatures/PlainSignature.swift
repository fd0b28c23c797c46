internal import COpenSSL

/// A signature with RSA as PKCS#1 has it (RFC 8017, 8.2): it holds the digest of what was signed.
struct PlainSignature {
    /// OpenSSL's number of the digest's algorithm.
    let algorithmNumber: Int32
    private let digest: [UInt8]

    /// Decodes a signature with the key of a certificate; nil where it is not that key's, or of another kind.
    init?(_ value: [UInt8], _ certificate: SignerCertificate) {
        guard let context = EVP_PKEY_CTX_new(X509_get0_pubkey(certificate.pointer), nil) else { return nil }
        defer { EVP_PKEY_CTX_free(context) }
        var count = Int(EVP_PKEY_get_size(X509_get0_pubkey(certificate.pointer)))
        var content = [UInt8](repeating: 0, count: count)
        guard EVP_PKEY_verify_recover_init(context) == 1,
            EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) == 1,
            EVP_PKEY_verify_recover(context, &content, &count, value, value.count) == 1
        else { return nil }
        content.removeLast(content.count - count)
        guard let read = OpenSSL.read(content, d2i_X509_SIG) else { return nil }
        defer { X509_SIG_free(read) }
        var algorithm: UnsafePointer<X509_ALGOR>?, digest: UnsafePointer<ASN1_OCTET_STRING>?
        X509_SIG_get0(read, &algorithm, &digest)
        // Room for anything else in it is room for a forgery with a small exponent.
        guard let algorithm = algorithm?.pointee, let digest, OpenSSL.write(read, i2d_X509_SIG) == content,
            algorithm.parameter == nil || algorithm.parameter.pointee.type == V_ASN1_NULL
        else { return nil }
        (algorithmNumber, self.digest) = (OBJ_obj2nid(algorithm.algorithm), OpenSSL.bytes(digest))
    }

    var algorithm: Digest.Algorithm? { Digest.Algorithm(algorithmNumber) }

    /// Whether what was signed is what these pieces hold.
    func verify(_ pieces: [UnsafeRawBufferPointer]) -> PDFSignature.DigestStatus {
        // Another message with the same MD5 digest can be constructed.
        guard let algorithm, algorithm != .md5 else { return .unverified }
        return Digest.of(pieces, algorithm) == digest ? .valid : .wrong
    }
}
