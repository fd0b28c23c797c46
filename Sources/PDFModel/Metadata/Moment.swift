/// A date and time of which the small parts may be missing, to compare what XMP and the Info dictionary say.
struct Moment {
    /// Year, month, day, hour, minute and second, as many as are stated.
    private let parts: [Int]
    /// Minutes before Greenwich's time; nil where no zone is stated.
    private let offset: Int?

    /// Reads a date of ISO 8601 as XMP writes it (ISO 16684-1, 8.2.1.2); nil where it is none. Parts of seconds are
    /// passed over, since PDF's dates have none.
    init?(_ text: String) {
        var rest = text.trimmed[...]
        var parts: [Int] = []
        for (digits, separators) in [(4, ""), (2, "-"), (2, "-"), (2, "T "), (2, ":"), (2, ":")] {
            if !separators.isEmpty {
                guard let next = rest.first, separators.contains(next) else { break }
                rest.removeFirst()
            }
            let number = rest.prefix(digits)
            guard number.utf8.count == digits, number.allSatisfy({ $0.isASCII && $0.isNumber }), let value = Int(number)
            else { return nil }
            parts.append(value)
            rest.removeFirst(digits)
        }
        if rest.first == "." { rest = rest.dropFirst().drop { $0.isASCII && $0.isNumber } }
        if parts.count > 3, let sign = rest.first {
            let numbers = rest.dropFirst().split(separator: ":").compactMap { Int($0) }
            if sign == "Z", rest.count == 1 {
                offset = 0
            } else if sign == "+" || sign == "-", numbers.count == 2 {
                offset = (sign == "-" ? -1 : 1) * (numbers[0] * 60 + numbers[1])
            } else {
                return nil
            }
        } else {
            guard rest.isEmpty else { return nil }
            offset = nil
        }
        self.parts = parts
    }

    /// Whether both may mean the same moment, as exact as both are.
    func agrees(with other: Moment) -> Bool {
        let exact = min(parts.count, other.parts.count)
        if let offset, let otherOffset = other.offset, exact >= 5 {
            let isSameMinute = minutes - offset == other.minutes - otherOffset
            return isSameMinute && (exact < 6 || parts[5] == other.parts[5])
        }
        return parts.prefix(exact) == other.parts.prefix(exact)
    }

    /// Seconds since 1970; nil where a part of the date, the time or its zone is not stated.
    var secondsSince1970: Int? {
        guard parts.count == 6, let offset else { return nil }
        return (minutes - offset - Self.minutesTo1970) * 60 + parts[5]
    }

    /// What `minutes` is at the beginning of 1970.
    private static let minutesTo1970 = 719_469 * 1440

    /// Minutes since the year 0, in the moment's own zone.
    private var minutes: Int {
        // The days of the civil calendar, counted from a March so that leap days come last.
        let year = parts[1] > 2 ? parts[0] : parts[0] - 1
        let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * ((parts[1] + 9) % 12) + 2) / 5 + parts[2]
        return (days * 24 + parts[3]) * 60 + parts[4]
    }
}
