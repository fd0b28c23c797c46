/// What a signature says of itself (RFC 5652, SignedData), as it is written: nothing here is verified.
struct SignedMessage {
    /// The certificates that come with it, up to a limit.
    private(set) var certificates: [SignerCertificate] = []
    /// What was not looked at, in words.
    let limits: [String]
    /// What kind of content is signed.
    let contentType: ArraySlice<UInt8>
    /// What is signed, where that is inside.
    let content: [UInt8]?
    /// The certificate that the signer names; nil where it is not there.
    let certificate: SignerCertificate?
    let digestAlgorithm: Digest.Algorithm?
    /// The algorithm of the signature, with its parameters.
    let algorithm: DERValue
    let signature: [UInt8]
    /// What is signed in place of the content, where that is not signed itself.
    let attributes: DERValue?
    /// What an authority says of the time (RFC 3161); nil where none was asked.
    let timestamp: DERValue?

    /// How many certificates are looked at: each may lead to each.
    static let certificateLimit = 50

    /// Reads a signature; nil where it is none.
    init?(_ bytes: [UInt8]) { self.init(DERValue(bytes)) }

    /// Reads a signature that is a value of another one.
    init?(_ value: DERValue?) {
        guard let value, value.tag == DERValue.Tag.sequence, value.children.count >= 2,
            value.children[0].content.elementsEqual(ObjectIdentifier.signedData),
            let data = value.children[1].children.first?.children, data.count >= 4,
            let type = data[2].children.first, let signers = data.last, signers.tag == DERValue.Tag.set,
            var signer = signers.children.first?.children, signer.count >= 5
        else { return nil }
        let enclosed = data.dropFirst(3).first { $0.tag == DERValue.Tag.context0 }?.children ?? []
        limits = [
            enclosed.count > Self.certificateLimit
                ? "only \(Self.certificateLimit) of its certificates are looked at" : nil,
            signers.children.count > 1 ? "only the first of its signers is looked at; there may be but one" : nil,
        ].compactMap(\.self)
        certificates = enclosed.prefix(Self.certificateLimit).compactMap(SignerCertificate.init)
        contentType = type.content
        content = data[2].children.dropFirst().first?.children.first?.octets
        let name = signer[1]
        certificate = certificates.first { $0.isMeant(by: name) }
        digestAlgorithm = Digest.Algorithm(signer[2])
        signer.removeFirst(3)
        attributes = signer.first?.tag == DERValue.Tag.context0 ? signer.removeFirst() : nil
        guard signer.count >= 2 else { return nil }
        algorithm = signer[0]
        signature = signer[1].octets
        let unsigned = signer.dropFirst(2).first { $0.tag == DERValue.Tag.context1 }
        timestamp = unsigned.flatMap { Self.attribute(ObjectIdentifier.timestamp, of: $0) }
    }

    /// The time that the signer's clock showed, after RFC 3339.
    var signingTime: String? { signed(ObjectIdentifier.signingTime)?.time }

    /// The value of a signed attribute; nil where it is not there, or not exactly once.
    func signed(_ name: [UInt8]) -> DERValue? { attributes.flatMap { Self.attribute(name, of: $0) } }

    private static func attribute(_ name: [UInt8], of attributes: DERValue) -> DERValue? {
        let found = attributes.children.map(\.children).filter { $0.first?.content.elementsEqual(name) == true }
        guard found.count == 1, found[0].count == 2 else { return nil }
        let values = found[0][1].children
        return values.count == 1 ? values[0] : nil
    }
}

extension Digest.Algorithm {
    /// The algorithm that an identifier with parameters names; nil where it is none of these.
    init?(_ identifier: DERValue) {
        guard let name = identifier.children.first, let algorithm = ObjectIdentifier.digests[Array(name.content)] else {
            return nil
        }
        self = algorithm
    }
}
