import Foundation
import TestSupport
import Testing

/// The program itself: passwords, what it prints about itself, and the memory it takes.
struct ProgramTests {
    @Test(arguments: ["encrypted-r3-password-latin1", "encrypted-r4-aes-128", "encrypted-r6-password-utf8"])
    func passwords(_ name: String) throws {
        let fixture = Fixture(name)
        let password = try #require(fixture.password)
        let scratch = try ScratchFolder()
        try scratch.write(password + "\n", to: "password")
        for way in [["--password", password], ["--password-file", "password"], ["--password-env", "PW"]] {
            for command in [["info"], ["render", "--hash", "-r", "9"]] {
                let run = try Binary.run(command + way + [fixture.path], environment: ["PW": password], in: scratch)
                #expect(run.status == 0 && run.errors == "", "\(command) \(way): \(run.errors)")
            }
        }
        for (way, message) in [([], "a password is needed"), (["--password", "nö"], "the password is wrong")] {
            let run = try Binary.run(["info"] + way + [fixture.path])
            #expect(run.status == 4 && run.messages == ["\(fixture.path): \(message)"])
        }
    }

    /// libqpdf follows the chain of objects by recursion, and ends for want of stack.
    @Test func aLinearizationThatCannotBeCheckedHidesNothingElse() throws {
        let path = Fixture.path("linearized-chain")
        let sound = try Binary.run("validate", path)
        #expect(sound.status == 0 && sound.text.contains(": valid; "))
        let run = try Binary.shell("ulimit -s 256; exec \"$pdfview\" validate --json \"$1\"", path)
        #expect(run.status == 1 && run.errors == "")
        let entry = try JSON(run.output)["files"][0]
        #expect(entry["status"].string == "ok" && entry["valid"] == .bool(false))
        #expect(entry["structure"]["objectCount"].integer == 1524 && entry["structure"]["pageCount"].integer == 1)
        let findings = try #require(entry["findings"].array)
        #expect(findings.count == 1 && findings[0]["check"].string == "linearization")
        #expect(findings[0]["code"].string == "notChecked" && findings[0]["severity"].string == "error")
    }

    @Test func theManualPageIsSound() throws {
        let scratch = try ScratchFolder()
        try scratch.write(try Binary.run("generate", "man").output, to: "pdfview.1")
        let run = try Tool(
            "man", ["--warnings", "-l", "-Tutf8", "pdfview.1"],
            environment: ["MANPAGER": "cat", "LC_ALL": "C.UTF-8", "MANWIDTH": "80"], in: scratch)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        let plain = run.text.replacing(/.\u{8}/, with: "")
        #expect(plain.contains("EXIT STATUS"))
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func completionsAreSound(_ shell: String) throws {
        let scratch = try ScratchFolder()
        try scratch.write(try Binary.run("generate", "complete-\(shell)").output, to: "completions")
        let run = try Tool(shell, ["-n", "completions"], in: scratch)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    }

    @Test func aRunWithoutACommand() throws {
        let run = try Binary.run()
        #expect(run.status == 2 && run.output.isEmpty && run.messages == ["no command given; see 'pdfview --help'"])
        #expect(try Binary.run("--version").lines.first?.hasPrefix("pdfview ") == true)
    }

    /// A page of any size takes the memory of its bands; the program that is handed in is asked for the largest.
    @Test func aLargePageTakesLittleMemory() throws {
        let isRelease = ProcessInfo.processInfo.environment["PDFVIEW_BINARY"] != nil
        let script = """
            import resource, subprocess, sys
            code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
            print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
            """
        let scratch = try ScratchFolder()
        let size = isRelease ? ["--width", "40000", "--max-pixels", "2G"] : ["--width", "12000"]
        let run = try Tool(
            "/usr/bin/python3",
            ["-c", script, Binary.path, "render", "--page", "3"] + size + [Fixture.path("page-larger-than-a-surface")],
            in: scratch, within: 100)
        let words = run.text.split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }
        #expect(words.count == 2 && words[0] == 0 && words[1] < 100, "\(run.text) MB; \(run.errors)")
    }
}
