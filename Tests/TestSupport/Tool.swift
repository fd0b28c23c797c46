package import Foundation

/// A program run to its end.
package struct Tool {
    /// The exit code; 128 and the signal where one ended it, as shells say.
    package let status: Int32
    package let output: Data
    package let errors: String

    package var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines of standard output.
    package var lines: [String] { text.split(separator: "\n").map(String.init) }
    /// Standard output as JSON; null where it is none.
    package var json: JSON { (try? JSON(output)) ?? .null }

    /// Runs a program, found in `PATH` where it is no path, and waits for it.
    ///
    /// - Parameters:
    ///   - input: Standard input; nothing by default.
    ///   - environment: Variables besides those of this process.
    ///   - folder: The current folder.
    ///   - seconds: After that time it is killed, and the status is 137.
    package init(
        _ program: String, _ arguments: [String] = [], input: Data = Data(), environment: [String: String] = [:],
        in folder: ScratchFolder? = nil, within seconds: Double = 120
    ) throws {
        let run = try RunningTool(program, arguments, input: input, environment: environment, in: folder)
        self = run.finish(within: seconds)
    }

    init(status: Int32, output: Data, errors: String) {
        (self.status, self.output, self.errors) = (status, output, errors)
    }

    /// Whether a program is in `PATH`.
    package static func exists(_ program: String) -> Bool {
        (try? Tool("which", [program]).status) == 0
    }
}

/// A program that runs; its streams are files, so that it never waits for a reader.
package final class RunningTool {
    private let process = Process()
    private let streams: ScratchFolder

    /// Starts a program.
    package init(
        _ program: String, _ arguments: [String] = [], input: Data = Data(), environment: [String: String] = [:],
        in folder: ScratchFolder? = nil
    ) throws {
        streams = try ScratchFolder()
        if program.contains("/") {
            process.executableURL = URL(filePath: program)
            process.arguments = arguments
        } else {
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [program] + arguments
        }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = folder.url }
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: streams.write(input, to: "input")))
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: streams.write("", to: "output")))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: streams.write("", to: "errors")))
        try process.run()
    }

    package var pid: pid_t { process.processIdentifier }
    package var isRunning: Bool { process.isRunning }
    package func send(_ signal: Int32) { kill(pid, signal) }

    /// The processes that it has forked and not reaped.
    package var workers: [pid_t] {
        let list = try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
        return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
    }

    /// The paths of its descriptors.
    package var openFiles: [String] {
        let folder = "/proc/\(pid)/fd"
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
    }

    /// Waits until something holds; false where it did not in time.
    package func wait(within seconds: Double = 20, until condition: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while !condition() {
            guard Date() < end, isRunning else { return condition() }
            usleep(2000)
        }
        return true
    }

    /// Waits for its end; kills it when the time is over.
    package func finish(within seconds: Double = 120) -> Tool {
        let end = Date(timeIntervalSinceNow: seconds)
        while process.isRunning, Date() < end { usleep(1000) }
        if process.isRunning { send(SIGKILL) }
        process.waitUntilExit()
        let signaled = process.terminationReason == .uncaughtSignal
        return Tool(
            status: signaled ? 128 + process.terminationStatus : process.terminationStatus,
            output: (try? streams.data("output")) ?? Data(),
            errors: String(decoding: (try? streams.data("errors")) ?? Data(), as: UTF8.self))
    }

    /// Whether a process is gone, or is dead and only waits for its parent.
    package static func isGone(_ pid: pid_t, within seconds: Double = 3) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        repeat {
            let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
            guard let status, let name = status.lastIndex(of: ")"), !status[name...].hasPrefix(") Z") else {
                return true
            }
            usleep(5000)
        } while Date() < end
        return false
    }
}
