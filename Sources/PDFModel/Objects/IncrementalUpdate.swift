internal import CQPDF

/// A file's bytes with new versions of some objects behind them (ISO 32000-2, 7.5.6): much cheaper than to write the
/// file anew.
struct IncrementalUpdate {
    private var bytes: [UInt8]
    private let original: UnsafeRawBufferPointer
    private let previous: Int
    private let file: QPDFFile
    private var offsets: [(reference: ObjectReference, offset: Int)] = []

    /// Begins an update; nil for a file whose cross-reference is not at the end where it belongs, or that is encrypted.
    init?(of file: QPDFFile, bytes original: UnsafeRawBufferPointer) {
        guard !file.isEncrypted, !file.hasWarnings, original.starts(with: "%PDF-".utf8),
            let previous = StartXRef.last(in: original)
        else { return nil }
        (self.file, self.original, self.previous) = (file, original, previous)
        bytes = Array("\n".utf8)
    }

    /// Adds a version of a dictionary in which one entry is another; false where the dictionary has no number.
    mutating func add(_ dictionary: QPDFObject, with key: String, _ value: QPDFObject) -> Bool {
        guard let reference = dictionary.reference, dictionary.isDictionary else { return false }
        let data = file.data
        let copy = qpdf_oh_new_dictionary(data)
        qpdf_oh_begin_dict_key_iter(data, dictionary.handle)
        while qpdf_oh_dict_more_keys(data) != 0, let key = qpdf_oh_dict_next_key(data) {
            qpdf_oh_replace_key(data, copy, key, qpdf_oh_get_key(data, dictionary.handle, key))
        }
        qpdf_oh_replace_key(data, copy, "/" + key, value.handle)
        offsets.append((reference, original.count + bytes.count))
        bytes += Array("\(reference.number) \(reference.generation) obj\n".utf8)
        append(copy)
        bytes += Array("\nendobj\n".utf8)
        return true
    }

    private mutating func append(_ object: qpdf_oh) {
        // Strings are written in hexadecimal: the text has no zero byte in it.
        guard let text = qpdf_oh_unparse_binary(file.data, object) else { return }
        bytes += UnsafeRawBufferPointer(start: text, count: qpdf_get_last_string_length(file.data))
    }

    /// The whole file: what was there, the new versions and the cross-reference of them.
    consuming func finished() -> UnsafeRawBufferPointer {
        let start = original.count + bytes.count
        var table = "xref\n"
        for (reference, offset) in offsets {
            table += "\(reference.number) 1\n\(offset.padded(10)) \(reference.generation.padded(5)) n \n"
        }
        table += "trailer\n<< /Size \(file.trailer["Size"].integer ?? 0) /Prev \(previous)"
        bytes += Array(table.utf8)
        for key in ["Root", "Info", "ID"] where !file.trailer[key].isNull {
            bytes += Array(" /\(key) ".utf8)
            append(file.trailer[key].handle)
        }
        bytes += Array(" >>\nstartxref\n\(start)\n%%EOF\n".utf8)
        let whole = UnsafeMutableRawBufferPointer.allocate(byteCount: original.count + bytes.count, alignment: 16)
        whole.copyMemory(from: original)
        bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: whole[original.count...]).copyMemory(from: $0) }
        return UnsafeRawBufferPointer(whole)
    }
}
