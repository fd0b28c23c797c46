internal import CQPDF

/// A file as if it had no crop boxes: poppler tells only the text within them.
final class UncroppedFile {
    /// The bytes; valid as long as this object lives.
    let bytes: UnsafeRawBufferPointer
    /// What holds the bytes, where libqpdf wrote them.
    private let writer: QPDFFile?

    /// Takes the crop boxes of a file away; nil where none cuts anything off.
    ///
    /// - Throws: `DocumentError` where libqpdf cannot read or write the file.
    init?(_ original: DocumentFile) throws(DocumentError) {
        let structure = try original.structure()
        let cropped = structure.pages.leaves.indices.filter { Self.isCropped(structure.pages.leaves[$0]) }
        guard !cropped.isEmpty else { return nil }
        if let bytes = Self.updated(original, structure, cropped) {
            (self.bytes, writer) = (bytes, nil)
        } else {
            (bytes, writer) = try Self.rewritten(original, cropped)
        }
    }

    deinit { if writer == nil { bytes.deallocate() } }

    /// Whether a page has a crop box that is not the whole medium.
    private static func isCropped(_ leaf: PageTree.Leaf) -> Bool {
        guard !leaf.inherited.cropBox.isNull else { return false }
        let crop = Rectangle(leaf.inherited.cropBox)
        return crop == nil || crop != Rectangle(leaf.inherited.mediaBox)
    }

    /// The file with other versions of its pages behind it; nil where that is not safe.
    private static func updated(
        _ original: DocumentFile, _ structure: Structure, _ cropped: [Int]
    ) -> UnsafeRawBufferPointer? {
        guard let bytes = original.mapping?.bytes,
            var update = IncrementalUpdate(of: structure.file, bytes: bytes)
        else { return nil }
        return structure.file.releasingObjects {
            for index in cropped {
                let leaf = structure.pages.leaves[index]
                // One that is inherited is overruled.
                guard update.add(leaf.page, with: "CropBox", leaf.inherited.mediaBox) else { return nil }
            }
            return update.finished()
        }
    }

    /// The file written anew.
    private static func rewritten(
        _ original: DocumentFile, _ cropped: [Int]
    ) throws(DocumentError) -> (UnsafeRawBufferPointer, QPDFFile) {
        // A copy of its own: what is told of the page boxes is not to change.
        let file = try QPDFFile(
            path: original.path, mapping: original.mapping, password: original.configuration.password)
        let data = file.data, leaves = PageTree(file).leaves
        for index in cropped where index < leaves.count {
            qpdf_oh_replace_key(data, leaves[index].page.handle, "/CropBox", leaves[index].inherited.mediaBox.handle)
        }
        guard qpdf_init_write_memory(data) & QPDF_ERRORS_BIT == 0 else { throw failure }
        qpdf_set_stream_data_mode(data, qpdf_s_preserve)
        qpdf_set_object_stream_mode(data, qpdf_o_preserve)
        // Whoever got this far has the password.
        qpdf_set_preserve_encryption(data, 0)
        guard qpdf_write(data) & QPDF_ERRORS_BIT == 0, let buffer = qpdf_get_buffer(data) else { throw failure }
        return (UnsafeRawBufferPointer(start: buffer, count: qpdf_get_buffer_length(data)), file)
    }

    private static let failure = DocumentError(
        .damaged, "the crop boxes cannot be taken away: qpdf cannot write the file")
}
