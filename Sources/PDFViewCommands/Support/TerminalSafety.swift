extension String {
    /// This text with everything escaped that could steer a terminal or hide text: control characters, line breaks
    /// and the marks that turn the direction of writing.
    ///
    /// A document's own words never reach a terminal any other way.
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
