import Foundation
import TestSupport
import Testing

/// What is around the program: no command needs a folder to write to, and documents that change meanwhile are reported.
struct EnvironmentTests {
    /// Every command that opens documents, as help lists them, with what it needs to print all it has.
    private static let commands: [[String]] = {
        let help = (try? Binary.run("--help").lines) ?? []
        let names = help.drop { $0 != "Commands:" }.dropFirst().prefix { $0.hasPrefix("  ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        let operands = ["search": ["lamp"], "render": ["-o", "-", "-r", "20", "--page", "1"]]
        return names.filter { $0 != "schema" && $0 != "generate" }.map { [$0] + operands[$0, default: ["--json"]] }
            + [["render", "--hash", "-r", "20"], ["images", "--image", "1", "-o", "-"]]
    }()

    private static let documents = ["font-standard-14", "image-rgb", "encrypted-r6-password-utf8"].map { Fixture($0) }

    /// Runs each command on documents and on standard input, ordinarily and otherwise.
    private func compare(_ otherwise: ([String], Data) throws -> Tool) throws {
        #expect(Self.commands.count >= 20)
        let password = ["--password", Self.documents.compactMap(\.neededPassword)[0]]
        for command in Self.commands {
            // What is written to standard output is one page or image.
            let isSingle = command.contains("-o")
            let sets = isSingle ? Self.documents.map { [$0.path] } : [Self.documents.map(\.path)]
            let input = try Data(contentsOf: URL(filePath: Fixture.path("image-rgb")))
            for (operands, input) in sets.map({ ($0, Data()) }) + [(["-"], input)] {
                let arguments = command + operands + password
                let usual = try Binary.run(arguments, input: input), other = try otherwise(arguments, input)
                #expect(other.status == usual.status, "\(arguments): \(other.errors)")
                #expect(other.output == usual.output && other.errors == usual.errors, "\(arguments)")
            }
        }
    }

    @Test func noTemporaryFolderIsNeeded() throws {
        try compare { try Binary.run($0, input: $1, environment: ["TMPDIR": "/nowhere"]) }
    }

    @Test(.enabled(if: isRoot, "only root can make the file system read-only for a process"))
    func nothingIsWrittenWhereNothingIsAskedFor() throws {
        let line = "mount -o remount,bind,ro / && mount -t tmpfs -o ro tmpfs /tmp && exec \"$0\" \"$@\""
        let scratch = try ScratchFolder()
        // Where the program and its files lie is not to disappear with /tmp.
        guard !Binary.path.hasPrefix("/tmp/"), !Fixture.folder.path.hasPrefix("/tmp/") else {
            return try compare {
                try Tool(
                    "unshare",
                    ["-m", "bash", "-c", "mount -o remount,bind,ro / && exec \"$0\" \"$@\"", Binary.path] + $0,
                    input: $1, in: scratch)
            }
        }
        try compare { try Tool("unshare", ["-m", "bash", "-c", line, Binary.path] + $0, input: $1, in: scratch) }
    }

    @Test func standardInputHasALimit() throws {
        let data = try Data(contentsOf: URL(filePath: Fixture.path("one-page")))
        let size = data.count
        let whole = try Binary.run("info", "-", "--max-input", "\(size)", input: data)
        #expect(whole.status == 0 && whole.errors == "")
        let cut = try Binary.run("info", "-", "--json", "--max-input", "\(size - 1)", input: data)
        #expect(cut.status == 5 && cut.messages == ["-: the input is larger than \(size - 1) bytes"])
        #expect(cut.json["files"][0]["status"].string == "limit")
    }

    /// The first page hangs until its time is over; meanwhile the file is not the same any more.
    private func reportOfFile(_ change: (String) throws -> Void) throws -> Tool {
        let scratch = try ScratchFolder()
        let path = try scratch.write(Data(contentsOf: URL(filePath: Fixture.path("hostile-type3-self"))), to: "a.pdf")
        let run = try RunningTool(
            Binary.path, ["render", "--hash", "-r", "20", "--timeout", "2", "--jobs", "1", "--json", path], in: scratch)
        #expect(run.wait { !run.workers.isEmpty })
        usleep(500_000)
        try change(path)
        return run.finish(within: 30)
    }

    @Test func aFileThatShrinksHasChanged() throws {
        let run = try reportOfFile { #expect(truncate($0, 100) == 0) }
        #expect(run.status == 3 && run.messages.allSatisfy { $0.hasSuffix("the file changed while it was read") })
        #expect(run.json["files"][0]["status"].string == "unreadable")
    }

    /// A path that leads elsewhere meanwhile does not matter: also a new worker reads the file that was opened.
    @Test func aFileThatIsReplacedIsReadToItsEnd() throws {
        let run = try reportOfFile { path in
            try FileManager.default.removeItem(atPath: path)
            try Data("no PDF".utf8).write(to: URL(filePath: path))
        }
        #expect(run.status == 5 && run.json["files"][0]["status"].string == "limit", "\(run.errors)")
    }

    /// Bytes of the worker that came to its end are no obstacle for the next.
    @Test func memoryThatIsMissingIsALimitAlsoWhenWriting() throws {
        let scratch = try ScratchFolder()
        let run = try Binary.run(
            "render", "--jobs", "1", "--memory", "300M", "-r", "9", "-o", scratch.path + "/", "--json",
            Fixture.path("one-page"), Fixture.path("hostile-flate-bomb-states"), within: 60)
        #expect(run.status == 5, "\(run.errors)")
        #expect(
            run.json["files"][1]["pages"][0]["error"]["message"].string == "needs more memory than --memory 300 MiB")
        #expect(scratch.files == ["one-page-0001.png"])
    }
}
