/// What a time-stamp authority states (RFC 3161, TSTInfo), as it is written: nothing here is verified.
struct TimestampToken {
    /// The message that carries it.
    let message: SignedMessage
    /// When it was made, after RFC 3339.
    let time: String
    /// With what algorithm the digest of what is stamped was made.
    let algorithm: Digest.Algorithm?
    /// That digest.
    let imprint: [UInt8]

    /// Reads a message; nil where it is no time stamp.
    init?(_ message: SignedMessage?) {
        guard let message, message.contentType.elementsEqual(ObjectIdentifier.timestampInfo),
            let fields = message.content.flatMap({ DERValue($0) })?.children, fields.count >= 5,
            fields[2].children.count == 2, let time = fields[4].time
        else { return nil }
        self.message = message
        self.time = time
        algorithm = Digest.Algorithm(fields[2].children[0])
        imprint = fields[2].children[1].octets
    }

    /// Whether what is stamped is what these pieces hold, and the stamp that of its certificate's key.
    func verify(_ pieces: [UnsafeRawBufferPointer]) -> PDFSignature.DigestStatus {
        guard let algorithm, algorithm != .md5 else { return .unverified }
        guard Digest.of(pieces, algorithm) == imprint else { return .wrong }
        return (message.content ?? []).withUnsafeBytes { message.verify([$0]) }
    }
}
