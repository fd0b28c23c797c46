/// A `startxref` in the bytes of a file, and the number behind it (ISO 32000-2, 7.5.5).
struct StartXRef {
    /// Where the word stands.
    let place: Int
    /// The offset that it states; nil where it states none that is in the file.
    let offset: Int?
    /// Where its number ends.
    let end: Int

    /// All of a file from a place on.
    static func all(in bytes: UnsafeRawBufferPointer, from start: Int = 0) -> some Sequence<StartXRef> {
        sequence(state: start) { next in
            guard let place = bytes.offset(of: "startxref", from: next) else { return nil }
            next = place + "startxref".utf8.count
            let digits = bytes[next...].drop { $0.isPDFWhitespace }.prefix { (48...57).contains($0) }
            let offset = Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 < bytes.count ? $0 : nil }
            return StartXRef(place: place, offset: offset, end: digits.endIndex)
        }
    }
}
