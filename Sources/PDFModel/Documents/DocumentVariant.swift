internal import CQPDF

/// How a copy of a document differs from it, for what poppler-glib has no option to draw.
package struct DocumentVariant: Hashable, Sendable {
    /// The box of each page that becomes its crop box.
    package var box: PDFDisplayBox
    /// Whether annotations stay.
    package var hasAnnotations: Bool
    /// Whether the boxes of each page are stated anew, as libqpdf understands them.
    package var restatesBoxes = false
    /// Layers that are switched.
    package var layers: [LayerSwitch]

    /// What poppler draws of a document as it is.
    package static let original = DocumentVariant(box: .cropBox, hasAnnotations: true)

    /// Creates a variant.
    package init(box: PDFDisplayBox, hasAnnotations: Bool, layers: [LayerSwitch] = []) {
        self.box = box
        self.hasAnnotations = hasAnnotations
        self.layers = layers
    }
}

extension PDFDocument {
    /// A copy, opened: written by libqpdf into memory, decrypted, its objects untouched otherwise.
    package func copy(as variant: DocumentVariant) throws(DocumentError) -> PDFDocument {
        let copy = try file.readObjects()
        for (index, leaf) in PageTree(copy).leaves.enumerated() {
            copy.releasingObjects {
                var ignored: [Diagnostic] = []
                if variant.box != .cropBox || variant.restatesBoxes {
                    let boxes = PageBoxes(leaf, number: index + 1, diagnostics: &ignored)
                    leaf.page.replace("MediaBox", with: boxes[.mediaBox])
                    leaf.page.replace("CropBox", with: boxes.visible(variant.box))
                }
                if !variant.hasAnnotations { qpdf_oh_remove_key(copy.data, leaf.page.handle, "/Annots") }
            }
        }
        copy.apply(variant.layers)
        return try PDFDocument(DocumentFile(configuration.withoutPassword, data: copy.written()))
    }
}

extension QPDFObject {
    /// Sets a key of this dictionary to a rectangle.
    fileprivate func replace(_ key: String, with rectangle: PDFRect) {
        let array = qpdf_oh_new_array(file.data)
        for number in rectangle.array {
            qpdf_oh_append_item(file.data, array, qpdf_oh_new_real_from_double(file.data, number, 6))
        }
        qpdf_oh_replace_key(file.data, handle, "/" + key, array)
    }
}
