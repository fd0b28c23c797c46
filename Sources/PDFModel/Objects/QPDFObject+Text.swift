internal import CQPDF

extension QPDFObject {
    /// A text string or text stream as Unicode (ISO 32000-2, 7.9.3): where scripts and long values stand; nil for any
    /// other object and for a stream that cannot be decoded.
    var text: String? {
        if let string { return string }
        return streamData.map { file.text(of: $0) }
    }

    /// A string of bytes that are meant to be ASCII, such as a URI (12.6.4.8): what is not is read as UTF-8 where it
    /// is that, as a text string otherwise.
    var ascii: String? { bytes.flatMap { String(validating: $0, as: UTF8.self) } ?? string }
}

extension QPDFFile {
    /// Bytes as the text that a string object of them would be; UTF-8 without a mark is taken as what it is.
    func text(of bytes: [UInt8]) -> String {
        let isMarked = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
        if !isMarked, let text = String(validating: bytes, as: UTF8.self) {
            return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        }
        let handle = bytes.withUnsafeBytes {
            qpdf_oh_new_binary_string(data, $0.bindMemory(to: CChar.self).baseAddress, $0.count)
        }
        defer { qpdf_oh_release(data, handle) }
        return QPDFObject(file: self, handle: handle).string ?? ""
    }
}
