import Foundation
import TestSupport
import Testing

/// All fixtures through the program: hostile ones end, JSON is what its schema says, and nothing depends on the workers.
struct FixtureTests {
    /// Passwords do not hurt those that need none.
    private static let open = Fixture.all.filter { $0.neededPassword == nil }

    @Test func factsOfAllEndAsDocumentedAndFitTheSchema() throws {
        let run = try Binary.run(["info", "--json", "--timeout", "20"] + Self.open.map(\.path))
        let files = run.json["files"].array ?? []
        #expect(files.count == Self.open.count)
        for (fixture, file) in zip(Self.open, files) {
            if fixture.exitCode != nil {
                #expect(file["status"].string == fixture.status, "\(fixture): \(file["error"])")
            } else {
                #expect(file["status"].string != "crashed", "\(fixture): \(file["error"])")
            }
        }
        try expectValid(run.output, "info")
    }

    /// What the library crashes or hangs on is one named result; the run goes on.
    @Test func picturesOfAllEndAsDocumentedAndFitTheSchema() throws {
        let sound = Self.open.filter { !$0.isLarge }
        let begin = Date()
        let run = try Binary.run(
            ["render", "--json", "--hash", "-r", "9", "--timeout", "3", "--memory", "1GiB"] + sound.map(\.path),
            within: 240)
        #expect(Date().timeIntervalSince(begin) < 200)
        let files = run.json["files"].array ?? []
        #expect(files.count == sound.count)
        for (fixture, file) in zip(sound, files) {
            let status = file["status"].string ?? ""
            if fixture.isHazardous || fixture.isHostile {
                #expect(status != "crashed", "\(fixture): \(file["error"])")
            }
            guard let code = fixture.renderExitCode, !fixture.isHazardous else { continue }
            let codes: [String: Int32] = [
                "ok": 0, "badRequest": 2, "missing": 3, "unreadable": 3, "notPDF": 3, "damaged": 3,
                "passwordRequired": 4, "wrongPassword": 4, "limit": 5, "outputFailed": 6, "crashed": 70,
            ]
            // Hostile files draw or do not, as the machine is; only what they have to do is settled.
            if fixture.isHostile, code == 0 { continue }
            #expect(codes[status] == code, "\(fixture): \(status) \(file["error"])")
        }
        try expectValid(run.output, "render")
    }

    @Test func eachHostileFileEndsAlone() throws {
        for fixture in Fixture.all where fixture.isHostile && fixture.exitCode != nil && !fixture.isHazardous {
            let run = try Binary.run("info", "-q", "--timeout", "10", fixture.path, within: 20)
            #expect(run.status == fixture.exitCode, "\(fixture): \(run.errors)")
        }
    }

    private func expectValid(_ document: Data, _ command: String) throws {
        #expect(try JSON.faults(of: document, schema: Binary.run("schema", command).output) == "")
    }

    @Test func theNumberOfWorkersChangesNothing() throws {
        let names = [
            "ten-pages-mixed-sizes", "five-boxes-rotated", "page-photo", "latex-article", "damaged-xref-offsets",
            "empty",
            "page-transparency-group", "font-not-embedded", "hostile-media-box-huge", "page-labels",
        ]
        var runs: [(output: Data, errors: String, files: [String: Data], status: Int32)] = []
        for jobs in ["1", "4", "4"] {
            let scratch = try ScratchFolder()
            let run = try Binary.run(
                ["render", "--json", "-r", "36", "--jobs", jobs] + names.map(Fixture.path), in: scratch)
            let files = try Dictionary(uniqueKeysWithValues: scratch.files.map { ($0, try scratch.data($0)) })
            runs.append((run.output, run.errors, files, run.status))
        }
        #expect(runs[0].files.count > 30 && runs[0].status == 5)
        for run in runs.dropFirst() {
            #expect(run.output == runs[0].output && run.errors == runs[0].errors && run.status == runs[0].status)
            #expect(run.files == runs[0].files)
        }
        let facts = try ["1", "4"].map { try Binary.run(["info", "--jsonl", "--jobs", $0] + Self.open.map(\.path)) }
        #expect(facts[0].output == facts[1].output && facts[0].errors == facts[1].errors)
    }

    /// Pillow reads what pdfview writes, and comes to the same hash.
    @Test func thePicturesAreReadByOthers() throws {
        let scratch = try ScratchFolder()
        for (name, options) in [
            ("page-gray", []), ("page-photo", []), ("page-transparency-group", ["--transparent"]),
            ("page-one-coloured-point", ["--compression", "small"]),
        ] as [(String, [String])] {
            let run = try Binary.run(
                ["render", "--json", "-r", "50", "--page", "1"] + options + [Fixture.path(name)], in: scratch)
            let page = run.json["files"][0]["pages"][0]
            let script = """
                import sys, hashlib
                from PIL import Image
                image = Image.open(sys.argv[1]); image.load()
                mode = "RGBA" if sys.argv[2] == "alpha" else "RGB"
                print(image.width, image.height, hashlib.sha256(image.convert(mode).tobytes()).hexdigest())
                print(round(image.info["dpi"][0]), "tIME" in image.info, sorted(image.info))
                """
            let pillow = try Tool(
                "/usr/bin/python3",
                ["-c", script, page["path"].string ?? "", options == ["--transparent"] ? "alpha" : "opaque"],
                in: scratch)
            let (width, height) = (page["width"].integer ?? 0, page["height"].integer ?? 0)
            #expect(
                pillow.lines == ["\(width) \(height) \(page["pixelHash"].string ?? "")", "50 False ['dpi']"],
                "\(name): \(pillow.errors)")
        }
    }
}
