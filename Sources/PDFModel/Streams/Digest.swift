internal import CPoppler

/// A checksum of bytes that come in pieces.
final class Digest: ByteSink {
    /// The algorithms that PDF knows and GLib has.
    enum Algorithm: String {
        case md5, sha1, sha256, sha384, sha512

        fileprivate var type: GChecksumType {
            switch self {
            case .md5: G_CHECKSUM_MD5
            case .sha1: G_CHECKSUM_SHA1
            case .sha256: G_CHECKSUM_SHA256
            case .sha384: G_CHECKSUM_SHA384
            case .sha512: G_CHECKSUM_SHA512
            }
        }
    }

    private let checksum: OpaquePointer

    init(_ algorithm: Algorithm) {
        guard let checksum = g_checksum_new(algorithm.type) else { preconditionFailure("GLib has no such checksum") }
        self.checksum = checksum
    }

    deinit { g_checksum_free(checksum) }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        g_checksum_update(checksum, bytes.baseAddress, bytes.count)
        return true
    }

    func finish() {}

    /// The checksum of all bytes, in hexadecimal digits; none may come after it.
    var hexadecimal: String { String(cString: g_checksum_get_string(checksum)) }

    /// The checksum of bytes that are all there, in pieces.
    static func of(_ pieces: [UnsafeRawBufferPointer], _ algorithm: Algorithm) -> [UInt8] {
        let digest = Digest(algorithm)
        for piece in pieces { _ = digest.take(piece.bindMemory(to: UInt8.self)) }
        return Array(unsafeUninitializedCapacity: 64) { buffer, count in
            var length: gsize = 64
            g_checksum_get_digest(digest.checksum, buffer.baseAddress, &length)
            count = Int(length)
        }
    }
}
