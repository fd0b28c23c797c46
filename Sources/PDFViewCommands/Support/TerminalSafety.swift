extension String {
    /// This text with everything escaped that could steer a terminal or hide text: control characters, line breaks
    /// and the marks that turn the direction of writing.
    ///
    /// Text of a document is written to a terminal in no other form.
    var terminalSafe: String {
        guard unicodeScalars.contains(where: { !$0.isTerminalSafe }) else { return self }
        var safe = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": safe += "\\n"
            case "\r": safe += "\\r"
            case "\t": safe += "\\t"
            case _ where scalar.isTerminalSafe: safe.unicodeScalars.append(scalar)
            default: safe += "\\u{" + String(scalar.value, radix: 16) + "}"
            }
        }
        return safe
    }

    /// The same of each of its lines, as UTF-8.
    var terminalSafeLines: [UInt8] {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        return Array(lines.map { String($0).terminalSafe }.joined(separator: "\n").utf8)
    }

    /// The text as UTF-8 for a pipe or a file, without control characters other than line feeds and without
    /// noncharacters.
    var withoutControls: [UInt8] {
        let bytes = Array(utf8)
        guard bytes.contains(where: { $0 < 32 && $0 != 10 || $0 == 127 || $0 == 0xC2 || $0 >= 0xEF }) else {
            return bytes
        }
        var kept = String.UnicodeScalarView()
        for scalar in unicodeScalars where scalar == "\n" || scalar.isText { kept.append(scalar) }
        return Array(String(kept).utf8)
    }
}

extension Unicode.Scalar {
    /// Whether it is a character of text: neither a control character nor a noncharacter.
    var isText: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: false
        default: value & 0xFFFE != 0xFFFE
        }
    }

    fileprivate var isTerminalSafe: Bool {
        switch value {
        case 0x20..<0x7F: true
        case 0..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0xFEFF: false
        default: true
        }
    }
}
