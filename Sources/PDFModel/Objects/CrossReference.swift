internal import CQPDF

/// The place of an object in a file (ISO 32000-2, 7.5.4 and 7.5.8).
public struct CrossReferenceEntry: Codable, Sendable, Hashable {
    /// The object.
    public var reference: ObjectReference
    /// The offset of the object in bytes from the start of the file; nil for one in an object stream.
    public var offset: Int?
    /// The number of the object stream; nil for one that is in none.
    public var objectStream: Int?
    /// Its index in the object stream.
    public var index: Int?
}

/// The number and generation of an indirect object.
public struct ObjectReference: Codable, Sendable, Hashable, CustomStringConvertible {
    /// The object number.
    public var number: Int
    /// The generation number.
    public var generation: Int

    /// Creates a reference.
    public init(_ number: Int, _ generation: Int = 0) { (self.number, self.generation) = (number, generation) }

    /// The reference as PDF writes it, such as `12 0 R`.
    public var description: String { "\(number) \(generation) R" }
}

extension QPDFFile {
    /// Every object in use, by number, from the cross-reference as it is or was rebuilt.
    func crossReference(_ diagnostics: inout [Diagnostic]) -> [CrossReferenceEntry] {
        let limit = DocumentFile.listingLimit
        var total = 0
        let entries = [pdfview_xref_entry](unsafeUninitializedCapacity: limit) { entries, count in
            total = pdfview_cross_reference(
                bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, password, entries.baseAddress, limit)
            count = max(0, min(total, limit))
        }
        if total > limit { diagnostics.append(Diagnostic(.warning, .truncated, "only \(limit) objects are looked at")) }
        if entries.isEmpty {
            diagnostics.append(Diagnostic(.error, .structureUnreadable, "the cross-reference cannot be listed"))
        }
        return entries.map(CrossReferenceEntry.init)
    }
}

extension CrossReferenceEntry {
    fileprivate init(_ entry: pdfview_xref_entry) {
        reference = ObjectReference(Int(entry.number), Int(entry.generation))
        if entry.object_stream > 0 {
            (objectStream, index) = (Int(entry.object_stream), Int(entry.index))
        } else {
            offset = Int(entry.offset)
        }
    }
}

/// A `startxref` in the bytes of a file, and the number behind it (ISO 32000-2, 7.5.5).
struct StartXRef {
    /// The offset of the keyword.
    let place: Int
    /// The offset that it states; nil where it states none that is in the file.
    let offset: Int?
    /// Where its number ends.
    let end: Int

    /// The offset that the last one of a file states, where it is at its end.
    static func last(in bytes: UnsafeRawBufferPointer) -> Int? {
        all(in: bytes, from: max(0, bytes.count - 1024)).reduce(nil) { $1.offset }
    }

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
