import Foundation
import PDFModel
import Testing

struct DocumentConfigurationTests {
    @Test(arguments: [
        ("report.pdf", "report"), ("a/b/report.PDF", "report"), ("report", "report"),
        ("archive.tar.pdf", "archive.tar"),
        ("dir/", "dir"), (".pdf", "document"), ("", "document"), ("..", "document"), ("a/..", "document"),
        ("a%20b.pdf", "a%20b"), ("file:///x/a%20b.pdf", "a b"), ("file:///x/a%2Fb.pdf", "a_b"), ("-", "stdin"),
        ("data:application/pdf,%25PDF/x.pdf", "data"), ("grün/Ü.pdf", "Ü"), ("file:x/%zz.pdf", "%zz"),
        ("file:///%2E%2E", "document"),
    ])
    func stem(_ url: String, _ stem: String) {
        #expect(DocumentConfiguration(documentURL: url).stem == stem)
    }

    @Test func stemIsNeverAPath() {
        for name in ["../../etc/passwd", "/", "a/b.pdf", "..", ""] {
            for url in ["-", "data:,x", "x.pdf"] {
                let stem = DocumentConfiguration(documentURL: url, name: name).stem
                #expect(!stem.contains("/") && stem != ".." && !stem.isEmpty, "\(url) named \(name)")
            }
        }
    }

    @Test(
        arguments: [
            ("a/b.pdf", nil, "a/b.pdf"), ("a/b.pdf", "Manual", "Manual"), ("-", nil, "-"),
            ("data:application/pdf;base64,JVBERi0=", nil, "data:application/pdf;base64"),
        ] as [(String, String?, String)])
    func displayName(_ url: String, _ name: String?, _ shown: String) {
        #expect(DocumentConfiguration(documentURL: url, name: name).displayName == shown)
    }

    /// The spelling of JSON is public.
    @Test func isCodable() throws {
        let text = #"{"documentURL":"a.pdf","name":"A","password":"ä"}"#
        let configuration = try JSONDecoder().decode(DocumentConfiguration.self, from: Data(text.utf8))
        #expect(configuration == DocumentConfiguration(documentURL: "a.pdf", password: "ä", name: "A"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(configuration), as: UTF8.self) == text)
        let short = try JSONDecoder().decode(DocumentConfiguration.self, from: Data(#"{"documentURL":"-"}"#.utf8))
        #expect(short == DocumentConfiguration(documentURL: "-"))
    }
}
