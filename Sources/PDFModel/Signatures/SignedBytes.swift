internal import Glibc

/// Which bytes of a file a signature covers (ISO 32000-2, 12.8.1).
struct SignedBytes {
    private let file: UnsafeRawBufferPointer
    /// Where each revision of the file ends (7.5.6), behind its `%%EOF`.
    let revisionEnds: [Int]

    init(_ file: UnsafeRawBufferPointer) {
        self.file = file
        revisionEnds = Self.revisionEnds(file)
    }

    /// Says what a byte range covers; `range` is four numbers or nil.
    func coverage(_ range: [Int]?) -> PDFSignature.Coverage {
        let fileSize = file.count
        guard let range, range.count == 4, range.allSatisfy({ (0...fileSize).contains($0) }),
            range[1] <= range[2], range[2] + range[3] <= fileSize
        else { return PDFSignature.Coverage(extent: .invalid, byteRange: range ?? []) }
        let start = range[0] + range[1], end = range[2] + range[3]
        var coverage = PDFSignature.Coverage(extent: .part, byteRange: range)
        coverage.bytesAfter = fileSize - end
        coverage.revisionCount = revisionEnds.count
        // What is left out must be the signature's own string and nothing else.
        guard range[0] == 0, start < range[2], file[start] == UInt8(ascii: "<"),
            file[range[2] - 1] == UInt8(ascii: ">"),
            file[(start + 1)..<(range[2] - 1)].allSatisfy(Self.isHexadecimal)
        else {
            coverage.extent = .invalid
            return coverage
        }
        if let index = revisionEnds.firstIndex(where: { abs($0 - end) <= 2 }) { coverage.revision = index + 1 }
        coverage.extent = end == fileSize ? .wholeFile : coverage.revision == nil ? .part : .revision
        return coverage
    }

    /// The bytes that are signed; nil where a range is not in the file.
    func pieces(_ coverage: PDFSignature.Coverage) -> [UnsafeRawBufferPointer]? {
        guard coverage.bytesAfter != nil else { return nil }
        let range = coverage.byteRange
        return [range[0]..<(range[0] + range[1]), range[2]..<(range[2] + range[3])].map {
            UnsafeRawBufferPointer(rebasing: file[$0])
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...70, 97...102, 9, 10, 13, 32: true
        default: false
        }
    }

    /// Finds each `startxref` that leads to a cross-reference, and the end of the `%%EOF` behind it.
    ///
    /// A linearized file has one at its beginning with offset 0 (annex F), and a file in this one has others.
    private static func revisionEnds(_ file: UnsafeRawBufferPointer) -> [Int] {
        StartXRef.all(in: file).compactMap { start in
            guard let offset = start.offset, offset > 0, offset < start.place, isCrossReference(file, offset) else {
                return nil
            }
            return file.offset(of: "%%EOF", from: start.end, to: start.end + 64).map { $0 + 5 }
        }
    }

    private static func isCrossReference(_ file: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
        var cursor = offset
        while cursor < file.count, file[cursor].isPDFWhitespace { cursor += 1 }
        return cursor < file.count && (file[cursor] == UInt8(ascii: "x") || (48...57).contains(file[cursor]))
    }
}
