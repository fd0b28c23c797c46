package import Foundation

/// A folder of one test's own, gone with it.
package final class ScratchFolder {
    package let url: URL

    /// An empty folder below `parent`, or among the temporary files.
    package init(in parent: URL = FileManager.default.temporaryDirectory) throws {
        url = parent.appending(path: "pdfview-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    package var path: String { url.path }

    /// The path of a file in the folder.
    package func path(_ name: String) -> String { url.appending(path: name).path }

    /// Writes a file, with the folders it lies in; returns its path.
    @discardableResult package func write(_ text: String, to name: String) throws -> String {
        try write(Data(text.utf8), to: name)
    }

    /// Writes a file, with the folders it lies in; returns its path.
    @discardableResult package func write(_ data: Data, to name: String) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    /// Makes a folder in the folder; returns its path.
    @discardableResult package func folder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(at: url.appending(path: name), withIntermediateDirectories: true)
        return path(name)
    }

    package func data(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

    /// The names of all files below, sorted, the hidden ones too.
    package var files: [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
    }
}
