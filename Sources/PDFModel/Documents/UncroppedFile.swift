internal import CQPDF

/// A file rewritten in memory without its crop boxes: poppler tells only the text within them.
final class UncroppedFile {
    private let file: QPDFFile
    /// The bytes; valid as long as this object lives.
    let bytes: UnsafeRawBufferPointer

    /// Rewrites a file; nil where it has no crop box to take away.
    ///
    /// - Throws: `DocumentError` where libqpdf cannot read or write the file.
    init?(_ original: DocumentFile) throws(DocumentError) {
        // A copy of its own: what is told of the page boxes is not to change.
        file = try QPDFFile(
            path: original.path, mapping: original.mapping, password: original.configuration.password)
        let data = file.data
        var isCropped = false
        for leaf in PageTree(file).leaves where !leaf.inherited.cropBox.isNull {
            isCropped = true
            // One that is inherited is overruled.
            qpdf_oh_replace_key(data, leaf.page.handle, "/CropBox", leaf.inherited.mediaBox.handle)
        }
        guard isCropped else { return nil }
        guard qpdf_init_write_memory(data) & QPDF_ERRORS_BIT == 0 else { throw Self.failure }
        qpdf_set_stream_data_mode(data, qpdf_s_preserve)
        qpdf_set_object_stream_mode(data, qpdf_o_preserve)
        // Whoever got this far has the password.
        qpdf_set_preserve_encryption(data, 0)
        guard qpdf_write(data) & QPDF_ERRORS_BIT == 0, let buffer = qpdf_get_buffer(data) else { throw Self.failure }
        bytes = UnsafeRawBufferPointer(start: buffer, count: qpdf_get_buffer_length(data))
    }

    private static let failure = DocumentError(
        .damaged, "the crop boxes cannot be taken away: qpdf cannot write the file")
}
