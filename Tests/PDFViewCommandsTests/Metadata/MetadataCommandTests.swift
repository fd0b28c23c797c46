import Foundation
import TestSupport
import Testing

@MainActor struct MetadataCommandTests {
    @Test func textHasALineForEachText() {
        let run = CommandRun("metadata", Fixture.path("xmp-and-info-disagree"))
        #expect(run.code == 0 && run.messages.isEmpty)
        #expect(
            run.lines == [
                "Property             Value", "pdf:Producer         one & the same", "pdf:Keywords         a, b",
                "xmp:CreateDate       2021-01-01T00:00:00Z", "dc:title[de]         Titel",
                "dc:title[x-default]  Title in XMP", "dc:creator[1]        First Author",
                "dc:creator[2]        Second Author", "dc:subject[1]        a", "dc:subject[2]        b",
                "xmp:ModifyDate       2022-02-02T02:02:02+02:00", "Disagreement  Info               XMP",
                "title         Title in Info      Title in XMP",
                "author        First Author       First Author, Second Author",
                "creationDate  D:20200101000000Z  2021-01-01T00:00:00Z",
            ])
    }

    @Test func rawIsThePacketByteForByte() throws {
        let file = try Data(contentsOf: URL(filePath: Fixture.path("claims-pdfa-utf16")))
        let packet = CommandRun("metadata", "--raw", Fixture.path("claims-pdfa-utf16")).output
        #expect(packet.starts(with: "<?xpacket".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
        #expect(file.range(of: packet) != nil)
    }

    @Test func rawOfNothingIsANo() {
        let run = CommandRun("metadata", "--raw", Fixture.path("one-page"))
        #expect(run.code == 1 && run.output.isEmpty && run.messages.isEmpty)
        #expect(CommandRun("metadata", Fixture.path("one-page")).code == 0)
        #expect(CommandRun("metadata", "--raw", "--json", Fixture.path("one-page")).code == 2)
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        let entry = CommandRun.entry("metadata", Fixture("xmp-and-info-disagree"))
        #expect(
            entry.keys == [
                "diagnostics", "disagreements", "error", "file", "metadata", "namespaces", "packetSize", "status",
            ])
        #expect(entry["disagreements"][0].keys == ["field", "info", "xmp"])
        #expect(CommandRun.entry("metadata", Fixture("one-page"))["metadata"] == .null)
    }

    @Test func prefixesOfThePacketMeanNothing() {
        let usual = CommandRun.entry("metadata", Fixture("claims-pdfa-other-prefix"))
        #expect(usual["metadata"].keys == ["pdfaid:conformance", "pdfaid:part"])
        let other = CommandRun.entry("metadata", Fixture("claims-other-namespace"))
        #expect(other["metadata"].keys == ["pdfaidns:conformance", "pdfaidns:part"])
        #expect(other["namespaces"]["pdfaidns"].string?.hasPrefix("http://www.example.org/") == true)
    }
}
