internal import CQPDF

/// One object of a file (ISO 32000-2, 7.3), by libqpdf's handle.
///
/// Every member has a value for every object: for one of another kind nil, empty or the null object, so that a walk
/// through a damaged file needs no check of its own. Each costs a call of the library, which looks its handle up;
/// none is made for what is not there.
struct QPDFObject {
    let file: QPDFFile
    let handle: qpdf_oh
    private var known = Knowledge.nothing

    /// What is known without a call.
    private enum Knowledge {
        case nothing
        /// That it is not null.
        case isSomething
        case isDictionary
    }

    init(file: QPDFFile, handle: qpdf_oh) { (self.file, self.handle) = (file, handle) }

    private func knowing(_ known: Knowledge) -> QPDFObject {
        var object = self
        object.known = known
        return object
    }

    private var data: qpdf_data { file.data }

    /// Whether it is the file's own null object.
    private var isMissing: Bool { handle == file.nullHandle }

    /// The kinds of objects that a walk meets.
    var type: qpdf_object_type_e { qpdf_oh_get_type_code(data, handle) }
    var isNull: Bool { isMissing || known == .nothing && qpdf_oh_is_null(data, handle) != 0 }
    var isDictionary: Bool { known == .isDictionary || !isMissing && qpdf_oh_is_dictionary(data, handle) != 0 }
    var isStream: Bool { !isMissing && qpdf_oh_is_stream(data, handle) != 0 }
    var isArray: Bool { !isMissing && qpdf_oh_is_array(data, handle) != 0 }
    var isString: Bool { !isMissing && qpdf_oh_is_string(data, handle) != 0 }

    /// This object if it is a dictionary, which is not asked again then: for what a walk takes many values of.
    var dictionary: QPDFObject? { isDictionary ? knowing(.isDictionary) : nil }

    /// The object number; nil for a direct object.
    var objectNumber: Int? {
        let number = Int(qpdf_oh_get_object_id(data, handle))
        return number > 0 ? number : nil
    }

    var bool: Bool? {
        var value: QPDF_BOOL = 0
        return qpdf_oh_get_value_as_bool(data, handle, &value) != 0 ? value != 0 : nil
    }

    var integer: Int? {
        var value: Int64 = 0
        return qpdf_oh_get_value_as_longlong(data, handle, &value) != 0 ? Int(value) : nil
    }

    /// The value of an integer or real object; nil where it is no finite number.
    var number: Double? {
        var value = 0.0
        return qpdf_oh_get_value_as_number(data, handle, &value) != 0 && value.isFinite ? value : nil
    }

    /// A name without its slash.
    var name: String? {
        var text: UnsafePointer<CChar>?
        var length = 0
        guard qpdf_oh_get_value_as_name(data, handle, &text, &length) != 0, let text, length > 0 else { return nil }
        return Self.text(text + 1, length - 1)
    }

    /// The bytes of a name without its slash; a name need not be UTF-8.
    var nameBytes: [UInt8]? {
        var text: UnsafePointer<CChar>?
        var length = 0
        guard qpdf_oh_get_value_as_name(data, handle, &text, &length) != 0, let text, length > 0 else { return nil }
        return Array(UnsafeRawBufferPointer(start: text + 1, count: length - 1))
    }

    /// A text string as Unicode (7.9.2.2): UTF-16, UTF-8 or PDFDocEncoding, without the escapes that name languages.
    var string: String? { stringWithEscapes?.withoutLanguageEscapes }

    /// A text string as Unicode, with the escapes that name languages: all that it holds.
    var stringWithEscapes: String? {
        guard isString else { return nil }
        var length = 0
        guard let text = qpdf_oh_get_binary_utf8_value(data, handle, &length) else { return nil }
        return Self.text(text, length)
    }

    /// The bytes of a string object.
    var bytes: [UInt8]? {
        guard isString else { return nil }
        var length = 0
        guard let text = qpdf_oh_get_binary_string_value(data, handle, &length) else { return nil }
        return Array(UnsafeRawBufferPointer(start: text, count: length))
    }

    /// A value of a dictionary or of a stream's dictionary; the null object where there is none.
    subscript(key: String) -> QPDFObject {
        let path = "/" + key
        if isDictionary {
            // Most keys that are asked for are not there: that result creates no new handle.
            guard qpdf_oh_has_key(data, handle, path) != 0 else { return file.null }
            return QPDFObject(file: file, handle: qpdf_oh_get_key(data, handle, path)).knowing(.isSomething)
        }
        guard isStream else { return file.null }
        return QPDFObject(file: file, handle: qpdf_oh_get_key(data, qpdf_oh_get_dict(data, handle), path))
    }

    /// A value by the bytes of its key, as content streams name it; the null object where there is none.
    subscript(key: [UInt8]) -> QPDFObject {
        guard isDictionary, !key.contains(0) else { return file.null }
        return ([UInt8(ascii: "/")] + key + [0]).withUnsafeBytes { bytes in
            let path = bytes.bindMemory(to: CChar.self)
            guard let start = path.baseAddress, qpdf_oh_has_key(data, handle, start) != 0 else { return file.null }
            return QPDFObject(file: file, handle: qpdf_oh_get_key(data, handle, start))
        }
    }

    /// The keys of a dictionary or of a stream's dictionary, without their slashes, in libqpdf's order.
    var keys: [String] {
        let owner = isStream ? qpdf_oh_get_dict(data, handle) : handle
        guard qpdf_oh_is_dictionary(data, owner) != 0 else { return [] }
        var keys: [String] = []
        qpdf_oh_begin_dict_key_iter(data, owner)
        while qpdf_oh_dict_more_keys(data) != 0, let key = qpdf_oh_dict_next_key(data) {
            keys.append(String(String(cString: key).dropFirst()))
        }
        return keys
    }

    /// The values of a dictionary or of a stream's dictionary, in libqpdf's order; also those whose keys are no UTF-8.
    var values: [QPDFObject] {
        let owner = isStream ? qpdf_oh_get_dict(data, handle) : handle
        guard qpdf_oh_is_dictionary(data, owner) != 0 else { return [] }
        var values: [QPDFObject] = []
        qpdf_oh_begin_dict_key_iter(data, owner)
        while qpdf_oh_dict_more_keys(data) != 0, let key = qpdf_oh_dict_next_key(data) {
            values.append(QPDFObject(file: file, handle: qpdf_oh_get_key(data, owner, key)))
        }
        return values
    }

    /// How many elements an array has; 0 for any other object.
    var count: Int { isArray ? Int(qpdf_oh_get_array_n_items(data, handle)) : 0 }

    /// An element of an array; the null object outside its bounds.
    subscript(index: Int) -> QPDFObject {
        guard index >= 0, index < count else { return file.null }
        return QPDFObject(file: file, handle: qpdf_oh_get_array_item(data, handle, Int32(index)))
    }

    /// The elements of an array; empty for any other object.
    var elements: some Sequence<QPDFObject> {
        let array = self
        return (0..<count).lazy.map {
            QPDFObject(file: file, handle: qpdf_oh_get_array_item(array.data, array.handle, Int32($0)))
        }
    }

    private static func text(_ start: UnsafePointer<CChar>, _ length: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
    }
}
