/// The object identifiers that matter here, as they are written.
enum ObjectIdentifier {
    static let signedData = encode(1, 2, 840, 113549, 1, 7, 2)
    static let timestampInfo = encode(1, 2, 840, 113549, 1, 9, 16, 1, 4)

    /// Attributes of a signature (RFC 5652, 11; RFC 3161, appendix A; RFC 5035).
    static let contentType = encode(1, 2, 840, 113549, 1, 9, 3)
    static let messageDigest = encode(1, 2, 840, 113549, 1, 9, 4)
    static let signingTime = encode(1, 2, 840, 113549, 1, 9, 5)
    static let timestamp = encode(1, 2, 840, 113549, 1, 9, 16, 2, 14)
    static let signingCertificate = encode(1, 2, 840, 113549, 1, 9, 16, 2, 12)
    static let signingCertificateV2 = encode(1, 2, 840, 113549, 1, 9, 16, 2, 47)

    static let commonName = encode(2, 5, 4, 3)
    static let organization = encode(2, 5, 4, 10)
    static let subjectKeyIdentifier = encode(2, 5, 29, 14)
    static let basicConstraints = encode(2, 5, 29, 19)
    static let extendedKeyUsage = encode(2, 5, 29, 37)

    /// For what a certificate may be used (RFC 5280, 4.2.1.12).
    static let anyPurpose = encode(2, 5, 29, 37, 0)
    static let timeStamping = encode(1, 3, 6, 1, 5, 5, 7, 3, 8)
    /// Mail, documents (RFC 9336), documents as Microsoft and as Adobe say it.
    static let signing = [
        encode(1, 3, 6, 1, 5, 5, 7, 3, 4), encode(1, 3, 6, 1, 5, 5, 7, 3, 36), encode(1, 3, 6, 1, 4, 1, 311, 10, 3, 12),
        encode(1, 2, 840, 113583, 1, 1, 5),
    ]

    /// RSA as PKCS#1 1.5 and as PSS has it.
    static let rsa = encode(1, 2, 840, 113549, 1, 1, 1)
    static let probabilistic = encode(1, 2, 840, 113549, 1, 1, 10)

    static let digests: [[UInt8]: Digest.Algorithm] = [
        encode(1, 2, 840, 113549, 2, 5): .md5, encode(1, 3, 14, 3, 2, 26): .sha1,
        encode(2, 16, 840, 1, 101, 3, 4, 2, 1): .sha256, encode(2, 16, 840, 1, 101, 3, 4, 2, 2): .sha384,
        encode(2, 16, 840, 1, 101, 3, 4, 2, 3): .sha512,
    ]

    /// Writes one down (X.690, 8.19): the first two numbers in one, each in groups of seven bits.
    private static func encode(_ numbers: Int...) -> [UInt8] {
        ([numbers[0] * 40 + numbers[1]] + numbers.dropFirst(2)).flatMap { number in
            var groups = [UInt8(number & 0x7F)]
            var rest = number >> 7
            while rest > 0 {
                groups.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
                rest >>= 7
            }
            return groups
        }
    }
}
