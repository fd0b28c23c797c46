internal import Glibc

/// The seconds since 1970 of a moment as `PDFDate` writes it after RFC 3339; nil where it is none.
func secondsSince1970(_ moment: String) -> Int? {
    let digits = moment.utf8.map { (48...57).contains($0) ? Int($0) - 48 : nil }
    func number(_ start: Int, _ count: Int) -> Int? {
        guard start + count <= digits.count else { return nil }
        return digits[start..<(start + count)].reduce(0) { sum, digit in
            digit.flatMap { digit in sum.map { $0 * 10 + digit } }
        }
    }
    guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2), let hour = number(11, 2),
        let minute = number(14, 2), let second = number(17, 2)
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year) - 1900, Int32(month) - 1, Int32(day))
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(hour), Int32(minute), Int32(second))
    let local = timegm(&parts)
    let zone = moment.dropFirst(19)
    if zone == "Z" { return local }
    guard let hours = number(20, 2), let minutes = number(23, 2) else { return nil }
    return local - (zone.first == "-" ? -1 : 1) * (hours * 60 + minutes) * 60
}
