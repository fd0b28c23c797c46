internal import COpenSSL

extension SignedMessage {
    /// Whether the content, which comes in pieces, is what was signed, and the signature that of the certificate's key
    /// (RFC 5652, 5.4 and 5.6).
    func verify(_ pieces: [UnsafeRawBufferPointer]) -> PDFSignature.DigestStatus {
        // Another message with the same MD5 digest can be constructed.
        guard let digestAlgorithm, digestAlgorithm != .md5 else { return .unverified }
        if hasAttributes {
            guard let stated = octets(NID_pkcs9_messageDigest, V_ASN1_OCTET_STRING) else { return .invalid }
            guard Digest.of(pieces, digestAlgorithm) == stated else { return .wrong }
        }
        guard let certificate, certificate.hasKey else { return .unverified }
        CMS_SignerInfo_set1_signer_cert(signer, certificate.pointer)
        let plain = PlainSignature(signature, certificate)
        let stated = signatureDigest
        if let plain, stated != NID_undef, stated != plain.algorithmNumber { return .invalid }
        guard hasAttributes else { return plain?.verify(pieces) ?? verifyContent(pieces, digestAlgorithm) }
        guard let type = signed(NID_pkcs9_contentType, V_ASN1_OBJECT), OBJ_cmp(OpaquePointer(type), contentType) == 0,
            names(certificate)
        else { return .invalid }
        // OpenSSL takes the digest of the content for that of the signature too, which may be another.
        let own = plain?.algorithmNumber ?? stated
        guard own != NID_md5 else { return .unverified }
        if own != NID_undef { X509_ALGOR_set0(algorithms.digest, OBJ_nid2obj(own), V_ASN1_UNDEF, nil) }
        let status = Self.status { CMS_SignerInfo_verify(signer) }
        guard status == .invalid else { return status }
        // They are signed as a set in DER; some sign them as they are written.
        sortAttributes()
        return Self.status { CMS_SignerInfo_verify(signer) }
    }

    private func octets(_ name: Int32, _ type: Int32) -> [UInt8]? {
        signed(name, type).map { OpenSSL.bytes($0.assumingMemoryBound(to: ASN1_STRING.self)) }
    }

    /// OpenSSL's number of the digest that the algorithm of the signature states, if it does.
    private var signatureDigest: Int32 {
        guard let algorithm = algorithms.signature?.pointee else { return NID_undef }
        var digest = NID_undef
        OBJ_find_sigid_algs(OBJ_obj2nid(algorithm.algorithm), &digest, nil)
        guard OBJ_obj2nid(algorithm.algorithm) == NID_rsassaPss,
            let stated = algorithm.parameter?.pointee, stated.type == V_ASN1_SEQUENCE,
            let parameters = OpenSSL.read(OpenSSL.bytes(stated.value.sequence), d2i_RSA_PSS_PARAMS)
        else { return digest }
        defer { RSA_PSS_PARAMS_free(parameters) }
        // SHA-1 is the default (RFC 4055, 3.1).
        return parameters.pointee.hashAlgorithm.map { OBJ_obj2nid($0.pointee.algorithm) } ?? NID_sha1
    }

    /// The meaning of OpenSSL's result: that a signature is not that of the key is one reason of several to fail.
    private static func status(_ verify: () -> Int32) -> PDFSignature.DigestStatus {
        ERR_clear_error()
        if verify() == 1 { return .valid }
        return OpenSSL.reason == CMS_R_VERIFICATION_FAILURE ? .invalid : .unverified
    }

    /// Verifies a signature over the content itself that does not hold its digest.
    private func verifyContent(
        _ pieces: [UnsafeRawBufferPointer], _ algorithm: Digest.Algorithm
    ) -> PDFSignature.DigestStatus {
        guard let chain = BIO_new(BIO_f_md()) else { return .unverified }
        defer { BIO_free_all(chain) }
        BIO_ctrl(chain, BIO_C_SET_MD, 0, UnsafeMutableRawPointer(EVP_get_digestbyname(algorithm.rawValue)))
        BIO_push(chain, BIO_new(BIO_s_null()))
        for piece in pieces {
            var rest = piece[...], count = 0
            while !rest.isEmpty,
                BIO_write_ex(chain, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, &count) == 1
            {
                rest = rest.dropFirst(count)
            }
        }
        return Self.status { CMS_SignerInfo_verify_content(signer, chain) }
    }

    /// Brings the attributes into the order of DER.
    private func sortAttributes() {
        let attributes = (0..<CMS_signed_get_attr_count(signer)).compactMap { _ in CMS_signed_delete_attr(signer, 0) }
        let encoded = attributes.map { ($0, OpenSSL.write($0, i2d_X509_ATTRIBUTE)) }
        for (attribute, _) in encoded.sorted(by: { $0.1.lexicographicallyPrecedes($1.1) }) {
            CMS_signed_add1_attr(signer, attribute)
            X509_ATTRIBUTE_free(attribute)
        }
    }

    /// Whether the certificate is the one that the attributes name by its digest (RFC 5035), if they do.
    private func names(_ certificate: SignerCertificate) -> Bool {
        let attributes = [
            (NID_id_smime_aa_signingCertificateV2, Digest.Algorithm.sha256),
            (NID_id_smime_aa_signingCertificate, .sha1),
        ]
        return attributes.allSatisfy { name, byDefault in
            // OpenSSL reads attributes of this kind, but gives no access to what is in them: the first certificate of
            // the list in the attribute, which may begin with an algorithm.
            guard let attribute = octets(name, V_ASN1_SEQUENCE),
                let first = OpenSSL.content(attribute).flatMap(OpenSSL.content).flatMap(OpenSSL.content)
            else { return true }
            let identifier = OpenSSL.read(first, d2i_X509_ALGOR)
            defer { X509_ALGOR_free(identifier) }
            let start = identifier.map { OpenSSL.write(UnsafePointer($0), i2d_X509_ALGOR).count } ?? 0
            guard let algorithm = identifier == nil ? byDefault : Digest.Algorithm(identifier) else { return false }
            return certificate.encoding.withUnsafeBytes { Digest.of([$0], algorithm) }
                == OpenSSL.octets(Array(first.dropFirst(start)))
        }
    }
}
