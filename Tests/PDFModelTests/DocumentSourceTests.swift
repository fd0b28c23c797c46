import Foundation
import PDFModel
import TestSupport
import Testing

struct DocumentSourceTests {
    private func source(_ url: String) throws -> DocumentSource {
        try DocumentSource(DocumentConfiguration(documentURL: url))
    }

    private func bytes(_ url: String) throws -> Data {
        let source = try source(url)
        return try withExtendedLifetime(source) { try Data(contentsOf: URL(filePath: source.path)) }
    }

    private func error(_ url: String) -> DocumentError? {
        do {
            _ = try source(url)
            return nil
        } catch { return error as? DocumentError }
    }

    @Test func pathsAreTakenAsTheyAre() throws {
        let scratch = try ScratchFolder()
        for name in ["plain.pdf", "a b%41ü.pdf", "100%.pdf", "a:b.pdf", "#?.pdf"] {
            let path = try scratch.write(name, to: name)
            #expect(try bytes(path) == Data(name.utf8), "\(name)")
        }
    }

    @Test func fileURLsAreDecoded() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write("here", to: "a b%ü#.pdf")
        let encoded = scratch.path + "/a%20b%25%c3%BC%23.pdf"
        for url in ["file://\(encoded)", "file:\(encoded)", "file://localhost\(encoded)"] {
            #expect(try source(url).path == path)
        }
        #expect(error("file://elsewhere/a.pdf")?.status == .badRequest)
        #expect(error("file:///a%0")?.status == .badRequest)
        #expect(error("file:///a%00b")?.status == .badRequest)
        #expect(error("file:///a%ff%fe")?.status == .badRequest)
    }

    @Test(arguments: [
        ("data:,a%20b", "a b"), ("data:application/pdf,%25PDF", "%PDF"), ("data:;base64,JVBERg==", "%PDF"),
        ("data:application/pdf;base64,JVBE%52g%3D%3D", "%PDF"), ("data:,", ""), ("data:;base64,", ""),
        ("data:,a,b", "a,b"), ("data:,ü", "ü"),
    ])
    func dataURLs(_ url: String, _ text: String) throws {
        #expect(try String(decoding: bytes(url), as: UTF8.self) == text)
    }

    @Test(arguments: [
        "data:", "data:application/pdf;base64", "data:,%4", "data:,%zz", "data:;base64,J", "data:;base64,JVBE*g==",
        "data:;base64,JVBERg=", "data:;base64,JV==BERg",
    ])
    func brokenDataURLs(_ url: String) { #expect(error(url)?.status == .badRequest) }

    @Test func whatIsNoFileSaysWhatItIs() throws {
        let scratch = try ScratchFolder()
        #expect(error(scratch.path("none.pdf"))?.status == .missing)
        try scratch.write("", to: "file")
        #expect(error(scratch.path("file/below.pdf"))?.status == .missing)
        #expect(error(scratch.path("n" + String(repeating: "o", count: 300)))?.status == .missing)
        #expect(error(scratch.path)?.status == .unreadable)
        #expect(error(scratch.path)?.message == "is a folder")
        #expect(error("")?.status == .missing)
        for url in ["http://example.org/a.pdf", "https://example.org/a.pdf", "ftp://example.org/a.pdf"] {
            #expect(error(url)?.status == .badRequest)
        }
    }

    @Test func aPipeIsCopied() throws {
        let scratch = try ScratchFolder()
        let pipe = scratch.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(DocumentSource.needsSpool(DocumentConfiguration(documentURL: pipe)))
        let writer = Thread {
            try? Data(repeating: 7, count: 300_000).write(to: URL(filePath: pipe))
        }
        writer.start()
        #expect(try bytes(pipe) == Data(repeating: 7, count: 300_000))
    }

    @Test func ordinaryFilesAndDataAreNotCopiedBeforehand() throws {
        #expect(!DocumentSource.needsSpool(DocumentConfiguration(documentURL: Fixture.path("one-page"))))
        #expect(!DocumentSource.needsSpool(DocumentConfiguration(documentURL: "data:,x")))
        #expect(!DocumentSource.needsSpool(DocumentConfiguration(documentURL: "/nowhere/at/all.pdf")))
        #expect(DocumentSource.needsSpool(DocumentConfiguration(documentURL: "-")))
    }
}
