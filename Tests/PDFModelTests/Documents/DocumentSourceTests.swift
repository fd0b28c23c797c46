import Foundation
import PDFModel
import TestSupport
import Testing

struct DocumentSourceTests {
    private func source(_ url: String, copyLimit: Int = DocumentSource.copyLimit) throws -> DocumentSource {
        try DocumentSource(DocumentConfiguration(documentURL: url), copyLimit: copyLimit)
    }

    private func bytes(_ source: DocumentSource) -> Data {
        withExtendedLifetime(source) {
            Data(
                (0..<source.fileSize).map { place in
                    var byte: UInt8 = 0
                    #expect(pread(source.fileDescriptor, &byte, 1, place) == 1)
                    return byte
                })
        }
    }

    private func error(_ url: String, copyLimit: Int = DocumentSource.copyLimit) -> DocumentError? {
        do {
            _ = try source(url, copyLimit: copyLimit)
            return nil
        } catch { return error as? DocumentError }
    }

    @Test func pathsAreTakenAsTheyAre() throws {
        let scratch = try ScratchFolder()
        for name in ["plain.pdf", "a b%41ü.pdf", "100%.pdf", "a:b.pdf", "#?.pdf"] {
            let path = try scratch.write(name, to: name)
            #expect(try bytes(source(path)) == Data(name.utf8), "\(name)")
        }
    }

    @Test func fileURLsAreDecoded() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write("here", to: "a b%ü#.pdf")
        let encoded = scratch.path + "/a%20b%25%c3%BC%23.pdf"
        for url in ["file://\(encoded)", "file:\(encoded)", "file://localhost\(encoded)"] {
            #expect(try DocumentURL(url) == .file(path))
            #expect(try bytes(source(url)) == Data("here".utf8))
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
        #expect(try String(decoding: bytes(source(url)), as: UTF8.self) == text)
    }

    @Test(arguments: [
        "data:", "data:application/pdf;base64", "data:,%4", "data:,%zz", "data:;base64,J", "data:;base64,JVBE*g==",
        "data:;base64,JVBERg=", "data:;base64,JV==BERg",
    ])
    func malformedDataURLs(_ url: String) { #expect(error(url)?.status == .badRequest) }

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

    private func pipe(in scratch: ScratchFolder, holding data: Data) -> String {
        let path = scratch.path("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        Thread { try? data.write(to: URL(filePath: path)) }.start()
        return path
    }

    @Test func aPipeIsCopiedAndNobodyChangesTheCopy() throws {
        let scratch = try ScratchFolder()
        let data = Data(repeating: 7, count: 300_000)
        let path = pipe(in: scratch, holding: data)
        #expect(try !DocumentURL(path).isRegularFile())
        let source = try source(path)
        #expect(bytes(source) == data)
        #expect(write(source.fileDescriptor, "x", 1) == -1 && ftruncate(source.fileDescriptor, 0) == -1)
        #expect(!source.hasChanged)
    }

    @Test func aCopyHasALimit() throws {
        let scratch = try ScratchFolder()
        let data = Data(repeating: 7, count: 300_000)
        #expect(try source(pipe(in: scratch, holding: data), copyLimit: 300_000).fileSize == 300_000)
        let other = try ScratchFolder()
        let failure = error(pipe(in: other, holding: data), copyLimit: 299_999)
        #expect(failure == DocumentError(.limit, "the input is larger than 299999 bytes"))
    }

    @Test func aChangeIsSeenThoughTheDescriptorStays() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write("%PDF-1.4", to: "a.pdf")
        let kept = try source(path), replaced = try source(path), cut = try source(path)
        try FileManager.default.removeItem(atPath: path)
        try scratch.write("another file", to: "a.pdf")
        #expect(bytes(replaced) == Data("%PDF-1.4".utf8) && !replaced.hasChanged && !kept.hasChanged)
        #expect(try source(path).fileSize == 12)
        let opened = try source(path)
        #expect(truncate(path, 5) == 0 && opened.hasChanged && !cut.hasChanged)
    }
}
