extension Unicode.Scalar {
    /// The columns that it takes in a terminal: 2 for wide East Asian characters, 0 for combining marks, else 1.
    package var displayWidth: Int {
        guard value >= 0x300 else { return 1 }
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default:
            let category = properties.generalCategory
            return category == .nonspacingMark || category == .enclosingMark ? 0 : 1
        }
    }
}
