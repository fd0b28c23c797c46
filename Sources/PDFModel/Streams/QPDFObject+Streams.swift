internal import CQPDF
internal import Glibc

extension QPDFObject {
    /// Calls `body` with the bytes of a stream as they are stored, decrypted; nil where they cannot be read.
    ///
    /// `asAttachment`: whether it is the stream of an embedded file, also where its type does not say so.
    func withStoredBytes<Result>(
        asAttachment: Bool = false, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        guard isStream, !isLocked(asAttachment: asAttachment) else { return nil }
        var filtered: QPDF_BOOL = 0
        var buffer: UnsafeMutablePointer<UInt8>?
        var length = 0
        let code = statingCryptFilter(asAttachment: asAttachment) {
            qpdf_oh_get_stream_data(file.data, handle, qpdf_dl_none, &filtered, &buffer, &length)
        }
        defer { free(buffer) }
        // A stream without a byte has no buffer either.
        guard buffer != nil || code & QPDF_ERRORS_BIT == 0 else { return nil }
        return body(UnsafeBufferPointer(start: buffer, count: length))
    }

    /// Decodes a stream into a sink; nil where its bytes cannot be read.
    func decode(into sink: any ByteSink, asAttachment: Bool = false) -> StreamDecoder.Outcome? {
        let filters = StreamFilter.all(of: self)
        return withStoredBytes(asAttachment: asAttachment) { StreamDecoder.decode($0, through: filters, into: sink) }
    }
}
