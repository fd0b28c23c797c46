internal import CNettle

/// A checksum of bytes that come in pieces.
package struct Digest {
    /// The algorithms that PDF knows, by nettle's names.
    package enum Algorithm: String {
        case md5, sha1, sha224, sha256, sha384, sha512
    }

    private let hash: nettle_hash
    private var context: [UInt8]

    package init(_ algorithm: Algorithm) {
        guard let hash = nettle_lookup_hash(algorithm.rawValue) else { preconditionFailure("nettle lacks a hash") }
        self.hash = hash.pointee
        context = [UInt8](repeating: 0, count: Int(self.hash.context_size))
        self.hash.`init`(&context)
    }

    /// Adds the next bytes.
    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        hash.update(&context, bytes.count, bytes.baseAddress)
    }

    /// The checksum of all bytes so far.
    var bytes: [UInt8] {
        var context = context, digest = [UInt8](repeating: 0, count: Int(hash.digest_size))
        hash.digest(&context, digest.count, &digest)
        return digest
    }

    /// The same in hexadecimal digits, in lower case.
    package var hexadecimal: String { bytes.hexadecimal }

    /// The checksum of bytes that are all there, in pieces.
    static func of(_ pieces: [UnsafeRawBufferPointer], _ algorithm: Algorithm) -> [UInt8] {
        var digest = Digest(algorithm)
        for piece in pieces { digest.append(piece.bindMemory(to: UInt8.self)) }
        return digest.bytes
    }
}
