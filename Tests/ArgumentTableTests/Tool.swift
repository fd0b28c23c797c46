import Foundation

/// A program of the system, run to its end.
struct Tool {
    let status: Int32
    let output: String
    let errors: String

    /// Runs a program found in `PATH`, in a scratch folder that lasts as long; a missing one ends with status 127.
    init(
        _ name: String, _ arguments: [String] = [], environment: [String: String] = [:], in scratch: Scratch
    ) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = environment.map { "\($0)=\($1)" } + [name] + arguments
        process.currentDirectoryURL = scratch.folder
        process.standardInput = FileHandle.nullDevice
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        // What these tools complain of fits a pipe's buffer, so one stream can be read after the other.
        self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
        withExtendedLifetime(scratch) {}
    }
}

/// A folder of one test's own, gone with it.
final class Scratch {
    let folder: URL

    /// A folder with these files (an empty folder where the name ends in a slash).
    init(files: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "argument-table-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let url = folder.appending(path: name)
            if name.hasSuffix("/") {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            } else {
                try text.write(to: url, atomically: false, encoding: .utf8)
            }
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
