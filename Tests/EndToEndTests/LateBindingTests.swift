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

    /// Those of them that a run loads.
    private func loaded(by arguments: [String]) throws -> Set<String> {
        let scratch = try ScratchFolder()
        let run = try run(arguments, environment: ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": scratch.path("log")])
        #expect(run.status == 0 || run.status == 2)
        let log = try scratch.files.map { String(decoding: try scratch.data($0), as: UTF8.self) }.joined()
        #expect(log.contains("calling init"))
        return try libraries().filter { log.contains("/\($0)\n") }
    }

    @Test(arguments: [
        ["--version"], ["--help"], ["info", "--help"], ["generate", "man"], ["schema", "info"], [], ["nonsense"],
        ["info", "--nonsense"],
    ])
    func withoutADocumentNoneIsLoaded(_ arguments: [String]) throws {
        #expect(try loaded(by: arguments) == [])
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
