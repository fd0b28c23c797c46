internal import CQPDF

/// A document of one page, made of objects of another: for what poppler can be asked of documents only.
final class ProbeDocument {
    /// libqpdf's handle.
    let data: qpdf_data
    /// The page's dictionary.
    let page: qpdf_oh

    /// An empty page with these boxes, resources and other keys, written as PDF.
    init(page dictionary: String) {
        data = qpdf_init()
        qpdf_silence_errors(data)
        qpdf_set_suppress_warnings(data, 1)
        _ = qpdf_empty_pdf(data)
        page = qpdf_make_indirect_object(data, qpdf_oh_parse(data, dictionary))
    }

    deinit {
        var handle: qpdf_data? = data
        qpdf_cleanup(&handle)
    }

    /// Copies an object with all that it refers to, except pages; nil where libqpdf refuses.
    func copy(_ object: QPDFObject, depth: Int = 0) -> qpdf_oh? {
        // libqpdf itself copies only what has a number.
        if object.objectNumber != nil {
            let copy = object.file.withoutPageTree {
                qpdf_oh_copy_foreign_object(data, object.file.data, object.handle)
            }
            return qpdf_oh_is_initialized(data, copy) != 0 ? copy : nil
        }
        guard depth < Self.depthLimit else { return nil }
        if object.isDictionary {
            let copy = qpdf_oh_new_dictionary(data)
            for key in object.keys {
                if let value = self.copy(object[key], depth: depth + 1) {
                    qpdf_oh_replace_key(data, copy, "/" + key, value)
                }
            }
            return copy
        }
        if object.isArray {
            let copy = qpdf_oh_new_array(data)
            for element in object.elements {
                qpdf_oh_append_item(data, copy, self.copy(element, depth: depth + 1) ?? qpdf_oh_new_null(data))
            }
            return copy
        }
        let copy = qpdf_oh_parse(data, qpdf_oh_unparse_binary(object.file.data, object.handle))
        return qpdf_oh_is_initialized(data, copy) != 0 ? copy : nil
    }

    /// How deep direct objects may be nested.
    private static let depthLimit = 50

    /// Sets an entry of one of the page's categories of resources.
    func setResource(_ category: String, _ name: String, to object: qpdf_oh) {
        let resources = qpdf_oh_get_key(data, page, "/Resources")
        qpdf_oh_replace_key(data, qpdf_oh_get_key(data, resources, "/" + category), "/" + name, object)
    }

    /// Gives the page its content.
    func setContent(_ text: String) {
        let stream = qpdf_oh_new_stream(data)
        let bytes = Array(text.utf8), null = qpdf_oh_new_null(data)
        qpdf_oh_replace_stream_data(data, stream, bytes, bytes.count, null, null)
        qpdf_oh_replace_key(data, page, "/Contents", stream)
    }

    /// The document, opened by poppler.
    ///
    /// - Throws: `DocumentError` where libqpdf cannot write it or poppler cannot read it.
    func open() throws(DocumentError) -> PDFDocument {
        _ = qpdf_add_page(data, data, page, 1)
        let written = try writtenDocument(data, objectStreams: qpdf_o_disable, owner: self)
        return try PDFDocument(DocumentFile(DocumentConfiguration(documentURL: "data:"), data: written))
    }
}
