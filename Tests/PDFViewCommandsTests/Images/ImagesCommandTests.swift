import Foundation
import TestSupport
import Testing

@MainActor struct ImagesCommandTests {
    @Test func textIsATable() {
        let run = CommandRun("images", Fixture.path("image-soft-mask"))
        #expect(run.code == 0)
        #expect(
            run.lines == [
                "N  Page  Object  Kind        Pixels  Bits  Colours     Filter       Bytes      PPI  Rectangle",
                "1     1       4  image      16 x 16     8  DeviceRGB   FlateDecode     17  12 x 14  50,50,150,130",
                "2     1       3  soft mask  16 x 16     8  DeviceGray  FlateDecode     24  12 x 14  50,50,150,130",
            ])
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        #expect(
            CommandRun.entry("images", Fixture("image-rgb"))["images"][0].keys == [
                "baseColorSpace", "bits", "bytes", "colorSpace", "components", "decode", "error", "filter", "filters",
                "height", "interpolate", "kind", "number", "object", "page", "path", "ppiX", "ppiY", "profileName",
                "rectangle",
                "stencil", "width",
            ])
    }

    @Test func aDocumentWithoutImagesIsNothing() {
        let run = CommandRun("images", Fixture.path("page-blank"))
        #expect(run.code == 0 && run.output.isEmpty && run.messages.isEmpty)
    }

    @Test func extractionWritesEachImageOnceUnderASafeName() throws {
        let folder = try ScratchFolder()
        let target = folder.path("new")
        let run = CommandRun(
            "images", Fixture.path("image-placements"), Fixture.path("image-jpeg"), Fixture.path("image-inline"),
            "--json",
            "--extract", target)
        #expect(run.code == 0 && run.messages.isEmpty)
        #expect(
            folder.files == [
                "new", "new/image-inline-0001.png", "new/image-jpeg-0001.jpg", "new/image-placements-0001.png",
            ])
        let paths = run.files[0]["images"].array?.map(\.["path"].string)
        #expect(paths == Array(repeating: "\(target)/image-placements-0001.png", count: 4))
        #expect(try run.schemaFaults(of: "images") == "")
    }

    @Test func oneImageGoesToAFileOrToStandardOutput() throws {
        let folder = try ScratchFolder()
        let path = folder.path("one")
        #expect(CommandRun("images", Fixture.path("image-soft-mask"), "--image", "2", "-o", path).code == 0)
        let run = CommandRun(
            "images", Fixture.path("image-soft-mask"), "--image", "2", "-o", "-", variables: ["TMPDIR": folder.path])
        #expect(run.code == 0 && run.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try folder.data("one") == run.output)
        #expect(folder.files == ["one"])
    }

    @Test func anImageThatIsNotThereIsWrongUse() {
        for options in [[], ["-o", "/nonexistent/x"]] {
            let run = CommandRun(["images", Fixture.path("image-rgb"), "--image", "7"] + options)
            #expect(run.code == 2 && run.messages.count == 1)
            #expect(run.messages.first?.contains("there is no image 7: the document has 1 image") == true)
        }
    }

    @Test(arguments: [
        ["-o", "x"], ["--image", "1", "-o", "x", "--extract", "y"], ["--image", "1", "-o", "-", "--json"],
        ["--image", "0"],
    ])
    func optionsThatDoNotGoTogether(_ options: [String]) {
        #expect(CommandRun(["images", Fixture.path("image-rgb")] + options).code == 2)
    }

    @Test func whatIsForbiddenIsNamedAndTheRestIsWritten() throws {
        let folder = try ScratchFolder()
        let files = [Fixture.path("image-rgb"), Fixture.path("page-photo")]
        let run = CommandRun(["images"] + files + ["--max-pixels", "300", "--json", "--extract", folder.path])
        #expect(run.code == 5 && folder.files == ["image-rgb-0001.png"])
        #expect(run.files.map(\.["status"].string) == ["ok", "limit"])
        #expect(run.files[1]["images"][0]["error"]["message"].string?.contains("--max-pixels 300") == true)
        #expect(run.files[1]["images"][0]["path"] == .null)
    }

    @Test func bytesBeyondTheBudgetAreNotWritten() throws {
        let folder = try ScratchFolder()
        let run = CommandRun("images", Fixture.path("page-photo"), "--max-bytes", "1000", "--extract", folder.path)
        #expect(run.code == 5 && folder.files.isEmpty)
        #expect(run.messages.first?.contains("--max-bytes") == true)
    }

    @Test func twoDocumentsOfOneNameDoNotOverwriteEachOther() throws {
        let folder = try ScratchFolder()
        let copy = try folder.write(Data(contentsOf: URL(filePath: Fixture.path("image-rgb"))), to: "in/image-rgb.pdf")
        let run = CommandRun("images", Fixture.path("image-rgb"), copy, "--extract", folder.path("out"))
        #expect(run.code == 2)
        #expect(run.messages.first?.contains("would both be written to") == true)
    }

    @Test func aFolderThatCannotBeMadeIsNamed() {
        let run = CommandRun("images", Fixture.path("image-rgb"), "--extract", "/nonexistent/folder")
        #expect(run.code == 6 && run.messages.first?.contains("/nonexistent/folder") == true)
    }
}
