internal import COpenSSL

/// What all of OpenSSL's types have in common.
enum OpenSSL {
    /// Starts it without the configuration of the machine or its user, which could change what is verified.
    private static let isReady = OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil) == 1

    /// Reads the value at the beginning of `bytes`, in DER or BER, by one of the functions `d2i_…`.
    static func read<Value>(
        _ bytes: [UInt8],
        _ decode: (UnsafeMutablePointer<Value?>?, UnsafeMutablePointer<UnsafePointer<UInt8>?>?, Int) -> Value?
    ) -> Value? {
        guard isReady else { return nil }
        return bytes.withUnsafeBufferPointer {
            var start = $0.baseAddress
            return decode(nil, &start, $0.count)
        }
    }

    /// The DER of a value, by one of the functions `i2d_…`.
    static func write<Value>(
        _ value: Value, _ encode: (Value, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32
    ) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(max(0, encode(value, nil)))) {
            var start = $0.baseAddress
            $1 = start == nil ? 0 : Int(max(0, encode(value, &start)))
        }
    }

    /// The bytes of a string of any kind.
    static func bytes(_ string: UnsafePointer<ASN1_STRING>) -> [UInt8] {
        Array(UnsafeBufferPointer(start: ASN1_STRING_get0_data(string), count: Int(ASN1_STRING_length(string))))
    }

    /// What the value at the beginning of `encoding` holds; nil where there is none.
    static func content(_ encoding: [UInt8]) -> [UInt8]? {
        encoding.withUnsafeBufferPointer {
            var start = $0.baseAddress, size = 0, tag: Int32 = 0, kind: Int32 = 0
            let isBroken = ASN1_get_object(&start, &size, &tag, &kind, $0.count) & 0x80 != 0
            return isBroken ? nil : Array(UnsafeBufferPointer(start: start, count: size))
        }
    }

    /// The bytes of an octet string in DER or BER; nil where it is none.
    static func octets(_ encoding: [UInt8]) -> [UInt8]? {
        guard let string = read(encoding, d2i_ASN1_OCTET_STRING) else { return nil }
        defer { ASN1_OCTET_STRING_free(string) }
        return bytes(string)
    }

    /// A time after RFC 3339; nil where it is none.
    static func time(_ time: UnsafePointer<ASN1_TIME>?) -> String? {
        // OpenSSL would take nil for the present.
        guard let time, let general = ASN1_TIME_to_generalizedtime(time, nil) else { return nil }
        defer { ASN1_GENERALIZEDTIME_free(general) }
        return PDFDate(raw: String(decoding: bytes(general).prefix(14), as: UTF8.self) + "Z").rfc3339
    }

    /// An object identifier in numbers.
    static func identifier(_ object: OpaquePointer?) -> String {
        var text = [CChar](repeating: 0, count: 80)
        let count = OBJ_obj2txt(&text, Int32(text.count), object, 1)
        return String(decoding: text.prefix(Int(max(0, count))).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Why the last call failed, as one of the library's `…_R_…`.
    static var reason: Int32 {
        defer { ERR_clear_error() }
        return ERR_GET_REASON(ERR_peek_last_error())
    }

    /// The parts of a text in PEM (RFC 7468) that are certificates, decoded; `isWhole` is false where one more begins
    /// that cannot be.
    static func certificates(inPEM text: [UInt8]) -> (certificates: [[UInt8]], isWhole: Bool) {
        guard isReady, let file = BIO_new(BIO_s_mem()) else { return ([], false) }
        defer { BIO_free(file) }
        var count = 0
        BIO_write_ex(file, text, text.count, &count)
        var certificates: [[UInt8]] = [], size = 0, bytes: UnsafeMutablePointer<UInt8>?
        ERR_clear_error()
        while PEM_bytes_read_bio(&bytes, &size, nil, PEM_STRING_X509, file, nil, nil) == 1 {
            certificates.append(Array(UnsafeBufferPointer(start: bytes, count: size)))
            CRYPTO_free(bytes, nil, 0)
        }
        return (certificates, reason == PEM_R_NO_START_LINE)
    }
}

extension Digest.Algorithm {
    /// The algorithm that OpenSSL knows by a number; nil where it is none of these.
    init?(_ number: Int32) {
        switch number {
        case NID_md5: self = .md5
        case NID_sha1: self = .sha1
        case NID_sha224: self = .sha224
        case NID_sha256: self = .sha256
        case NID_sha384: self = .sha384
        case NID_sha512: self = .sha512
        default: return nil
        }
    }

    /// The algorithm that an identifier with parameters names; nil where it is none of these.
    init?(_ identifier: UnsafePointer<X509_ALGOR>?) {
        guard let identifier else { return nil }
        self.init(OBJ_obj2nid(identifier.pointee.algorithm))
    }
}
