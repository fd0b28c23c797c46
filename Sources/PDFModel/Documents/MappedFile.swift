internal import Glibc

/// A file's bytes in memory, read as they are touched: the libraries' own readers make a system call for each object.
final class MappedFile {
    let bytes: UnsafeRawBufferPointer

    /// Maps a file; nil where it is empty or the address space has no room for it.
    ///
    /// A file that another program shortens meanwhile ends the process with SIGBUS.
    init?(path: String, size: Int) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard size > 0, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
            return nil
        }
        bytes = UnsafeRawBufferPointer(start: start, count: size)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}

extension UnsafeRawBufferPointer {
    /// Where a word stands first in a part of the bytes; nil where it does not.
    func offset(of word: StaticString, from start: Int = 0, to end: Int? = nil) -> Int? {
        let end = Swift.min(end ?? count, count), length = word.utf8CodeUnitCount
        guard let base = baseAddress else { return nil }
        var place = start
        while place + length <= end,
            let found = memchr(base + place, Int32(word.utf8Start.pointee), end - place - length + 1)
        {
            if memcmp(found, word.utf8Start, length) == 0 { return base.distance(to: UnsafeRawPointer(found)) }
            place = base.distance(to: UnsafeRawPointer(found)) + 1
        }
        return nil
    }
}
