internal import CQPDF

extension QPDFFile {
    /// The file as it is now, written anew and not encrypted.
    ///
    /// - Throws: `DocumentError` with the status `damaged` where libqpdf cannot write it.
    func written() throws(DocumentError) -> DocumentBytes {
        try writtenDocument(data, objectStreams: qpdf_o_preserve, owner: self)
    }
}

/// What libqpdf writes of a document, not encrypted and with its streams as they are; `owner` keeps the handle.
///
/// - Throws: `DocumentError` with the status `damaged` where it cannot be written.
func writtenDocument(
    _ data: qpdf_data, objectStreams: qpdf_object_stream_e, owner: AnyObject
) throws(DocumentError) -> DocumentBytes {
    let failure = DocumentError(.damaged, "qpdf cannot write a copy of the file")
    guard qpdf_init_write_memory(data) & QPDF_ERRORS_BIT == 0 else { throw failure }
    qpdf_set_stream_data_mode(data, qpdf_s_preserve)
    qpdf_set_object_stream_mode(data, objectStreams)
    qpdf_set_preserve_encryption(data, 0)
    guard qpdf_write(data) & QPDF_ERRORS_BIT == 0, let buffer = qpdf_get_buffer(data) else { throw failure }
    return DocumentBytes(UnsafeRawBufferPointer(start: buffer, count: qpdf_get_buffer_length(data))) { _ in
        withExtendedLifetime(owner) {}
    }
}
