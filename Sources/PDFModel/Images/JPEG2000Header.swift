/// The size marker of a JPEG 2000 codestream (ISO/IEC 15444-1, A.5.1), bare or in a JP2 file.
struct JPEG2000Header {
    /// The bits of the first component.
    let bits: Int
    let components: Int

    /// How far into the data the marker is looked for.
    private static let searchLimit = 1 << 20

    /// Looks for the marker; nil where there is none.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let end = min(bytes.count, Self.searchLimit)
        var place = 0
        // Start of codestream, then the size: the only place where these four bytes can follow each other.
        while place + 4 <= end,
            !(bytes[place] == 0xFF && bytes[place + 1] == 0x4F && bytes[place + 2] == 0xFF && bytes[place + 3] == 0x51)
        {
            place += 1
        }
        guard place + 43 <= end else { return nil }
        components = Int(bytes[place + 40]) << 8 | Int(bytes[place + 41])
        bits = Int(bytes[place + 42] & 0x7F) + 1
    }
}
