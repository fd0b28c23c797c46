public import Foundation

/// A folder of one test's own, gone with it.
public final class ScratchFolder {
    public let url: URL

    /// An empty folder below `parent`, or among the temporary files.
    public init(in parent: URL = FileManager.default.temporaryDirectory) throws {
        url = parent.appending(path: "pdfview-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    public var path: String { url.path }

    /// The path of a file in the folder.
    public func path(_ name: String) -> String { url.appending(path: name).path }

    /// Writes a file, with the folders it lies in; returns its path.
    @discardableResult public func write(_ text: String, to name: String) throws -> String {
        try write(Data(text.utf8), to: name)
    }

    /// Writes a file, with the folders it lies in; returns its path.
    @discardableResult public func write(_ data: Data, to name: String) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    /// Makes a folder in the folder; returns its path.
    @discardableResult public func folder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(at: url.appending(path: name), withIntermediateDirectories: true)
        return path(name)
    }

    public func data(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

    /// The names of all files below, sorted, the hidden ones too.
    public var files: [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
    }
}
