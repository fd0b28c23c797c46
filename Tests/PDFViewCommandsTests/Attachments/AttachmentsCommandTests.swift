import Foundation
import TestSupport
import Testing

@MainActor struct AttachmentsCommandTests {
    private nonisolated static let stated = Fixture.all.filter { $0.facts["attachments"].array != nil }

    @Test(arguments: stated)
    func jsonHoldsWhatIsKnown(_ fixture: Fixture) {
        let attachments = CommandRun.entry("attachments", fixture)["attachments"].array ?? []
        let known = fixture.facts["attachments"].array ?? []
        #expect(known.count == attachments.count)
        for (known, attachment) in zip(known, attachments) {
            let known = JSON.object((known.object ?? [:]).filter { $0.key != "content" })
            #expect(known.mismatches(with: attachment) == [])
        }
    }

    /// `info` counts what `attachments` lists.
    @Test(arguments: Fixture.all.filter { $0.status == "ok" && $0.facts["attachmentCount"].integer != nil })
    func asManyAsAreCounted(_ fixture: Fixture) {
        let password = fixture.neededPassword.map { ["--password", $0] } ?? []
        let run = CommandRun(["attachments", "--json", "-q", "--max-size", "1M", fixture.path] + password)
        #expect(run.files[0]["attachments"].array?.count == fixture.facts["attachmentCount"].integer)
    }

    @Test(arguments: stated)
    func filesHoldTheContent(_ fixture: Fixture) throws {
        let folder = try ScratchFolder()
        let run = CommandRun("attachments", "--json", "-q", fixture.path, "--extract", folder.path("new"))
        #expect(run.code == 0)
        let attachments = run.files[0]["attachments"].array ?? []
        #expect(folder.files.count == attachments.count + 1)
        for (known, attachment) in zip(fixture.facts["attachments"].array ?? [], attachments) {
            let path = try #require(attachment["path"].string)
            let data = try Data(contentsOf: URL(filePath: path))
            #expect(data.count == attachment["size"].integer)
            if let content = known["content"].string { #expect(data == Data(content.utf8)) }
        }
    }

    @Test func namesAreMadeOfTheDocumentsNumberAndType() throws {
        let folder = try ScratchFolder()
        _ = CommandRun("attachments", "-q", Fixture.path("attachments-in-three-places"), "--extract", folder.path)
        let stem = "attachments-in-three-places"
        #expect(folder.files == ["\(stem)-0001.csv", "\(stem)-0002.xml", "\(stem)-0003.txt", "\(stem)-0004.bin"])
    }

    @Test func namesThatWouldEscapeMakeEighteenFiles() throws {
        let folder = try ScratchFolder()
        let run = CommandRun(
            "attachments", "-q", Fixture.path("hostile-attachment-names"), "--extract", folder.path("inside"))
        #expect(run.code == 0)
        #expect(folder.files.count == 19)
        #expect(
            folder.files.dropFirst().allSatisfy {
                $0.wholeMatch(of: /inside\/hostile-attachment-names-\d{4}\.[a-z0-9]+/) != nil
            })
    }

    @Test func anAttachmentBeyondTheLimitIsNamedAndLeavesNoFile() throws {
        let folder = try ScratchFolder()
        let path = Fixture.path("hostile-flate-bomb-attachment")
        let run = CommandRun("attachments", path, "--extract", folder.path, "--max-size", "1M")
        #expect(run.code == 5)
        #expect(run.messages == ["\(path): attachment 1: has more than the 1048576 bytes of --max-size"])
        #expect(folder.files.isEmpty)
        let list = CommandRun("attachments", "--json", path, "--max-size", "1M")
        #expect(list.code == 0)
        #expect(list.files[0]["attachments"][0]["size"] == .null)
        #expect(list.files[0]["diagnostics"][0]["code"] == .string("truncated"))
    }

    @Test func whatTheFirstTakesTheNextLack() throws {
        let folder = try ScratchFolder()
        let path = Fixture.path("attachments-in-three-places")
        let run = CommandRun("attachments", "--json", path, "--extract", folder.path, "--max-bytes", "30")
        #expect(run.code == 5)
        #expect(folder.files == ["attachments-in-three-places-0001.csv", "attachments-in-three-places-0003.txt"])
        #expect(run.files[0]["attachments"][1]["error"]["message"].string?.contains("--max-bytes 30") == true)
    }

    @Test func oneGoesToStandardOutput() {
        let run = CommandRun(
            "attachments", "-q", Fixture.path("attachments-in-three-places"), "--attachment", "1", "-o", "-")
        #expect(run.code == 0 && run.text == "a,b\n1,2\n")
    }

    @Test func aNumberThatIsNotThere() {
        let path = Fixture.path("attachments-in-three-places")
        let run = CommandRun("attachments", path, "--attachment", "5")
        #expect(run.code == 2)
        #expect(run.messages == ["\(path): there is no attachment 5: the document has 4 attachments"])
    }

    @Test func aWrongChecksumIsAFinding() {
        let path = Fixture.path("attachments-in-three-places")
        let run = CommandRun("attachments", "--strict", path)
        #expect(run.code == 1)
        #expect(run.messages == ["\(path): warning: attachment 2: its checksum is not the one that it states"])
        #expect(
            run.lines[1]
                == "1     -      8  ok        text/csv         -             2021-01-02T03:04:05Z  table.csv           A table"
        )
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        let entry = CommandRun.entry("attachments", Fixture("attachments-in-three-places"))
        #expect(entry.keys == ["attachments", "diagnostics", "error", "file", "status"])
        #expect(
            entry["attachments"][0].keys == [
                "checksumMatches", "creationDate", "creationDateRaw", "description", "error", "holder", "md5",
                "mimeType", "modificationDate", "modificationDateRaw", "name", "number", "object", "page", "path",
                "place", "relationship", "size", "statedChecksum", "statedSize",
            ])
    }
}
