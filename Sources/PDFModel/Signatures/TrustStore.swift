internal import CNSS

/// The roots that certificates are checked against: those of Mozilla that come with NSS, and those that are given.
///
/// Nobody is asked over the network, whatever a certificate says of where its issuer is found.
final class TrustStore {
    /// For what a certificate is used.
    enum Purpose {
        case signing, timeStamping
    }

    /// What they are, for people.
    let name: String
    private let roots: [NSSCertificate]

    /// - Throws: `DocumentError` with the status `badRequest` where NSS cannot read one of the certificates.
    init(_ files: [TrustedCertificates]) throws(DocumentError) {
        var roots: [NSSCertificate] = []
        for file in files {
            for (index, bytes) in file.certificates.enumerated() {
                guard let root = DERValue(bytes).flatMap(SignerCertificate.init).flatMap(NSSCertificate.init) else {
                    throw DocumentError(.badRequest, "certificate \(index + 1) of '\(file.path)' cannot be trusted")
                }
                roots.append(root)
            }
        }
        self.roots = roots
        let names = (NSS.hasRoots ? ["the roots of Mozilla that come with NSS"] : []) + files.map(\.path)
        name = names.isEmpty ? "no certificates: NSS has none here" : names.joined(separator: " and ")
    }

    /// Whether a certificate leads to a root, at a moment in seconds since 1970 or, where that is nil, now.
    ///
    /// - Parameter others: the certificates that came with it, which may be its issuers.
    func status(
        of certificate: SignerCertificate, among others: [SignerCertificate], for purpose: Purpose,
        at moment: Int? = nil
    ) -> PDFSignature.CertificateStatus {
        guard purpose.accepts(certificate.purposes, orNone: purpose == .signing) else { return .unsuitable }
        let held = others.compactMap(NSSCertificate.init)
        guard let own = NSSCertificate(certificate) else { return .unverified }
        // NSS finds issuers among those that are held.
        defer { withExtendedLifetime((own, held)) {} }
        for other in [own] + held { purpose.allow(other.pointer) }
        if roots.contains(where: { NSSCertificate.bytes($0.pointer.pointee.derCert) == certificate.encoding }) {
            let time = moment.map(Self.time) ?? PR_Now()
            return CERT_CheckCertValidTimes(own.pointer, time, 0) == secCertTimeValid ? .trusted : .expired
        }
        return verify(own, for: purpose, at: moment)
    }

    private func verify(
        _ certificate: NSSCertificate, for purpose: Purpose, at moment: Int?
    ) -> PDFSignature.CertificateStatus {
        guard let anchors = CERT_NewCertList() else { return .unverified }
        defer { CERT_DestroyCertList(anchors) }
        for root in roots { CERT_AddCertToListTail(anchors, CERT_DupCertificate(root.pointer)) }
        var input = [CERTValInParam](repeating: CERTValInParam(), count: 5)
        input[0].type = cert_pi_revocationFlags
        input[0].value.pointer.revocation = CERT_GetClassicOCSPDisabledPolicy()
        input[1].type = cert_pi_date
        // 0 is now.
        input[1].value.scalar.time = moment.map(Self.time) ?? 0
        if !roots.isEmpty {
            input[2].type = cert_pi_trustAnchors
            input[2].value.pointer.chain = UnsafePointer(anchors)
            // Those of Mozilla count all the same.
            input[3].type = cert_pi_useOnlyTrustAnchors
            input[3].value.scalar.b = 0
        }
        var output = [CERTValOutParam](repeating: CERTValOutParam(), count: 3)
        output[0].type = cert_po_certList
        output[1].type = cert_po_trustAnchor
        PR_SetError(0, 0)
        let result = CERT_PKIXVerifyCert(
            certificate.pointer, SECCertificateUsage(certificateUsageEmailSigner), &input, &output, nil)
        guard result == SECSuccess else { return Self.status(NSS.error) }
        if let anchor = output[1].value.pointer.cert { CERT_DestroyCertificate(anchor) }
        guard let chain = output[0].value.pointer.chain else { return .trusted }
        defer { CERT_DestroyCertList(chain) }
        // What NSS was told to allow for one purpose it allows for the other too.
        return Self.certificates(chain).allSatisfy { purpose.accepts($0.purposes, orNone: true) }
            ? .trusted : .unsuitable
    }

    private static func certificates(_ chain: UnsafeMutablePointer<CERTCertList>) -> [SignerCertificate] {
        var certificates: [SignerCertificate] = []
        let end = UnsafeMutableRawPointer(chain)
        var next = UnsafeMutableRawPointer(chain.pointee.list.next)
        while let link = next, link != end {
            let node = link.assumingMemoryBound(to: CERTCertListNode.self).pointee
            if let value = DERValue(NSSCertificate.bytes(node.cert.pointee.derCert)) {
                certificates += [SignerCertificate(value)].compactMap(\.self)
            }
            next = UnsafeMutableRawPointer(node.links.next)
        }
        return certificates
    }

    /// A moment as NSS counts it, in microseconds; never 0, which is now, and nothing before it, when there were none.
    private static func time(_ seconds: Int) -> PRTime { max(1, PRTime(seconds) * 1_000_000) }

    private static func status(_ error: SECErrorCodes) -> PDFSignature.CertificateStatus {
        switch error {
        case SEC_ERROR_EXPIRED_CERTIFICATE, SEC_ERROR_EXPIRED_ISSUER_CERTIFICATE: .expired
        case SEC_ERROR_REVOKED_CERTIFICATE: .revoked
        case SEC_ERROR_INADEQUATE_KEY_USAGE, SEC_ERROR_INADEQUATE_CERT_TYPE: .unsuitable
        // Which of them NSS says of a strange root depends on what it has seen before.
        case SEC_ERROR_UNKNOWN_ISSUER, SEC_ERROR_UNTRUSTED_ISSUER, SEC_ERROR_UNTRUSTED_CERT, SEC_ERROR_CA_CERT_INVALID,
            SEC_ERROR_CERT_NOT_IN_NAME_SPACE, SEC_ERROR_PATH_LEN_CONSTRAINT_INVALID, SEC_ERROR_BAD_SIGNATURE:
            .unknownIssuer
        default: .unverified
        }
    }
}

extension TrustStore.Purpose {
    /// Whether purposes that a certificate states have this one; `orNone`: whether stating none will do.
    fileprivate func accepts(_ purposes: [[UInt8]]?, orNone: Bool) -> Bool {
        guard let purposes else { return orNone }
        switch self {
        case .signing:
            return purposes.contains { ObjectIdentifier.signing.contains($0) || $0 == ObjectIdentifier.anyPurpose }
        case .timeStamping: return purposes.contains(ObjectIdentifier.timeStamping)
        }
    }

    /// Has NSS, which knows neither documents nor time stamps, take a certificate for one of mail where it is for this.
    fileprivate func allow(_ certificate: UnsafeMutablePointer<CERTCertificate>) {
        guard let value = DERValue(NSSCertificate.bytes(certificate.pointee.derCert)),
            let own = SignerCertificate(value), accepts(own.purposes, orNone: false)
        else { return }
        certificate.pointee.nsCertType |= UInt32(own.isAuthority ? NS_CERT_TYPE_EMAIL_CA : NS_CERT_TYPE_EMAIL)
    }
}
