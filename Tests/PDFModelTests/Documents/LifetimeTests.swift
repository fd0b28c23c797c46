import Foundation
import TestSupport
import Testing

@testable import PDFModel

/// What a document holds of the system goes with it: a worker opens hundreds.
@MainActor struct LifetimeTests {
    private func isOpen(_ path: String) -> Bool {
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        let targets = descriptors.compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        return targets.contains(path) || maps.contains(path)
    }

    private func copyOfAFixture(_ scratch: ScratchFolder) throws -> String {
        try scratch.write(Data(contentsOf: URL(filePath: Fixture.path("five-boxes"))), to: "lifetime.pdf")
    }

    @Test func aDocumentLetsGoOfItsFile() throws {
        let scratch = try ScratchFolder()
        let path = try copyOfAFixture(scratch)
        for password in [nil, "unneeded"] {
            do {
                let document = try PDFDocument(DocumentConfiguration(documentURL: path, password: password))
                _ = try document.file.facts()
                _ = document.page(at: 0)?.label
                _ = try document.copy(as: DocumentVariant(box: .mediaBox, hasAnnotations: false)).page(at: 0)
            }
            #expect(!isOpen(path))
        }
    }

    @Test func qpdfsFileEndsWithItsLastUser() throws {
        weak var file: QPDFFile?
        do {
            let opened = try QPDFFile(
                DocumentBytes(DocumentSource(DocumentConfiguration(documentURL: Fixture.path("five-boxes")))),
                password: nil)
            #expect(opened.catalog["NoSuchKey"].isNull && opened.null.isNull)
            file = opened
        }
        #expect(file == nil)
    }
}
