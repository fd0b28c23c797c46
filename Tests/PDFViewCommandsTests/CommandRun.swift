import Foundation
import TestSupport

@testable import PDFViewCommands

/// A command line run in this process, its streams caught; jobs run inline.
@MainActor struct CommandRun {
    let code: Int32
    let output: Data
    /// The lines of standard error, without the program's name.
    let messages: [String]

    init(_ arguments: String..., variables: [String: String] = [:], width: Int? = nil) {
        self.init(arguments, variables: variables, width: width)
    }

    init(_ arguments: [String], variables: [String: String] = [:], width: Int? = nil) {
        let streams = Streams()
        var surroundings = Console.Surroundings(variable: { variables[$0] })
        surroundings.width = width
        let console = Console(
            surroundings: surroundings,
            output: {
                streams.output.append(contentsOf: $0)
                return 0
            }, error: { streams.errors += $0 })
        code = PDFView.main(arguments, console).rawValue
        output = streams.output
        messages = streams.errors.split(separator: "\n").map {
            String($0.hasPrefix("pdfview: ") ? $0.dropFirst("pdfview: ".count) : $0)
        }
    }

    private final class Streams {
        var output = Data()
        var errors = ""
    }

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
    /// The one JSON document on standard output; null where there is none.
    var json: JSON { (try? JSON(output)) ?? .null }
    /// The entries of that document.
    var files: [JSON] { json["files"].array ?? [] }
    /// Each line as JSON.
    var jsonLines: [JSON] { lines.map { (try? JSON(Data($0.utf8))) ?? .null } }

    /// What `command --json` prints of one fixture: its entry.
    static func entry(_ command: String, _ fixture: Fixture) -> JSON {
        let password = fixture.neededPassword.map { ["--password", $0] } ?? []
        return CommandRun([command, "--json", "-q", fixture.path] + password).json["files"][0]
    }

    /// Where the output does not fit the schema of a command; empty where it does.
    func schemaFaults(of command: String) throws -> String {
        try JSON.faults(of: output, schema: CommandRun("schema", command).output)
    }
}
