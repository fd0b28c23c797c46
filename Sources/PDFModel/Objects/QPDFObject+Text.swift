internal import CQPDF

extension QPDFObject {
    /// How many bytes of a text stream are read.
    static let textLimit = 16 << 20

    /// A text string or text stream as Unicode (ISO 32000-2, 7.9.3): the form of scripts and long values; nil for any
    /// other object. What cannot be read of a stream is among the file's warnings.
    var text: String? {
        if let string { return string }
        guard isStream else { return nil }
        let collector = ByteCollector(limit: Self.textLimit)
        switch decode(into: collector) {
        case .complete: break
        case .damaged, nil: file.warn(Diagnostic(.error, .streamDamaged, "a stream of text is damaged"))
        case .unsupported(let filter):
            file.warn(Diagnostic(.error, .unsupported, "a stream of text has the unknown filter \(filter)"))
        }
        if collector.isOverLimit {
            file.warn(.cut(Self.textLimit >> 20, "MiB of a stream of text"))
        }
        return file.text(of: collector.bytes)
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

extension String {
    /// This text without `ESC language ESC` (7.9.2.2.2), such as `deDE`; an escape character that names none stays.
    var withoutLanguageEscapes: String {
        guard unicodeScalars.contains("\u{1B}") else { return self }
        var rest = unicodeScalars[...]
        var text = UnicodeScalarView()
        while let escape = rest.firstIndex(of: "\u{1B}") {
            text += rest[..<escape]
            let behind = rest[rest.index(after: escape)...]
            let language = behind.prefix { $0.properties.isAlphabetic && $0.isASCII || $0 == "-" }
            if (2...8).contains(language.count), behind[language.endIndex...].first == "\u{1B}" {
                rest = behind[language.endIndex...].dropFirst()
            } else {
                text.append("\u{1B}")
                rest = behind
            }
        }
        return String(text + rest)
    }
}
