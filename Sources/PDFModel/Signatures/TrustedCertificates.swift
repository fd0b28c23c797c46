internal import COpenSSL

/// Certificates that are trusted as roots, from a file.
public struct TrustedCertificates: Codable, Sendable, Hashable {
    /// The path of the file.
    public let path: String
    /// The certificates in DER.
    let certificates: [[UInt8]]

    /// How many certificates a file may have.
    private static let limit = 1000

    /// Those of the system, which are read when they are first needed, and then kept.
    static let system = X509_get_default_cert_file().flatMap { name in
        let path = String(cString: name)
        return TextFile.read(path).map {
            TrustedCertificates(path: path, certificates: OpenSSL.certificates(inPEM: Array($0.utf8)).certificates)
        }
    }

    private init(path: String, certificates: [[UInt8]]) { (self.path, self.certificates) = (path, certificates) }

    /// Reads a file with one certificate or more in PEM (RFC 7468); text between them is ignored.
    ///
    /// - Throws: `TrustedCertificatesError` where it cannot be read, has none or too many, or one of them is broken.
    public init(path: String) throws(TrustedCertificatesError) {
        guard let text = TextFile.read(path) else { throw TrustedCertificatesError("cannot read '\(path)'") }
        let (found, isWhole) = OpenSSL.certificates(inPEM: Array(text.utf8))
        guard found.count <= Self.limit else {
            throw TrustedCertificatesError("'\(path)' holds more than \(Self.limit) certificates")
        }
        let certificates = found.prefix { SignerCertificate($0) != nil }
        guard certificates.count == found.count, isWhole else {
            throw TrustedCertificatesError("certificate \(certificates.count + 1) of '\(path)' is broken")
        }
        guard !certificates.isEmpty else { throw TrustedCertificatesError("'\(path)' holds no certificate in PEM") }
        self.init(path: path, certificates: found)
    }
}

/// Why a file gives no certificates to trust.
public struct TrustedCertificatesError: Error, CustomStringConvertible {
    /// The reason, in one line.
    public let description: String

    init(_ description: String) { self.description = description }
}
