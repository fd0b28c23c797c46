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

    /// An image that only a pattern, a Type 3 font or a mask draws may have files too (ISO 32000-2, 14.13.5).
    @Test(arguments: [
        "/Pattern << /P 6 0 R >>", "/Font << /F << /Subtype /Type3 /Resources 7 0 R >> >>",
        "/ExtGState << /G << /SMask << /G 6 0 R >> >> >>", "/XObject << /X 6 0 R >>",
    ])
    func filesOfWhatResourcesReach(_ resources: String) throws {
        let cell = "<< /Resources 7 0 R /Length 0 >>\nstream\n\nendstream"
        let image = "<< /Subtype /Image /AF [5 0 R] /Length 0 >>\nstream\n\nendstream"
        let list = try list(
            "", [stream, "<< /F (a) /EF << /F 4 0 R >> >>", cell, "<< /XObject << /I 8 0 R >> >>", image],
            page: "/Resources << \(resources) >>")
        #expect(list.elements.map(\.holder) == [.image])
        #expect(list.elements.map(\.pageNumber) == [1])
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
