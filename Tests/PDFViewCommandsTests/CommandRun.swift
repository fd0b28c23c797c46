import Foundation
import PDFViewCommands
import TestSupport

/// A command line run in this process, with what it wrote.
struct CommandRun {
    let exitCode: Int32
    let output: String
    let errors: String

    /// Runs `pdfview` with these arguments, without a terminal.
    init(_ arguments: String...) { self.init(arguments: arguments) }

    /// Runs `pdfview` with these arguments, without a terminal.
    init(arguments: [String]) {
        final class Streams {
            var output: [UInt8] = []
            var errors = ""
        }
        let streams = Streams()
        let console = Console(
            surroundings: Console.Surroundings(),
            output: {
                streams.output += $0
                return 0
            }, error: { streams.errors += $0 })
        exitCode = PDFView.main(arguments, console).rawValue
        output = String(decoding: streams.output, as: UTF8.self)
        errors = streams.errors
    }

    /// The lines of standard output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// Standard output as JSON; null where it is none.
    var json: JSON { (try? JSON(Data(output.utf8))) ?? .null }

    /// What `command --json` prints of one fixture.
    static func document(_ command: String, _ fixture: Fixture) -> JSON {
        let password = fixture.neededPassword.map { ["--password", $0] } ?? []
        return CommandRun(arguments: [command, "--json", "-q", fixture.path] + password).json
    }

    /// What it says of the file.
    static func entry(_ command: String, _ fixture: Fixture) -> JSON { document(command, fixture)["files"][0] }
}
