/// A date as PDF writes it (ISO 32000-2, 7.9.4) and as RFC 3339 does.
public struct PDFDate: Codable, Sendable, Hashable {
    /// The string of the file.
    public let raw: String
    /// The same moment after RFC 3339, such as `2024-05-01T12:00:00+02:00`; nil where the string is no date.
    ///
    /// Parts that the file leaves out are the earliest possible; without a time zone it is UTC, as the clause says.
    public let rfc3339: String?

    /// Reads `D:YYYYMMDDHHmmSSOHH'mm'`, of which all behind the year may be missing; the `D:` may be missing too.
    public init(raw: String) {
        self.raw = raw
        rfc3339 = Self.parse(raw)
    }

    private static func parse(_ raw: String) -> String? {
        var rest = Substring(raw.dropping(prefix: "D:") ?? raw)
        guard let year = number(&rest, digits: 4) else { return nil }
        var parts = [1, 1, 0, 0, 0]
        var hasHour = false
        for (index, range) in [1...12, 1...31, 0...23, 0...59, 0...60].enumerated() {
            guard rest.first?.isNumber == true else { break }
            guard let value = number(&rest, digits: 2), range.contains(value) else { return nil }
            parts[index] = value
            hasHour = index >= 2
        }
        guard parts[1] <= days(inMonth: parts[0], of: year), hasHour || rest.isEmpty,
            let zone = zone(rest)
        else { return nil }
        let date = "\(year.padded(4))-\(parts[0].padded(2))-\(parts[1].padded(2))"
        return "\(date)T\(parts[2].padded(2)):\(parts[3].padded(2)):\(parts[4].padded(2))\(zone)"
    }

    private static func zone(_ text: Substring) -> String? {
        var rest = text
        guard let sign = rest.popFirst() else { return "Z" }
        if sign == "Z" { return rest.allSatisfy { $0 == "0" || $0 == "'" } ? "Z" : nil }
        guard sign == "+" || sign == "-", let hours = number(&rest, digits: 2), hours < 24 else { return nil }
        if rest.first == "'" || rest.first == ":" { rest.removeFirst() }
        let minutes = rest.first?.isNumber == true ? number(&rest, digits: 2) : 0
        if rest.first == "'" { rest.removeFirst() }
        guard let minutes, minutes < 60, rest.isEmpty else { return nil }
        return hours == 0 && minutes == 0 ? "Z" : "\(sign)\(hours.padded(2)):\(minutes.padded(2))"
    }

    private static func number(_ rest: inout Substring, digits: Int) -> Int? {
        let text = rest.prefix(digits)
        guard text.utf8.count == digits, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        rest.removeFirst(digits)
        return Int(text)
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
}
