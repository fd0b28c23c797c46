extension String {
    /// This text with control characters, line breaks and bidirectional controls escaped, which could control a terminal
    /// or hide text.
    ///
    /// All text of documents that goes to a terminal is escaped by it.
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
}

extension Unicode.Scalar {
    fileprivate var isTerminalSafe: Bool {
        switch value {
        case 0x20..<0x7F: true
        case 0..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0xFEFF: false
        default: true
        }
    }
}
