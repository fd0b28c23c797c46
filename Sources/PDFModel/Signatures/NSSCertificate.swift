internal import CNSS

/// NSS, which holds what it has open for the whole process: it is started in a worker, at the first signature.
enum NSS {
    /// Whether it runs.
    static let isReady = NSS_NoDB_Init(nil) == SECSuccess

    /// Whether the roots of Mozilla, which come with NSS, are loaded.
    static let hasRoots: Bool = {
        guard isReady else { return false }
        var words = Array("library=libnssckbi.so name=Roots".utf8CString)
        guard let module = words.withUnsafeMutableBufferPointer({ SECMOD_LoadUserModule($0.baseAddress, nil, 0) })
        else { return false }
        return module.pointee.loaded != 0
    }()

    /// Why the last call failed.
    static var error: SECErrorCodes { SECErrorCodes(rawValue: PR_GetError()) }

    /// Lends bytes as NSS takes them; it changes none.
    static func withItem<Result>(
        _ bytes: [UInt8], _ body: (UnsafeMutablePointer<SECItem>) -> Result
    ) -> Result {
        var bytes = bytes
        return bytes.withUnsafeMutableBufferPointer { buffer in
            var item = SECItem(type: siBuffer, data: buffer.baseAddress, len: UInt32(buffer.count))
            return body(&item)
        }
    }
}

/// A certificate of NSS, among which it looks for issuers as long as this lives.
final class NSSCertificate {
    let pointer: UnsafeMutablePointer<CERTCertificate>

    /// Nil where NSS cannot read it, or knows another one of the same issuer and number, which it takes for the same.
    init?(_ certificate: SignerCertificate) {
        let made =
            NSS.isReady
            ? NSS.withItem(certificate.encoding) { CERT_NewTempCertificate(CERT_GetDefaultCertDB(), $0, nil, 0, 1) }
            : nil
        guard let made else { return nil }
        pointer = made
        guard Self.bytes(made.pointee.derCert) == certificate.encoding else { return nil }
    }

    deinit { CERT_DestroyCertificate(pointer) }

    /// What NSS holds in an item.
    static func bytes(_ item: SECItem) -> [UInt8] {
        Array(UnsafeBufferPointer(start: item.data, count: Int(item.len)))
    }
}
