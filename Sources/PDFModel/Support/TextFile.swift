internal import Glibc

/// Small files of text.
package enum TextFile {
    /// The whole text, not valid UTF-8 replaced; nil where it cannot be read or is larger than 16 MiB.
    package static func read(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= 16 << 20 {
            let count = buffer.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            if count < 0, errno != EINTR { return nil }
            bytes += buffer[..<max(count, 0)]
        }
        return nil
    }
}
