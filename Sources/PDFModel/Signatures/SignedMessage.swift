/// What a signature says of itself (RFC 5652, SignedData), as it is written: nothing here is verified.
struct SignedMessage {
    /// The certificate that the signer names.
    struct Certificate {
        var subject: String?
        var issuer: String?
        /// From when and until when it is valid, after RFC 3339.
        var notBefore: String?
        var notAfter: String?
    }

    private(set) var certificate: Certificate?
    private(set) var digestAlgorithm: Digest.Algorithm?
    /// The digest of what is signed; nil where the signature has none of its own.
    private(set) var messageDigest: [UInt8]?
    private(set) var signingTime: String?
    /// Whether an authority has confirmed the time (RFC 3161).
    private(set) var isTimestamped = false

    /// Reads a signature; nil where it is none.
    init?(_ bytes: [UInt8]) {
        guard let message = DERValue(bytes), message.tag == DERValue.Tag.sequence, message.children.count >= 2,
            message.children[0].content.elementsEqual(Identifier.signedData),
            let data = message.children[1].children.first?.children,
            let signers = data.last, signers.tag == DERValue.Tag.set, let signer = signers.children.first?.children,
            signer.count >= 5
        else { return nil }
        let certificates = data.first { $0.tag == DERValue.Tag.context0 }?.children ?? []
        certificate = Self.certificate(of: signer[1], in: certificates)
        digestAlgorithm = signer[2].children.first.flatMap { Identifier.digests[Array($0.content)] }
        for attribute in signer.first(where: { $0.tag == DERValue.Tag.context0 })?.children ?? [] {
            guard attribute.children.count == 2, let value = attribute.children[1].children.first else { continue }
            let name = attribute.children[0].content
            if name.elementsEqual(Identifier.messageDigest) { messageDigest = value.octets }
            if name.elementsEqual(Identifier.signingTime) { signingTime = value.time }
        }
        for attribute in signer.last(where: { $0.tag == DERValue.Tag.context1 })?.children ?? [] {
            let name = attribute.children.first?.content ?? []
            if name.elementsEqual(Identifier.timestamp) { isTimestamped = true }
        }
    }

    /// The certificate with the issuer and number that the signer names, or else the first.
    private static func certificate(of signer: DERValue, in certificates: [DERValue]) -> Certificate? {
        let number = signer.children.last?.content
        func fields(_ certificate: DERValue) -> [DERValue] {
            let fields = certificate.children.first?.children ?? []
            // The version may be left out.
            return fields.first?.tag == DERValue.Tag.context0 ? Array(fields.dropFirst()) : fields
        }
        let all = certificates.map(fields).filter { $0.count >= 5 }
        guard let own = all.first(where: { $0[0].content == number }) ?? all.first else { return nil }
        let validity = own[3].children
        return Certificate(
            subject: name(own[4]), issuer: name(own[2]), notBefore: validity.first?.time,
            notAfter: validity.dropFirst().first?.time)
    }

    /// The common name of a distinguished name, or that of an organization.
    private static func name(_ name: DERValue) -> String? {
        let parts = name.children.flatMap(\.children).map(\.children).filter { $0.count == 2 }
        for identifier in [Identifier.commonName, Identifier.organization] {
            if let part = parts.first(where: { $0[0].content.elementsEqual(identifier) }) { return part[1].text }
        }
        return nil
    }

    /// Object identifiers as they are written.
    private enum Identifier {
        static let signedData: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
        static let messageDigest: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, 0x04]
        static let signingTime: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, 0x05]
        static let timestamp: [UInt8] = [
            0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, 0x10, 0x02, 0x0E,
        ]
        static let commonName: [UInt8] = [0x55, 0x04, 0x03]
        static let organization: [UInt8] = [0x55, 0x04, 0x0A]
        static let digests: [[UInt8]: Digest.Algorithm] = [
            [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x02, 0x05]: .md5, [0x2B, 0x0E, 0x03, 0x02, 0x1A]: .sha1,
            [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]: .sha256,
            [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x02]: .sha384,
            [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x03]: .sha512,
        ]
    }
}
