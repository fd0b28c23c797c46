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

extension [Int] {
    /// Page numbers in ascending order as ranges, as `--pages` takes them: `1-3,7`.
    func pageRanges(separator: String = ",") -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in self {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            .joined(separator: separator)
    }
}
