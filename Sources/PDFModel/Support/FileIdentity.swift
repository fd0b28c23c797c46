internal import Glibc

/// What makes a file the same under every name.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt
    private let node: UInt

    /// The file that a path leads to; nil where there is none.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) { (device, node) = (UInt(status.st_dev), UInt(status.st_ino)) }
}
