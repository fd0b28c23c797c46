/// What a certificate says of itself (RFC 5280, 4.1): nothing here is verified.
struct SignerCertificate {
    /// The certificate as it is written.
    let encoding: [UInt8]
    /// Common names, or those of organizations.
    private(set) var subject: String?
    private(set) var issuer: String?
    /// From when and until when it is valid, after RFC 3339.
    private(set) var notBefore: String?
    private(set) var notAfter: String?
    /// For what it may be used, as object identifiers; nil where it says nothing of that.
    private(set) var purposes: [[UInt8]]?
    /// Whether it may issue others.
    private(set) var isAuthority = false
    /// Its key, with the algorithm that the key is for.
    let publicKey: [UInt8]
    private let serialNumber: ArraySlice<UInt8>
    private let issuerName: ArraySlice<UInt8>
    private var keyIdentifier: [UInt8]?

    /// Reads a certificate; nil where it is none.
    init?(_ value: DERValue) {
        var fields = value.children.first?.children ?? []
        // The version may be left out.
        if fields.first?.tag == DERValue.Tag.context0 { fields.removeFirst() }
        guard value.tag == DERValue.Tag.sequence, fields.count >= 6, fields[0].tag == DERValue.Tag.integer else {
            return nil
        }
        encoding = Array(value.encoding)
        serialNumber = fields[0].content
        issuerName = fields[2].encoding
        publicKey = Array(fields[5].encoding)
        issuer = Self.name(fields[2])
        subject = Self.name(fields[4])
        notBefore = fields[3].children.first?.time
        notAfter = fields[3].children.dropFirst().first?.time
        let extensions = fields.first { $0.tag == DERValue.Tag.context3 }?.children.first?.children ?? []
        for parts in extensions.map(\.children) {
            guard let name = parts.first?.content, let octets = parts.last?.octets else { continue }
            let inner = DERValue(octets)
            if name.elementsEqual(ObjectIdentifier.subjectKeyIdentifier) { keyIdentifier = inner?.octets }
            if name.elementsEqual(ObjectIdentifier.basicConstraints) {
                isAuthority = inner?.children.first.map { $0.tag == DERValue.Tag.boolean && $0.content != [0] } ?? false
            }
            if name.elementsEqual(ObjectIdentifier.extendedKeyUsage) {
                purposes = inner?.children.map { Array($0.content) } ?? []
            }
        }
    }

    /// Whether a signature means this one by its issuer and number, or by its key (RFC 5652, 5.3).
    func isMeant(by signer: DERValue) -> Bool {
        switch signer.tag {
        case DERValue.Tag.sequence:
            let parts = signer.children
            return parts.count == 2 && parts[0].encoding == issuerName && parts[1].content == serialNumber
        case DERValue.Tag.implicit0: return keyIdentifier.map { $0.elementsEqual(signer.content) } ?? false
        default: return false
        }
    }

    private static func name(_ name: DERValue) -> String? {
        let parts = name.children.flatMap(\.children).map(\.children).filter { $0.count == 2 }
        for identifier in [ObjectIdentifier.commonName, ObjectIdentifier.organization] {
            if let part = parts.first(where: { $0[0].content.elementsEqual(identifier) }) { return part[1].text }
        }
        return nil
    }
}
