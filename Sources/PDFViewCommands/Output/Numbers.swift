extension Double {
    /// The number with at most two decimals, for people.
    var short: String { JSONValue.number((self * 100).rounded() / 100).compactText }
}

extension Int {
    /// The number with commas between its thousands.
    var grouped: String {
        var digits = Array(String(self))
        var index = digits.count - 3
        while index > 0 {
            digits.insert(",", at: index)
            index -= 3
        }
        return String(digits)
    }
}
