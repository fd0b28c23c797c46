internal import CNSS

/// The public key of a certificate, with which signatures are verified.
final class SignatureKey {
    /// What became of a signature.
    enum Answer {
        /// It is that of the key, for these bytes.
        case holds
        /// It is that of the key, for other bytes.
        case isOfOtherBytes
        /// It is not that of the key for these bytes, or of no key.
        case fails
        /// It is of a kind that cannot be verified, or that proves nothing any more.
        case isUnknown
    }

    private let key: UnsafeMutablePointer<SECKEYPublicKey>

    /// Nil where the certificate has no key that can be used.
    init?(_ certificate: SignerCertificate) {
        // Not by way of a certificate of NSS, which may still know another one of the same issuer and number.
        guard NSS.isReady,
            let information = NSS.withItem(certificate.publicKey, { SECKEY_DecodeDERSubjectPublicKeyInfo($0) })
        else { return nil }
        defer { SECKEY_DestroySubjectPublicKeyInfo(information) }
        guard let key = SECKEY_ExtractPublicKey(information) else { return nil }
        self.key = key
    }

    deinit { SECKEY_DestroyPublicKey(key) }

    /// Verifies a signature over bytes that come in pieces; `digest` is set where its algorithm comes to light.
    func verify(
        _ signature: [UInt8], _ algorithm: [UInt8], parameters: [UInt8], over pieces: [UnsafeRawBufferPointer],
        digest: inout Digest.Algorithm?
    ) -> Answer {
        let isProbabilistic = algorithm == ObjectIdentifier.probabilistic
        guard var context = context(signature, algorithm, [], &digest) else {
            return Self.isUnknown ? .isUnknown : .fails
        }
        if isProbabilistic {
            // NSS crashes where it has parameters and does not take the signature: so it has taken it without.
            guard Self.hasKnownDigest(parameters) else { return .isUnknown }
            VFY_DestroyContext(context, 1)
            guard let other = self.context(signature, algorithm, parameters, &digest) else { return .isUnknown }
            context = other
        }
        defer { VFY_DestroyContext(context, 1) }
        guard VFY_Begin(context) == SECSuccess else { return .isUnknown }
        for piece in pieces {
            // NSS counts in 32 bits.
            var rest = piece[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
                guard VFY_Update(context, part.bindMemory(to: UInt8.self).baseAddress, UInt32(part.count)) == SECSuccess
                else { return .isUnknown }
                rest = rest.dropFirst(part.count)
            }
        }
        if VFY_End(context) == SECSuccess { return .holds }
        if Self.isUnknown { return .isUnknown }
        // PKCS#1 is decoded with the key before NSS sees the bytes, so that only those can be others.
        return key.pointee.keyType == rsaKey && !isProbabilistic ? .isOfOtherBytes : .fails
    }

    private func context(
        _ signature: [UInt8], _ algorithm: [UInt8], _ parameters: [UInt8], _ digest: inout Digest.Algorithm?
    ) -> OpaquePointer? {
        var hash = SEC_OID_UNKNOWN
        defer { digest = Self.digests[hash.rawValue] }
        return NSS.withItem(signature) { signature in
            NSS.withItem(algorithm) { algorithm in
                NSS.withItem(parameters) { parameters in
                    var identifier = SECAlgorithmID(algorithm: algorithm.pointee, parameters: parameters.pointee)
                    if parameters.pointee.len == 0 { identifier.parameters.data = nil }
                    return VFY_CreateContextWithAlgorithmID(key, signature, &identifier, &hash, nil)
                }
            }
        }
    }

    /// Whether the parameters of PSS (RFC 4055, 3.1) name one of the digests that are known; SHA-1 is the default.
    private static func hasKnownDigest(_ parameters: [UInt8]) -> Bool {
        guard let fields = DERValue(parameters)?.children else { return false }
        guard let named = fields.first(where: { $0.tag == DERValue.Tag.context0 })?.children.first else { return true }
        return Digest.Algorithm(named).map { $0 != .md5 } ?? false
    }

    private static let digests: [UInt32: Digest.Algorithm] = [
        SEC_OID_MD5.rawValue: .md5, SEC_OID_SHA1.rawValue: .sha1, SEC_OID_SHA256.rawValue: .sha256,
        SEC_OID_SHA384.rawValue: .sha384, SEC_OID_SHA512.rawValue: .sha512,
    ]

    private static var isUnknown: Bool {
        [
            SEC_ERROR_INVALID_ALGORITHM, SEC_ERROR_SIGNATURE_ALGORITHM_DISABLED, SEC_ERROR_UNSUPPORTED_KEYALG,
            SEC_ERROR_UNSUPPORTED_ELLIPTIC_CURVE, SEC_ERROR_UNSUPPORTED_EC_POINT_FORM, SEC_ERROR_NO_MEMORY,
        ].contains(NSS.error)
    }
}
