import Foundation
import TestSupport

/// The built program: that of `PDFVIEW_BINARY`, or the one beside the tests.
enum Binary {
    static let path: String = {
        if let given = ProcessInfo.processInfo.environment["PDFVIEW_BINARY"] { return URL(filePath: given).path }
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: "pdfview").path
    }()

    static func run(
        _ arguments: String..., input: Data = Data(), environment: [String: String] = [:],
        in folder: ScratchFolder? = nil, within seconds: Double = 120
    ) throws -> Tool {
        try run(arguments, input: input, environment: environment, in: folder, within: seconds)
    }

    static func run(
        _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
        in folder: ScratchFolder? = nil, within seconds: Double = 120
    ) throws -> Tool {
        try Tool(path, arguments, input: input, environment: environment, in: folder, within: seconds)
    }

    static func start(_ arguments: String..., in folder: ScratchFolder) throws -> RunningTool {
        try RunningTool(path, arguments, in: folder)
    }

    /// Runs a line of bash in which `$pdfview` is the program.
    static func shell(
        _ line: String, _ arguments: String..., environment: [String: String] = [:], in folder: ScratchFolder? = nil
    ) throws -> Tool {
        let variables = environment.merging(["pdfview": path]) { $1 }
        return try Tool("bash", ["-c", line, "bash"] + arguments, environment: variables, in: folder)
    }
}

extension Tool {
    /// The lines of standard error, without the program's name.
    var messages: [String] {
        errors.split(separator: "\n").map { String($0.hasPrefix("pdfview: ") ? $0.dropFirst(9) : $0) }
    }
}

/// Whether tests run as root, for whom no file is unreadable.
let isRoot = getuid() == 0
