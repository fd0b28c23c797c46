internal import COpenSSL

/// What a time-stamp authority states (RFC 3161, TSTInfo): nothing here is verified.
struct TimestampToken {
    /// The message that carries it.
    let message: SignedMessage
    /// Its time, after RFC 3339.
    let time: String
    /// With what algorithm the digest of what is stamped was made.
    let algorithm: Digest.Algorithm?
    /// That digest.
    let imprint: [UInt8]

    /// Reads a message; nil where it is no time stamp.
    init?(_ message: SignedMessage?) {
        guard let message, OBJ_obj2nid(message.contentType) == NID_id_smime_ct_TSTInfo,
            let information = message.content.flatMap({ OpenSSL.read($0, d2i_TS_TST_INFO) })
        else { return nil }
        defer { TS_TST_INFO_free(information) }
        guard let time = OpenSSL.time(TS_TST_INFO_get_time(information)),
            let imprint = TS_TST_INFO_get_msg_imprint(information)
        else { return nil }
        (self.message, self.time) = (message, time)
        algorithm = Digest.Algorithm(TS_MSG_IMPRINT_get_algo(imprint))
        self.imprint = OpenSSL.bytes(TS_MSG_IMPRINT_get_msg(imprint))
    }

    /// Whether what is stamped is what these pieces hold, and the stamp that of its certificate's key.
    func verify(_ pieces: [UnsafeRawBufferPointer]) -> PDFSignature.DigestStatus {
        guard let algorithm, algorithm != .md5 else { return .unverified }
        guard Digest.of(pieces, algorithm) == imprint else { return .wrong }
        return (message.content ?? []).withUnsafeBytes { message.verify([$0]) }
    }
}
