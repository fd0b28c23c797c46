/// Certificates that are trusted as roots, from a file.
public struct TrustedCertificates: Codable, Sendable, Hashable {
    /// The path of the file.
    public let path: String
    /// The certificates as they are written (X.690, DER).
    let certificates: [[UInt8]]

    /// How many certificates a file may have.
    private static let limit = 1000

    /// Reads a file with one certificate or more in PEM (RFC 7468); what stands between them does not matter.
    ///
    /// - Throws: `TrustedCertificatesError` where it cannot be read, has none or too many, or one of them is broken.
    public init(path: String) throws(TrustedCertificatesError) {
        guard let text = TextFile.read(path) else { throw TrustedCertificatesError("cannot read '\(path)'") }
        var certificates: [[UInt8]] = []
        var rest = Array(text.utf8)[...]
        while let start = rest.firstRange(of: Self.begin) {
            let number = certificates.count + 1
            guard let end = rest[start.upperBound...].firstRange(of: Self.end),
                let bytes = Base64.decode(Array(rest[start.upperBound..<end.lowerBound])),
                let value = DERValue(bytes), value.encoding.count == bytes.count,
                let certificate = SignerCertificate(value)
            else { throw TrustedCertificatesError("certificate \(number) of '\(path)' is broken") }
            guard number <= Self.limit else {
                throw TrustedCertificatesError("'\(path)' holds more than \(Self.limit) certificates")
            }
            certificates.append(certificate.encoding)
            rest = rest[end.upperBound...]
        }
        guard !certificates.isEmpty else { throw TrustedCertificatesError("'\(path)' holds no certificate in PEM") }
        (self.path, self.certificates) = (path, certificates)
    }

    private static let begin = Array("-----BEGIN CERTIFICATE-----".utf8)
    private static let end = Array("-----END CERTIFICATE-----".utf8)
}

/// Why a file gives no certificates to trust.
public struct TrustedCertificatesError: Error, CustomStringConvertible {
    /// The reason, in one line.
    public let description: String

    init(_ description: String) { self.description = description }
}
