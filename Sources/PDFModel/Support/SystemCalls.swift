internal import Glibc

/// The system's message for an errno, in lower case.
package func systemMessage(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
}

extension DocumentError {
    /// The error of a file that cannot be opened or read.
    init(systemError code: CInt) {
        switch code {
        case ENOENT, ENOTDIR: self.init(.missing, "no such file")
        case ENAMETOOLONG: self.init(.missing, "the file name is too long")
        default: self.init(.unreadable, systemMessage(code))
        }
    }
}

/// Writes all bytes, however often the system takes a part of them; returns an `errno`, 0 where all were written.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to file: CInt) -> CInt {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno != EINTR { return errno }
        if count == 0 { return EIO }
        rest = rest.dropFirst(max(count, 0))
    }
    return 0
}
