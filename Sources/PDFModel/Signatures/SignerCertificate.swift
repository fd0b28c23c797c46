internal import COpenSSL

/// A certificate (RFC 5280); what it says of itself is not verified here.
final class SignerCertificate {
    let pointer: OpaquePointer

    /// A certificate that others hold too.
    init(sharing pointer: OpaquePointer) {
        X509_up_ref(pointer)
        self.pointer = pointer
    }

    /// Reads a certificate; nil where it is none.
    init?(_ bytes: [UInt8]) {
        guard let pointer = OpenSSL.read(bytes, d2i_X509) else { return nil }
        self.pointer = pointer
    }

    deinit { X509_free(pointer) }

    /// The certificate in DER.
    var encoding: [UInt8] { OpenSSL.write(pointer, i2d_X509) }

    /// Common names, or those of organizations.
    var subject: String? { Self.name(X509_get_subject_name(pointer)) }
    var issuer: String? { Self.name(X509_get_issuer_name(pointer)) }

    /// From when and until when it is valid, after RFC 3339.
    var notBefore: String? { OpenSSL.time(X509_get0_notBefore(pointer)) }
    var notAfter: String? { OpenSSL.time(X509_get0_notAfter(pointer)) }

    /// The name of its issuer in DER.
    var issuerName: [UInt8] { X509_get_issuer_name(pointer).map { OpenSSL.write($0, i2d_X509_NAME) } ?? [] }

    /// For what it may be used (4.2.1.12), as object identifiers; nil where it says nothing of that.
    var purposes: [String]? {
        // -1 where there are none, and -2 where they are there twice.
        var state: Int32 = 0
        guard let found = X509_get_ext_d2i(pointer, NID_ext_key_usage, &state, nil) else {
            return state == -1 ? nil : []
        }
        let purposes = OpaquePointer(found)
        defer { EXTENDED_KEY_USAGE_free(purposes) }
        return (0..<OPENSSL_sk_num(purposes)).map {
            OpenSSL.identifier(OpaquePointer(OPENSSL_sk_value(purposes, $0)))
        }
    }

    /// Whether its key is of a kind that is known.
    var hasKey: Bool { X509_get0_pubkey(pointer) != nil }

    /// Whether its key may sign data (4.2.1.3).
    var maySign: Bool { X509_get_key_usage(pointer) & UInt32(KU_DIGITAL_SIGNATURE | KU_NON_REPUDIATION) != 0 }

    /// Whether its issuer has signed its digest by MD5.
    var isSignedByMD5: Bool {
        var digest: Int32 = NID_undef
        X509_get_signature_info(pointer, &digest, nil, nil, nil)
        return digest == NID_md5
    }

    private static func name(_ name: OpaquePointer?) -> String? {
        let places = [NID_commonName, NID_organizationName].map { X509_NAME_get_index_by_NID(name, $0, -1) }
        guard let place = places.first(where: { $0 >= 0 }),
            let value = X509_NAME_ENTRY_get_data(X509_NAME_get_entry(name, place))
        else { return nil }
        var text: UnsafeMutablePointer<UInt8>?
        let count = ASN1_STRING_to_UTF8(&text, value)
        defer { CRYPTO_free(text, nil, 0) }
        return count < 0
            ? String(decoding: OpenSSL.bytes(value), as: UTF8.self)
            : String(decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF8.self)
    }
}
