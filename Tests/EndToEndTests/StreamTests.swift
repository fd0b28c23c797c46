import Foundation
import TestSupport
import Testing

/// Pipes, standard streams and documents that are no files.
struct StreamTests {
    private let onePage = Fixture.path("one-page")

    @Test func aReaderThatHasSeenEnoughIsNoFailure() throws {
        let sound = Fixture.all.filter { $0.status == "ok" && !$0.isHostile && !$0.hasFindings && !$0.isLarge }
        for options in ["info", "info --json", "info --jsonl", "render --hash -r 9 --jsonl", "render --hash -r 9"] {
            let line = "\"$0\" \(options) \"$@\" | head -c 1 > /dev/null; exit ${PIPESTATUS[0]}"
            let run = try Tool("bash", ["-c", line, Binary.path] + sound.map(\.path))
            #expect(run.status == 0 && run.errors == "", "\(options): \(run.errors)")
        }
    }

    /// Fifty pages that hang for a second each are not waited for when nobody reads of them.
    @Test func workEndsWithItsReader() throws {
        let hanging = Array(repeating: Fixture.path("hostile-type3-self"), count: 50)
        let line =
            "\"$0\" render --hash -qj1 --jsonl --timeout 1 \"$@\" | head -c 1 > /dev/null; exit ${PIPESTATUS[0]}"
        let begin = Date()
        _ = try Tool("bash", ["-c", line, Binary.path, onePage] + hanging)
        #expect(Date().timeIntervalSince(begin) < 30)
    }

    /// Neither a page at work is waited for, nor one that waits: also where nothing more would be written.
    @Test(arguments: ["text", "search lamp", "dump --jsonl", "validate", "validate --jsonl"])
    func workEndsSoonAfterItsReader(_ command: String) throws {
        let sound = Fixture.path("text-100-pages"), endless = Fixture.path("hostile-form-dag")
        let line = "\"$0\" \(command) -j2 \"$@\" | head -n 1; exit ${PIPESTATUS[0]}"
        let begin = Date()
        let run = try Tool("bash", ["-c", line, Binary.path, sound, endless, endless, endless])
        #expect(run.status == 0 && run.errors == "" && run.lines.count == 1, "\(run.status): \(run.errors)")
        #expect(Date().timeIntervalSince(begin) < 40, "60 s is what one of the pages may take")
    }

    /// That nobody reads any more is no answer.
    @Test func aSearchThatIsNotReadFindsNothingMissing() throws {
        let endless = Fixture.path("hostile-form-dag")
        let run = try Binary.shell("$pdfview search absent \"$1\" | true; exit ${PIPESTATUS[0]}", endless)
        #expect(run.status == 0 && run.errors == "")
    }

    @Test func aFullOutputIsCode6() throws {
        for command in [
            "info \"$1\"", "info --json \"$1\"", "render --hash -r 9 \"$1\"", "render -r 9 -o - \"$1\"", "generate man",
            "schema info", "--help", "--version",
        ] {
            let run = try Binary.shell("$pdfview \(command) > /dev/full", onePage)
            #expect(run.status == 6, "\(command)")
            #expect(run.messages == ["standard output: no space left on device"], "\(command)")
        }
    }

    @Test func aClosedOutputIsCode6() throws {
        let run = try Binary.shell("$pdfview info \"$1\" >&-", onePage)
        #expect(run.status == 6 && run.messages.count == 1)
    }

    @Test func closedMessagesChangeNothing() throws {
        let run = try Binary.shell("$pdfview info \"$1\" /nowhere.pdf 2>&-", onePage)
        #expect(run.status == 3 && run.text.contains("A4 portrait"))
    }

    @Test func standardInputIsADocument() throws {
        let data = try Data(contentsOf: URL(filePath: onePage))
        let info = try Binary.run("info", "--json", "-", input: data)
        #expect(info.status == 0 && info.json["files"][0]["pageCount"].integer == 1)
        #expect(info.json["files"][0]["file"].string == "-")
        let piped = try Binary.shell("cat \"$1\" | $pdfview render --hash -r 9 - --jobs 3", onePage)
        let named = try Binary.run("render", "--hash", "-r", "9", onePage)
        #expect(piped.status == 0 && piped.text.prefix(64) == named.text.prefix(64))
        let scratch = try ScratchFolder()
        let drawn = try Binary.run("render", "-r", "9", "-", input: data, in: scratch)
        #expect(drawn.status == 0 && scratch.files == ["stdin-0001.png"])
        #expect(try Binary.run("info", "-", "-", input: data).status == 2, "it can be read only once")
    }

    @Test func badStandardInput() throws {
        let empty = try Binary.run("info", "-")
        #expect(empty.status == 3 && empty.messages == ["-: the file is empty"])
        let closed = try Binary.shell("$pdfview info - <&-")
        #expect(closed.status == 3 && closed.messages.count == 1)
        let folder = try Binary.shell("$pdfview info - < /")
        #expect(folder.status == 3 && folder.messages.count == 1)
        let text = try Binary.run("info", "-", input: Data("no PDF".utf8))
        #expect(text.status == 3 && text.messages == ["-: not a PDF"])
    }

    @Test func pipesAreDocuments() throws {
        let run = try Binary.shell(
            "$pdfview info --jsonl <(cat \"$1\") <(cat \"$2\")", onePage, Fixture.path("five-boxes"))
        #expect(run.status == 0)
        #expect(try run.lines.map { try JSON(Data($0.utf8))["pageCount"].integer } == [1, 4])
    }

    @Test func dataURLsAreDocuments() throws {
        let data = try Data(contentsOf: URL(filePath: onePage)).base64EncodedString()
        let run = try Binary.run("render", "--hash", "-r", "9", "data:application/pdf;base64,\(data)", "--jobs", "2")
        let named = try Binary.run("render", "--hash", "-r", "9", onePage)
        #expect(run.status == 0 && run.text.prefix(64) == named.text.prefix(64))
        let broken = try Binary.run("info", "data:application/pdf;base64,*")
        #expect(broken.status == 2 && broken.messages.count == 1)
    }

    @Test func onePageGoesToStandardOutput() throws {
        let scratch = try ScratchFolder()
        let run = try Binary.run("render", "-r", "36", "-o", "-", onePage, environment: ["TMPDIR": scratch.path])
        #expect(run.status == 0 && run.errors == "" && scratch.files.isEmpty)
        let file = try Binary.run("render", "-r", "36", "-o", scratch.path("x.png"), onePage)
        #expect(file.status == 0)
        #expect(try scratch.data("x.png") == run.output)
    }

    @Test func colorsAndProgressAreForTerminalsOnly() throws {
        let run = try Binary.run(
            "render", "--hash", "-r", "9", Fixture.path("thousand-pages"), Fixture.path("damaged-no-xref"))
        #expect(!run.errors.contains("\u{1B}") && !run.errors.contains("\r") && !run.text.contains("\u{1B}"))
    }
}
