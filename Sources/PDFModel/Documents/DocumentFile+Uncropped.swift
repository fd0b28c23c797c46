internal import CQPDF

extension DocumentFile {
    /// The file as if it had no crop boxes, since poppler extracts only the text within them; nil where none cuts anything
    /// off.
    ///
    /// - Throws: `DocumentError` where libqpdf cannot read or write the file.
    func uncropped() throws(DocumentError) -> DocumentBytes? {
        let objects = try objects()
        let cropped = objects.pages.leaves.indices.filter { objects.pages.leaves[$0].isCropped }
        guard !cropped.isEmpty else { return nil }
        if let updated = updated(objects, cropped) { return updated }
        // A copy of its own: the page boxes of this file are not to change.
        let copy = try readObjects()
        let leaves = PageTree(copy).leaves
        for index in cropped where index < leaves.count {
            let mediaBox = leaves[index].inherited.mediaBox
            qpdf_oh_replace_key(copy.data, leaves[index].page.handle, "/CropBox", mediaBox.handle)
        }
        return try copy.written()
    }

    /// The file with other versions of its pages behind it; nil where that is not safe.
    private func updated(_ objects: FileObjects, _ cropped: [Int]) -> DocumentBytes? {
        guard var update = IncrementalUpdate(of: objects.file, bytes: data.bytes) else { return nil }
        return objects.file.releasingObjects {
            for index in cropped {
                let leaf = objects.pages.leaves[index]
                // One that is inherited is overruled.
                guard update.add(leaf.page, with: "CropBox", leaf.inherited.mediaBox) else { return nil }
            }
            return DocumentBytes(update.finished()) { $0.deallocate() }
        }
    }
}

extension PageTree.Leaf {
    /// Whether it has a crop box that is not the whole medium.
    fileprivate var isCropped: Bool {
        guard !inherited.cropBox.isNull else { return false }
        let crop = PDFRect(inherited.cropBox)
        return crop == nil || crop != PDFRect(inherited.mediaBox)
    }
}
