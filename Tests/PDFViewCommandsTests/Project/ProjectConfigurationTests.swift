import PDFModel
import TestSupport
import Testing

@testable import PDFViewCommands

struct ProjectConfigurationTests {
    private func documents(_ text: String, at path: String = "/p/pdfview.json") throws -> [DocumentConfiguration] {
        try ProjectConfiguration(text: text, path: path).documents
    }

    @Test func theNearestFileIsFound() throws {
        let scratch = try ScratchFolder()
        try scratch.folder("a/b/c")
        let below = scratch.path("a/b/c")
        #expect(ProjectConfiguration.find(from: below)?.hasPrefix(scratch.path) != true)
        let top = try scratch.write("{}", to: "pdfview.json")
        #expect(ProjectConfiguration.find(from: below) == top)
        let near = try scratch.write("{}", to: "a/b/pdfview.json")
        #expect(ProjectConfiguration.find(from: below) == near)
        #expect(ProjectConfiguration.find(from: scratch.path("a")) == top)
        try scratch.folder("a/b/c/pdfview.json")
        #expect(ProjectConfiguration.find(from: below) == near, "a folder of that name is none")
    }

    @Test func relativePathsAreMeantFromTheFile() throws {
        let text = """
            {"documents": [{"documentURL": "build/a.pdf"}, {"documentURL": "../b.pdf", "name": "B"},
             {"documentURL": "/c.pdf", "password": "ä"}, {"documentURL": "file:///d.pdf"}, {"documentURL": "data:,x"},
             {"documentURL": "-", "name": null, "password": null}]}
            """
        #expect(
            try documents(text, at: "/p/q/pdfview.json") == [
                DocumentConfiguration(documentURL: "/p/q/build/a.pdf", name: "build/a.pdf"),
                DocumentConfiguration(documentURL: "/p/q/../b.pdf", name: "B"),
                DocumentConfiguration(documentURL: "/c.pdf", password: "ä"),
                DocumentConfiguration(documentURL: "file:///d.pdf"), DocumentConfiguration(documentURL: "data:,x"),
                DocumentConfiguration(documentURL: "-"),
            ])
    }

    @Test(arguments: [
        ("", 1, "unexpected end of file"), ("{", 1, "expected a key in quotes"),
        ("[]", 1, "'the file' must be an object"),
        ("{}", 1, "'documents' is missing"), ("\n\n{}", 3, "'documents' is missing"),
        ("{\"documents\": 3}", 1, "'documents' must be an array, not a number"),
        ("{\"documents\": [\n\"a.pdf\"]}", 2, "'documents[0]' must be an object, not a string"),
        ("{\"documents\": [\n{},\n{}]}", 2, "'documents[0].documentURL' is missing"),
        ("{\"documents\": [{\n\"documentURL\":\n7}]}", 3, "'documents[0].documentURL' must be a string, not a number"),
        (
            "{\"documents\": [{\"documentURL\": \"a\"},\n{\"documentURL\": \"\"}]}", 2,
            "'documents[1].documentURL' is empty"
        ),
        (
            "{\"documents\": [{\"documentURL\": \"a\",\n \"password\": [1]}]}", 2,
            "'documents[0].password' must be a string, not an array"
        ),
        ("{\"documents\": [{\"documentURL\": \"a\", \"name\": {}}]}", 1, "'documents[0].name' must be a string"),
        ("{\"documents\": [],\n \"rulez\": 1}", 2, "unknown key 'rulez' in the file"),
        ("{\"documents\": [{\"url\": \"a\"}]}", 1, "unknown key 'url' in documents[0]"),
        ("{\"documents\": [],\n\"documents\": []}", 2, "duplicate key 'documents'"),
        ("{\"documents\": [\n]\n,}", 3, "expected a key in quotes"), ("{\"documents\" []}", 1, "expected a colon"),
        ("{\"documents\": []} x", 1, "text after the end"), ("{\"documents\": tru}", 1, "'tru' is not a JSON value"),
    ])
    func anErrorNamesItsLineAndKey(_ text: String, _ line: Int, _ words: String) throws {
        let error = try #require(throws: ProjectConfigurationError.self) { try documents(text) }
        #expect(error.line == line)
        #expect(error.message.contains(words), "\(error.message)")
        #expect(error.description.hasPrefix("/p/pdfview.json:\(line): "))
    }

    @Test func aFileThatCannotBeReadHasNoLine() throws {
        let error = try #require(throws: ProjectConfigurationError.self) {
            try ProjectConfiguration(path: "/nowhere/pdfview.json")
        }
        #expect(error.line == nil && error.description == "/nowhere/pdfview.json: cannot be read")
    }

    @Test func aFileIsReadFromDisk() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write("\u{FEFF}{\"documents\": [{\"documentURL\": \"a.pdf\"}]}\r\n", to: "pdfview.json")
        #expect(try ProjectConfiguration(path: path).documents.map(\.documentURL) == [scratch.path("a.pdf")])
    }
}
