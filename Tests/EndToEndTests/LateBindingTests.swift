import Foundation
import TestSupport
import Testing

/// Libraries are loaded when they are first needed: by the program as `make build` leaves it, linked with none of them.
struct LateBindingTests {
    private static let root = Fixture.folder.deletingLastPathComponent()
    private let folder: ScratchFolder
    /// A copy of the program, out of which `.make/unlink` took the libraries.
    private let binary: String

    init() throws {
        folder = try ScratchFolder()
        binary = folder.path("pdfview")
        try FileManager.default.copyItem(atPath: Binary.path, toPath: binary)
        let run = try Tool(Self.root.appending(path: ".make/unlink").path, [binary])
        try #require(run.status == 0, "\(run.errors)")
    }

    private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Tool {
        try Tool(binary, arguments, environment: environment)
    }

    /// The libraries of CLateBinding's list.
    private func libraries() throws -> Set<String> {
        let list = Self.root.appending(path: "Sources/CLateBinding/functions.h")
        let names = try String(contentsOf: list, encoding: .utf8).matches(of: /"(.*)"/).map { String($0.1) }
        return Set(names)
    }

    /// Those of them that a run with an exit code loads.
    private func loaded(by arguments: [String], code: Int32 = 0) throws -> Set<String> {
        let scratch = try ScratchFolder()
        let run = try run(arguments, environment: ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": scratch.path("log")])
        #expect(run.status == code)
        let log = try scratch.files.map { String(decoding: try scratch.data($0), as: UTF8.self) }.joined()
        #expect(log.contains("calling init"))
        return try libraries().filter { log.contains("/\($0)\n") }
    }

    @Test(
        arguments: [
            (["--version"], 0), (["--help"], 0), (["info", "--help"], 0), (["generate", "man"], 0),
            (["schema", "info"], 0), ([], 2), (["nonsense"], 2), (["info", "--nonsense"], 2),
        ] as [([String], Int32)])
    func withoutADocumentNoneIsLoaded(_ arguments: [String], _ code: Int32) throws {
        #expect(try loaded(by: arguments, code: code) == [])
    }

    /// The parent forks, so it must not have called what workers call: while its one worker is at work, and hence before
    /// it was forked too, the parent has loaded none of the libraries. `search` compiles its pattern with GLib. (Before
    /// it forks another worker, it would load what the first one missed: constructors only.)
    @Test(
        arguments: [
            ("render --hash -r 20", "hostile-type3-self", []), ("text", "hostile-form-dag", []),
            ("validate", "hostile-form-dag", []), ("dump", "hostile-form-dag", []),
            ("search --regex a+", "hostile-form-dag", ["libglib-2.0.so.0"]),
        ] as [(String, String, Set<String>)])
    func theParentLoadsNone(_ command: String, _ endless: String, _ allowed: Set<String>) throws {
        let scratch = try ScratchFolder()
        let words = command.split(separator: " ").map(String.init)
        let run = try RunningTool(binary, words + ["-j1", Fixture.path(endless)], in: scratch)
        defer { _ = run.finish(within: 0) }
        let isAtWork = run.wait(within: 60) { run.workers.contains { !mapped(in: $0).isSubset(of: allowed) } }
        #expect(isAtWork, "\(run.workers.map { (state(of: $0), mapped(in: $0)) }), parent \(state(of: run.pid))")
        #expect(mapped(in: run.pid) == allowed)
    }

    /// The libraries of the list that a process has loaded.
    private func mapped(in process: pid_t) -> Set<String> {
        // Foundation reads only the first page of such a file.
        let maps = (try? Tool("cat", ["/proc/\(process)/maps"]).text) ?? ""
        return ((try? libraries()) ?? []).filter { maps.contains("/\($0)") }
    }

    /// What the kernel says of a process: its name, state, parent and times.
    private func state(of process: pid_t) -> String {
        (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? "gone"
    }

    @Test func whatReadsObjectsLoadsNoPoppler() throws {
        let file = Fixture.path("one-page")
        for command in ["fonts", "info"] {
            let names = try loaded(by: [command, "--json", file])
            #expect(names.contains { $0.hasPrefix("libqpdf") }, "\(names)")
            #expect(!names.contains { $0.hasPrefix("libpoppler") || $0.hasPrefix("libglib") }, "\(names)")
        }
        #expect(try loaded(by: ["text", file]).contains { $0.hasPrefix("libpoppler") })
    }

    @Test func aMissingLibraryIsOneLineAndCode70() throws {
        let scratch = try ScratchFolder()
        for name in try libraries() { try scratch.write("", to: name) }
        let file = Fixture.path("one-page")
        let environment = ["LD_LIBRARY_PATH": scratch.path]
        let info = try run(["info", "--json", file], environment: environment)
        #expect(info.status == 70 && info.json["files"][0]["status"] == .string("crashed"))
        let message = try #require(info.json["files"][0]["error"]["message"].string)
        #expect(message.hasPrefix(scratch.path + "/lib") && message.hasSuffix(": file too short"))
        #expect(info.messages == ["\(file): \(message)"])
        let versions = try run(["--version", "--verbose"], environment: environment)
        #expect(versions.status == 70 && versions.messages.count == 1 && versions.errors.contains("file too short"))
    }

    @Test func aMissingFunctionIsOneLineAndCode70() throws {
        let scratch = try ScratchFolder()
        for name in try libraries() {
            #expect(try Tool("ld", ["-shared", "-o", scratch.path(name), "-lc"]).status == 0)
        }
        let info = try run(["info", Fixture.path("one-page")], environment: ["LD_LIBRARY_PATH": scratch.path])
        #expect(info.status == 70 && info.messages.count == 1, "\(info.errors)")
        #expect(info.errors.contains("undefined symbol: "))
    }

    /// Too little memory for a library is no missing library.
    @Test func aLibraryThatDoesNotFitIsALimit() throws {
        let runs = try stride(from: 15, through: 90, by: 5).map { memory in
            try run(["text", "--memory", "\(memory)M", Fixture.path("one-page")])
        }
        for run in runs { #expect([0, 5].contains(run.status), "\(run.errors)") }
        #expect(runs.contains { $0.errors.contains("needs more memory") })
    }

    #if arch(x86_64)
        @Test func anotherVersionIsReported() throws {
            let scratch = try ScratchFolder()
            let source =
                ".globl poppler_get_version\npoppler_get_version: lea 1f(%rip), %rax\nret\n1: .asciz \"99.0\"\n"
            let (object, library) = (scratch.path("other.o"), scratch.path("other.so"))
            #expect(try Tool("as", ["-o", object], input: Data(source.utf8)).status == 0)
            #expect(try Tool("ld", ["-shared", "-o", library, object]).status == 0)
            let file = Fixture.path("one-page")
            let run = try run(["text", "--json", file], environment: ["LD_PRELOAD": library])
            let compiled = try #require(run.json["tool"]["poppler"].string)
            let messages = run.json["files"][0]["diagnostics"].array?.compactMap { $0["message"].string }
            #expect(messages == ["poppler 99.0 is loaded; pdfview was compiled with \(compiled)"])
        }
    #endif
}
