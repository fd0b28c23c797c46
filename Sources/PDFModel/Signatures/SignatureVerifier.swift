/// What a document gives for a signature (ISO 32000-2, 12.8.3).
struct SignatureEvidence {
    let subFilter: String?
    /// The bytes of Contents.
    let contents: [UInt8]
    /// The strings of Cert, which only signatures without a message need.
    let certificates: [[UInt8]]

    /// Contents are not read where they are larger.
    static let contentsLimit = 8 << 20
}

/// Verifies the signatures of a document.
struct SignatureVerifier {
    let store: TrustStore

    /// Verifies a signature over `pieces` of the file, nil where the range is wrong; returns the limits that it hit.
    func verify(
        _ signature: inout PDFSignature, _ evidence: SignatureEvidence, over pieces: [UnsafeRawBufferPointer]?
    ) -> [String] {
        guard evidence.contents.count <= SignatureEvidence.contentsLimit else {
            return ["its contents are larger than \(SignatureEvidence.contentsLimit) bytes and are not read"]
        }
        if evidence.subFilter == "adbe.x509.rsa_sha1" {
            verifyBare(&signature, evidence, pieces)
            return []
        }
        guard let message = SignedMessage(evidence.contents) else {
            signature.digest = .unreadable
            return []
        }
        signature.copy(message)
        verify(&signature, message, evidence.subFilter, pieces)
        return message.limits
    }

    private func verify(
        _ signature: inout PDFSignature, _ message: SignedMessage, _ subFilter: String?,
        _ pieces: [UnsafeRawBufferPointer]?
    ) {
        switch subFilter {
        case "adbe.pkcs7.detached", "ETSI.CAdES.detached":
            signature.digest = pieces.map(message.verify) ?? .unverified
            if let stamp = message.timestamp { verify(stamp, of: message, &signature) }
        case "adbe.pkcs7.sha1":
            guard let digest = message.content, !digest.isEmpty else { return signature.digest = .unreadable }
            guard let pieces else { return }
            let isOfTheseBytes = Digest.of(pieces, .sha1) == digest
            let own = digest.withUnsafeBytes { message.verify([$0]) }
            signature.digest = own == .valid && !isOfTheseBytes ? .wrong : own
            if let stamp = message.timestamp { verify(stamp, of: message, &signature) }
        case "ETSI.RFC3161":
            guard let token = TimestampToken(message) else { return signature.digest = .unreadable }
            signature.signingTime = token.time
            check(token, over: pieces, &signature)
            signature.digest = signature.timestamp
            signature.certificate = signature.timestampCertificate
        default: break
        }
        guard signature.digest == .valid, subFilter != "ETSI.RFC3161" else { return }
        signature.certificate = message.status(.signing, store)
        let proven = signature.timestampCertificate == .trusted ? signature.timestampTime : nil
        if let moment = (proven ?? signature.claimedTime).flatMap({ Moment($0)?.secondsSince1970 }) {
            signature.certificateWhenSigned = message.status(.signing, store, at: moment)
        }
    }

    /// A time stamp is over the signature's own value.
    private func verify(_ stamp: [UInt8], of message: SignedMessage, _ signature: inout PDFSignature) {
        guard let token = TimestampToken(SignedMessage(stamp)) else { return signature.timestamp = .unreadable }
        message.signature.withUnsafeBytes { check(token, over: [$0], &signature) }
    }

    private func check(_ token: TimestampToken, over pieces: [UnsafeRawBufferPointer]?, _ signature: inout PDFSignature)
    {
        signature.timestamp = pieces.map(token.verify) ?? .unverified
        signature.isTimestamped = signature.timestamp == .valid
        signature.timestampTime = token.time
        signature.timestampAuthority = token.message.certificate?.subject
        signature.timestampCertificate =
            signature.timestamp == .valid ? token.message.status(.timeStamping, store) : .unverified
    }

    /// A signature without a message: its value in an octet string, the certificates beside it (12.8.3.2).
    private func verifyBare(
        _ signature: inout PDFSignature, _ evidence: SignatureEvidence, _ pieces: [UnsafeRawBufferPointer]?
    ) {
        let certificates = evidence.certificates.compactMap { SignerCertificate($0) }
        guard let value = OpenSSL.octets(evidence.contents), let own = certificates.first else {
            return signature.digest = .unreadable
        }
        signature.copy(own)
        guard let pieces, own.hasKey else { return }
        let plain = PlainSignature(value, own)
        signature.digest = plain?.verify(pieces) ?? .invalid
        signature.digestAlgorithm = plain?.algorithm?.rawValue
        if signature.digest == .valid {
            signature.certificate = store.status(of: own, among: certificates, for: .signing)
        }
    }
}

extension SignedMessage {
    fileprivate func status(_ purpose: TrustStore.Purpose, _ store: TrustStore, at moment: Int? = nil)
        -> PDFSignature.CertificateStatus
    {
        certificate.map { store.status(of: $0, among: certificates, for: purpose, at: moment) } ?? .unverified
    }
}

extension PDFSignature {
    /// When the signer claims to have signed: PAdES has the time in the dictionary, whose bytes are signed too.
    fileprivate var claimedTime: String? { signingTime ?? date?.rfc3339 }

    /// Copies what a message states of itself.
    fileprivate mutating func copy(_ message: SignedMessage) {
        if let certificate = message.certificate { copy(certificate) }
        signingTime = message.signingTime
        isTimestamped = false
        digestAlgorithm = message.digestAlgorithm?.rawValue
    }

    /// Copies what the signer's certificate states.
    fileprivate mutating func copy(_ certificate: SignerCertificate) {
        signer = certificate.subject
        issuer = certificate.issuer
        certificateNotBefore = certificate.notBefore
        certificateNotAfter = certificate.notAfter
    }
}
