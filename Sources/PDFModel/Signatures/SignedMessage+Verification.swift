extension SignedMessage {
    /// Whether the content, which comes in pieces, is what was signed, and the signature that of the certificate's key
    /// (RFC 5652, 5.4 and 5.6).
    func verify(_ pieces: [UnsafeRawBufferPointer]) -> PDFSignature.DigestStatus {
        // What has the digest of another by MD5 can be made.
        guard let digestAlgorithm, digestAlgorithm != .md5 else { return .unverified }
        if attributes != nil {
            guard let stated = signed(ObjectIdentifier.messageDigest)?.octets else { return .invalid }
            guard Digest.of(pieces, digestAlgorithm) == stated else { return .wrong }
        }
        guard let certificate, let key = SignatureKey(certificate) else {
            return .unverified
        }
        guard let attributes else {
            return switch check(key, pieces) {
            case .holds: .valid
            case .isOfOtherBytes: .wrong
            case .fails: .invalid
            case .isUnknown: .unverified
            }
        }
        guard signed(ObjectIdentifier.contentType)?.content == contentType, names(certificate) else { return .invalid }
        // They are signed as a set in DER; some sign them as they are written.
        let encodings = [
            attributes.canonical(as: DERValue.Tag.set), DERValue.encode(DERValue.Tag.set, Array(attributes.content)),
        ]
        let answers = encodings.map { bytes in bytes.withUnsafeBytes { check(key, [$0]) } }
        return answers.contains(.holds) ? .valid : answers.contains(.isUnknown) ? .unverified : .invalid
    }

    private func check(_ key: SignatureKey, _ pieces: [UnsafeRawBufferPointer]) -> SignatureKey.Answer {
        let parts = algorithm.children
        var digest: Digest.Algorithm?
        return key.verify(
            signature, parts.first.map { Array($0.content) } ?? [],
            parameters: parts.dropFirst().first.map { Array($0.encoding) } ?? [], over: pieces, digest: &digest)
    }

    /// Whether the certificate is the one that the attributes name by its digest (RFC 5035), if they do.
    private func names(_ certificate: SignerCertificate) -> Bool {
        for (name, byDefault) in [
            (ObjectIdentifier.signingCertificateV2, Digest.Algorithm.sha256),
            (ObjectIdentifier.signingCertificate, .sha1),
        ] {
            guard let first = signed(name)?.children.first?.children.first?.children else { continue }
            let hasAlgorithm = first.first?.tag == DERValue.Tag.sequence
            let algorithm = hasAlgorithm ? first.first.flatMap(Digest.Algorithm.init) : byDefault
            let stated = first.dropFirst(hasAlgorithm ? 1 : 0).first?.octets
            guard let algorithm, stated == certificate.encoding.withUnsafeBytes({ Digest.of([$0], algorithm) }) else {
                return false
            }
        }
        return true
    }
}
