/// A signature field and the signature in it (ISO 32000-2, 12.8).
public struct PDFSignature: Codable, Sendable, Hashable {
    /// What became of the check that the signed bytes are still those that were signed, and that the signature over
    /// them is that of the certificate's key.
    public enum DigestStatus: String, Codable, Sendable, CaseIterable {
        /// They are, and the signature is that of the certificate's key.
        case valid
        /// They are not: something that is signed was changed.
        case wrong
        /// The signature is not that of the certificate's key; or, where it holds no digest, other bytes
        /// were signed.
        case invalid
        /// There is no signature that can be read.
        case unreadable
        /// It is of a kind that cannot be verified or proves nothing any more, or its certificate is missing.
        case unverified
    }

    /// What became of the check of a certificate.
    public enum CertificateStatus: String, Codable, Sendable, CaseIterable {
        /// It leads to a root of the trust store.
        case trusted
        /// It leads to no root that the trust store trusts.
        case unknownIssuer
        /// Its issuer has revoked it.
        case revoked
        /// It is not valid any more, or not yet.
        case expired
        /// It, or one that it leads to, is meant for something else than this.
        case unsuitable
        /// It could not be checked, or was not because the signature is not valid.
        case unverified
    }

    /// How much of the file is signed.
    public enum Extent: String, Codable, Sendable, CaseIterable {
        /// All of it but the signature itself.
        case wholeFile
        /// All of it as it was in an earlier revision.
        case revision
        /// Bytes from its beginning that are no revision.
        case part
        /// The range is missing, is not in the file, or leaves out more than the signature.
        case invalid
    }

    /// Which bytes are signed.
    public struct Coverage: Codable, Sendable, Hashable {
        /// How much that is.
        public var extent: Extent
        /// Pairs of an offset and a length, as stated.
        public var byteRange: [Int]
        /// The number of the revision that ends with the signed bytes, from 1; nil where none does.
        public var revision: Int?
        /// How many revisions the file has; nil where the range is invalid.
        public var revisionCount: Int?
        /// How many bytes come after those that are signed; nil where the range is invalid.
        public var bytesAfter: Int?

        init(extent: Extent, byteRange: [Int]) { (self.extent, self.byteRange) = (extent, byteRange) }
    }

    /// The full name of the field.
    public var field: String
    /// Whether somebody has signed; all that follows is nil where nobody has.
    public var isSigned: Bool
    /// The page of the field, 1-based; nil where no page shows it.
    public var pageNumber: Int?
    /// /Rect of its widget, in points of the page's user space; nil where it is invisible.
    public var bounds: PDFRect?
    /// /SubFilter: its encoding, such as `adbe.pkcs7.detached`.
    public var subFilter: String?
    /// The common name in the signer's certificate.
    public var signer: String?
    /// The common name in its issuer's.
    public var issuer: String?
    /// From when the certificate is valid, after RFC 3339.
    public var certificateNotBefore: String?
    /// Until when the certificate is valid, after RFC 3339.
    public var certificateNotAfter: String?
    /// The time in the signature, after RFC 3339: the time of the signer's clock, or that of the authority whose time
    /// stamp the signature is.
    public var signingTime: String?
    /// Whether there is a time stamp that is valid, whoever issued it.
    public var isTimestamped: Bool?
    /// Whether the time stamp is one of this signature, and that of its certificate's key (RFC 3161); nil without one.
    public var timestamp: DigestStatus?
    /// The time that the time stamp states, after RFC 3339.
    public var timestampTime: String?
    /// The common name in the certificate of the time stamp authority.
    public var timestampAuthority: String?
    /// The status of that certificate in the trust store today; nil without a time stamp.
    public var timestampCertificate: CertificateStatus?
    /// /M of the signature dictionary.
    public var date: PDFDate?
    /// /Name of the signature dictionary.
    public var name: String?
    /// /Reason.
    public var reason: String?
    /// /Location.
    public var location: String?
    /// /ContactInfo.
    public var contactInfo: String?
    /// Whether it certifies the document (12.8.2.2).
    public var isCertifying: Bool?
    /// /P of a certifying signature, the permitted changes: 1 nothing, 2 filling in forms, 3 annotations too.
    public var permissions: Int?
    /// The algorithm of the digest, such as `sha256`; nil where it is unknown.
    public var digestAlgorithm: String?
    /// Whether the signed bytes are those that were signed.
    public var digest: DigestStatus?
    /// The status of the certificate in the trust store today.
    public var certificate: CertificateStatus?
    /// Its status at the time of a trusted time stamp, or else at the time that the signer claims;
    /// nil where there is neither.
    public var certificateWhenSigned: CertificateStatus?
    /// Which bytes are signed; nil where the file cannot be mapped.
    public var coverage: Coverage?
}

/// The signatures of a document.
public struct PDFSignatures: Codable, Sendable {
    /// The fields in the order of the form.
    public var signatures: [PDFSignature]
    /// Against what certificates were checked; nil where none was.
    public var trustStore: String?
    /// What was repaired, cut or could not be read.
    public var diagnostics: [Diagnostic]
}
