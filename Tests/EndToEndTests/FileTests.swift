import Foundation
import TestSupport
import Testing

/// Files and folders that cannot be read or written.
struct FileTests {
    private let onePage = Fixture.path("one-page")

    @Test(arguments: [
        ("none.pdf", 3, "no such file"), ("folder", 3, "is a folder"), ("empty.pdf", 3, "the file is empty"),
        ("text.pdf", 3, "not a PDF"), ("text.pdf/x.pdf", 3, "no such file"), ("loop.pdf", 3, "oo many levels"),
        ("http://example.org/x.pdf", 2, "documents are not fetched over http:"), ("", 3, "no such file"),
    ])
    func whatIsNoDocumentSaysSoInOneLine(_ name: String, _ code: Int32, _ words: String) throws {
        let scratch = try ScratchFolder()
        try scratch.folder("folder")
        try scratch.write("", to: "empty.pdf")
        try scratch.write("no PDF", to: "text.pdf")
        try FileManager.default.createSymbolicLink(atPath: scratch.path("loop.pdf"), withDestinationPath: "loop.pdf")
        for command in [["info"], ["render", "--hash"]] {
            let run = try Binary.run(command + [name, onePage], in: scratch)
            let alone = try Binary.run(command + ["--json", name], in: scratch)
            #expect(run.status == code && alone.status == code, "\(command)")
            #expect(run.messages.count == 1 && run.messages[0].hasPrefix("\(name): "), "\(run.errors)")
            #expect(run.messages.first?.contains(words) == true, "\(run.errors)")
            #expect(!run.output.isEmpty, "the other file is not lost")
            #expect(alone.json["files"][0]["error"]["message"].string?.contains(words) == true)
        }
    }

    @Test func aFileWithoutPermission() throws {
        let scratch = try ScratchFolder()
        try scratch.write(Data(contentsOf: URL(filePath: onePage)), to: "secret.pdf")
        chmod(scratch.path("secret.pdf"), 0)
        let run: Tool
        if isRoot {
            // Root reads everything: let nobody try, with a copy of the program where nobody may run it.
            try scratch.write(Data(contentsOf: URL(filePath: Binary.path)), to: "pdfview")
            chmod(scratch.path("pdfview"), 0o755)
            chmod(scratch.path, 0o755)
            run = try Tool(
                "setpriv",
                ["--reuid=65534", "--regid=65534", "--clear-groups", scratch.path("pdfview"), "info", "secret.pdf"],
                in: scratch)
        } else {
            run = try Binary.run("info", "secret.pdf", in: scratch)
        }
        #expect(run.status == 3 && run.messages == ["secret.pdf: permission denied"], "\(run.errors)")
    }

    @Test func aFolderThatCannotBeWritten() throws {
        let scratch = try ScratchFolder()
        try scratch.folder("locked")
        chmod(scratch.path("locked"), 0o555)
        // Not even root writes there.
        let folder = isRoot ? "/proc" : scratch.path("locked")
        let run = try Binary.run("render", "-r", "9", "-o", "\(folder)/{stem}.png", onePage, Fixture.path("page-gray"))
        #expect(run.status == 6 && run.messages.count == 2, "\(run.errors)")
        #expect(run.messages.allSatisfy { $0.contains("page 1: \(folder)/") })
        chmod(scratch.path("locked"), 0o755)
    }

    @Test func aFolderThatIsNotThere() throws {
        let scratch = try ScratchFolder()
        let run = try Binary.run("render", "-r", "9", "-o", "none/x.png", onePage, in: scratch)
        #expect(run.status == 6 && run.messages == ["\(onePage): page 1: no such directory: none"])
        #expect(scratch.files.isEmpty)
    }

    @Test(
        .enabled(
            if: FileTests.canMount, "a full disk takes a file system of a few kilobytes, which only root can mount"))
    func aFullDiskLeavesNoHalfFile() throws {
        let scratch = try ScratchFolder()
        let disk = try scratch.folder("disk")
        #expect(try Tool("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", disk]).status == 0)
        defer { _ = try? Tool("umount", [disk]) }
        // One after the other: what is taken away again makes room for what fits.
        let run = try Binary.run(
            "render", "--jobs", "1", "-r", "72", "--json", "-o", disk + "/{stem}.png", Fixture.path("page-photo"),
            onePage)
        #expect(run.status == 6 && run.messages.count == 1)
        #expect(run.messages.first?.hasSuffix("page 1: \(disk)/page-photo.png: no space left on device") == true)
        #expect(run.json["files"][0]["status"].string == "outputFailed")
        #expect(run.json["files"][1]["status"].string == "ok", "what fits is written")
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == ["one-page.png"])
    }

    @Test(.enabled(if: FileTests.canMount, "only root can mount a file system for reading alone"))
    func aReadOnlyFileSystem() throws {
        let scratch = try ScratchFolder()
        let disk = try scratch.folder("disk")
        #expect(try Tool("mount", ["-t", "tmpfs", "-o", "ro,size=16k", "tmpfs", disk]).status == 0)
        defer { _ = try? Tool("umount", [disk]) }
        let run = try Binary.run("render", "-r", "9", "-o", disk, onePage)
        #expect(
            run.status == 6 && run.messages == ["\(onePage): page 1: \(disk)/one-page-0001.png: read-only file system"])
    }

    private static let canMount: Bool = {
        guard isRoot, let scratch = try? ScratchFolder(),
            (try? Tool("mount", ["-t", "tmpfs", "-o", "size=4k", "tmpfs", scratch.path]).status) == 0
        else { return false }
        return (try? Tool("umount", [scratch.path]).status) == 0
    }()

    @Test func twoPagesWithOneName() throws {
        let scratch = try ScratchFolder()
        let run = try Binary.run("render", "-r", "9", "-o", "x.png", Fixture.path("five-boxes"), in: scratch)
        #expect(run.status == 2 && run.messages.count == 1 && scratch.files.isEmpty)
    }

    @Test func namesOfAllKinds() throws {
        let scratch = try ScratchFolder()
        let data = try Data(contentsOf: URL(filePath: onePage))
        for name in ["a b%ü.pdf", "-x.pdf", "100%.pdf", "{page}.pdf", "new\nline.pdf", "'quote\".pdf", "漢字.pdf"] {
            try scratch.write(data, to: name)
            let run = try Binary.run("render", "-r", "9", "--", name, in: scratch)
            let stem = name.dropLast(4)
            #expect(run.status == 0 && scratch.files.contains("\(stem)-0001.png"), "\(name): \(run.errors)")
        }
    }

    @Test func aProjectIsFoundByWalkingUp() throws {
        let scratch = try ScratchFolder()
        for (name, target) in [("one-page", "docs/a.pdf"), ("encrypted-r6-password-utf8", "docs/b.pdf")] {
            try scratch.write(Data(contentsOf: URL(filePath: Fixture.path(name))), to: target)
        }
        let password = Fixture("encrypted-r6-password-utf8").password ?? ""
        try scratch.write(
            #"{"documents": [{"documentURL": "docs/a.pdf"}, {"documentURL": "docs/b.pdf", "name": "B", "password": "\#(password)"}]}"#,
            to: "pdfview.json")
        try scratch.folder("deep/er")
        let info = try Binary.shell("cd deep/er && $pdfview info --json", in: scratch)
        #expect(info.status == 0)
        #expect(info.json["files"].array?.map { $0["file"].string } == ["docs/a.pdf", "B"])
        let render = try Binary.shell("cd deep/er && $pdfview render --page 1 -r 9", in: scratch)
        #expect(render.status == 0, "\(render.errors)")
        #expect(scratch.files.filter { $0.hasSuffix(".png") } == ["deep/er/a-0001.png", "deep/er/b-0001.png"])
    }

    @Test func aBrokenProjectNamesLineAndKey() throws {
        let scratch = try ScratchFolder()
        #expect(try Binary.run("info", in: scratch).messages.first?.hasPrefix("no FILE given") == true)
        try scratch.write("{\"documents\": [\n  {\"documentURL\": 7}\n]}", to: "pdfview.json")
        let run = try Binary.run("info", in: scratch)
        #expect(run.status == 2 && run.output.isEmpty && run.messages.count == 1)
        #expect(run.messages[0].hasSuffix("pdfview.json:2: 'documents[0].documentURL' must be a string, not a number"))
        #expect(try Binary.run("info", onePage, in: scratch).status == 0, "a FILE needs no project")
    }
}
