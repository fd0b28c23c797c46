internal import PDFModel

/// A signature as JSON.
enum SignatureJSON {
    static func value(_ signature: PDFSignature) -> JSONValue {
        let coverage = signature.coverage
        return .object([
            "field": .string(signature.field), "signed": .bool(signature.isSigned),
            "page": .optional(signature.pageNumber), "rectangle": .optional(signature.bounds),
            "visible": .bool(signature.pageNumber != nil && signature.bounds != nil),
            "subFilter": .optional(signature.subFilter), "signer": .optional(signature.signer),
            "issuer": .optional(signature.issuer), "certificateNotBefore": .optional(signature.certificateNotBefore),
            "certificateNotAfter": .optional(signature.certificateNotAfter),
            "signingTime": .optional(signature.signingTime), "timestamped": .optional(signature.isTimestamped),
            "timestamp": .optional(signature.timestamp?.rawValue),
            "timestampTime": .optional(signature.timestampTime),
            "timestampAuthority": .optional(signature.timestampAuthority),
            "timestampCertificate": .optional(signature.timestampCertificate?.rawValue),
            "date": .optional(signature.date?.rfc3339), "dateRaw": .optional(signature.date?.raw),
            "name": .optional(signature.name), "reason": .optional(signature.reason),
            "location": .optional(signature.location), "contactInfo": .optional(signature.contactInfo),
            "certified": .optional(signature.isCertifying), "permissions": .optional(signature.permissions),
            "digestAlgorithm": .optional(signature.digestAlgorithm), "digest": .optional(signature.digest?.rawValue),
            "certificate": .optional(signature.certificate?.rawValue),
            "certificateWhenSigned": .optional(signature.certificateWhenSigned?.rawValue),
            "covers": .optional(coverage?.extent.rawValue),
            "byteRange": coverage.map { .array($0.byteRange.map(JSONValue.integer)) } ?? .null,
            "revision": .optional(coverage?.revision), "revisionCount": .optional(coverage?.revisionCount),
            "bytesAfter": .optional(coverage?.bytesAfter),
        ])
    }

    static let schema = JSONSchema.object(
        [
            "field": JSONSchema.type("string", "The full name of the field."),
            "signed": JSONSchema.type("boolean", "Whether somebody has signed; if not, most of the rest is null."),
            "page": JSONSchema.nullable("integer", "The page of the field, from 1."),
            "rectangle": JSONSchema.rectangle(nullable: true, "Where it stands; null where it takes no room."),
            "visible": JSONSchema.type("boolean", "Whether it has a place on a page."),
            "subFilter": JSONSchema.nullable("string", "How the signature is encoded."),
            "signer": JSONSchema.nullable("string", "The common name in the signer's certificate."),
            "issuer": JSONSchema.nullable("string", "The common name of who issued it."),
            "certificateNotBefore": JSONSchema.nullable(
                "string", "From when the certificate is valid, after RFC 3339."),
            "certificateNotAfter": JSONSchema.nullable("string", "Until when the certificate is valid."),
            "signingTime": JSONSchema.nullable("string", "The time in the signature, which is the signer's claim."),
            "timestamped": JSONSchema.nullable("boolean", "Whether there is a time stamp that holds."),
            "timestamp": JSONSchema.choice(
                PDFSignature.DigestStatus.allCases.map(\.rawValue), nullable: true,
                "Whether the time stamp is one of this signature and that of its certificate's key."),
            "timestampTime": JSONSchema.nullable("string", "The time that it states, after RFC 3339."),
            "timestampAuthority": JSONSchema.nullable("string", "The common name in the certificate of who made it."),
            "timestampCertificate": JSONSchema.choice(
                PDFSignature.CertificateStatus.allCases.map(\.rawValue), nullable: true,
                "What the trust store says of that certificate today."),
            "date": JSONSchema.nullable("string", "The time stated beside the signature, after RFC 3339."),
            "dateRaw": JSONSchema.nullable("string", "The same as the document writes it."),
            "name": JSONSchema.nullable("string", "The name stated beside the signature."),
            "reason": JSONSchema.nullable("string", "Why it was signed, as stated."),
            "location": JSONSchema.nullable("string", "Where it was signed, as stated."),
            "contactInfo": JSONSchema.nullable("string", "How to reach the signer, as stated."),
            "certified": JSONSchema.nullable("boolean", "Whether it certifies the document."),
            "permissions": JSONSchema.nullable(
                "integer", "What may change then: 1 nothing, 2 filling in forms, 3 annotations too."),
            "digestAlgorithm": JSONSchema.nullable("string", "The algorithm of the digest."),
            "digest": JSONSchema.choice(
                PDFSignature.DigestStatus.allCases.map(\.rawValue), nullable: true,
                "Whether the signed bytes are those that were signed: valid or wrong."),
            "certificate": JSONSchema.choice(
                PDFSignature.CertificateStatus.allCases.map(\.rawValue), nullable: true,
                "What the trust store says of the certificate today."),
            "certificateWhenSigned": JSONSchema.choice(
                PDFSignature.CertificateStatus.allCases.map(\.rawValue), nullable: true,
                "The same at the time of a trusted time stamp, or else at that which the signer claims."),
            "covers": JSONSchema.choice(
                PDFSignature.Extent.allCases.map(\.rawValue), nullable: true, "Which bytes are signed."),
            "byteRange": JSONSchema.array(
                of: JSONSchema.type("integer", "An offset or a length."), nullable: true, "The bytes as stated."),
            "revision": JSONSchema.nullable("integer", "The revision of the file that the signed bytes are, from 1."),
            "revisionCount": JSONSchema.nullable("integer", "How many revisions the file has."),
            "bytesAfter": JSONSchema.nullable("integer", "How many bytes come after the signed ones."),
        ], "A signature field.")
}
