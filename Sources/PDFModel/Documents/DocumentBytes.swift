internal import Glibc

/// The bytes of a document: a mapped file, read as it is touched, or a copy in memory.
final class DocumentBytes {
    /// The bytes; valid as long as this object lives.
    let bytes: UnsafeRawBufferPointer
    private let release: (UnsafeRawBufferPointer) -> Void

    /// Takes bytes over, which `release` gives back.
    init(_ bytes: UnsafeRawBufferPointer, release: @escaping (UnsafeRawBufferPointer) -> Void) {
        (self.bytes, self.release) = (bytes, release)
    }

    /// Maps a file. One that another program shortens meanwhile ends the process with SIGBUS.
    ///
    /// - Throws: `DocumentError` with the status `notPDF` for an empty file, `limit` or `unreadable`.
    convenience init(_ source: DocumentSource) throws(DocumentError) {
        guard source.fileSize > 0 else { throw DocumentError(.notPDF, "the file is empty") }
        guard let start = mmap(nil, source.fileSize, PROT_READ, MAP_PRIVATE, source.fileDescriptor, 0),
            start != MAP_FAILED
        else {
            // The address space is limited, not the file.
            if errno == ENOMEM { throw DocumentError(.limit, "needs more memory than the process may use") }
            throw DocumentError(.unreadable, "the file cannot be mapped: \(systemMessage(errno))")
        }
        self.init(UnsafeRawBufferPointer(start: start, count: source.fileSize)) {
            munmap(UnsafeMutableRawPointer(mutating: $0.baseAddress), $0.count)
        }
    }

    deinit { release(bytes) }
}

extension UnsafeRawBufferPointer {
    /// The offset of the first occurrence of a word in a part of the bytes; nil where there is none.
    func offset(of word: StaticString, from start: Int = 0, to end: Int? = nil) -> Int? {
        offset(of: UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount), from: start, to: end)
    }

    /// The same for a word of any bytes, which must not be empty.
    func offset(of word: UnsafeRawBufferPointer, from start: Int = 0, to end: Int? = nil) -> Int? {
        let end = Swift.min(end ?? count, count)
        guard let base = baseAddress, let first = word.baseAddress else { return nil }
        var place = start
        while place + word.count <= end,
            let found = memchr(base + place, Int32(word[0]), end - place - word.count + 1)
        {
            if memcmp(found, first, word.count) == 0 { return base.distance(to: UnsafeRawPointer(found)) }
            place = base.distance(to: UnsafeRawPointer(found)) + 1
        }
        return nil
    }
}
