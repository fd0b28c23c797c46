import TestSupport
import Testing

@testable import PDFModel

@MainActor struct AttachmentTests {
    private func list(_ specifications: String, _ objects: [String], page: String = "", catalog: String = "") throws
        -> Listing<PDFAttachment>
    {
        let names = "/Names << /EmbeddedFiles << /Names [\(specifications)] >> >>"
        return try SmallPDF(page: page, catalog: names + catalog, objects: objects).file().attachments()
    }

    private let stream = "<< /Length 3 >>\nstream\nabc\nendstream"

    @Test func aFileThatHangsInSeveralPlacesIsListedOnce() throws {
        let specification = "<< /F (a) /EF << /F 4 0 R >> >>"
        let list = try list(
            "(a) 5 0 R", [stream, specification],
            page: "/AF [5 0 R] /Annots [<< /Subtype /FileAttachment /FS \(specification) /Rect [0 0 1 1] >>]",
            catalog: "/AF [5 0 R]")
        #expect(list.elements.map(\.place) == [.nameTree])
        #expect(list.elements.map(\.size) == [3])
        #expect(list.elements.map(\.checksum) == ["900150983cd24fb0d6963f7d28e17f72"])
    }

    @Test(arguments: [
        ("/Size 4", "it says it has 4 bytes, but has 3"),
        ("/CheckSum <00>", "its checksum is not the one that it states"),
    ])
    func whatItSaysOfItselfWrongly(_ parameters: String, _ message: String) throws {
        let stream = "<< /Length 3 /Params << \(parameters) >> >>\nstream\nabc\nendstream"
        let list = try list("(a) << /F (a) /EF << /F 4 0 R >> >>", [stream])
        #expect(list.diagnostics.map(\.code) == [.attachmentWrong])
        #expect(list.diagnostics.map(\.message) == ["attachment 1: \(message)"])
    }

    @Test(arguments: [
        ("<< /Length 3 /Filter /JBIG2Decode >>", "attachment 1: has the unknown filter JBIG2Decode"),
        ("<< /Length 3 /Filter /FlateDecode >>", "attachment 1: its data are damaged"),
        ("<< /Length 3 /F (/etc/passwd) >>", "attachment 1: has no data that can be read"),
    ])
    func dataThatCannotBeRead(_ dictionary: String, _ message: String) throws {
        let list = try list("(a) << /F (a) /EF << /F 4 0 R >> >>", ["\(dictionary)\nstream\nabc\nendstream"])
        #expect(list.elements.map(\.size) == [nil])
        #expect(list.diagnostics.map(\.message) == [message])
    }

    @Test func aSpecificationWithoutDataIsListed() throws {
        let list = try list("(a) << /F (a) /EF << /F 9 0 R >> >>", [])
        #expect(list.elements.map(\.name) == ["a"])
        #expect(list.diagnostics.map(\.code) == [.streamDamaged])
    }

    /// Some writers state the checksum as text.
    @Test func aChecksumInHexadecimal() throws {
        let parameters = "/Params << /CheckSum (900150983CD24FB0D6963F7D28E17F72) >>"
        let list = try list(
            "(a) << /F (a) /EF << /F 4 0 R >> >>", ["<< /Length 3 \(parameters) >>\nstream\nabc\nendstream"])
        #expect(list.elements.map(\.checksumMatches) == [true])
    }
}
