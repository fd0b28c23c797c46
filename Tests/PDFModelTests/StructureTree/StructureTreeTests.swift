import TestSupport
import Testing

@testable import PDFModel

@MainActor struct StructureTreeTests {
    private func tree(_ root: String, _ objects: [String] = []) throws -> PDFStructure {
        try SmallPDF(page: "", catalog: "/StructTreeRoot << \(root) >>", objects: objects).file().structureTree()
    }

    @Test(
        arguments: [
            ("/S /P", nil), ("/S /H7", nil), ("/S /Own", "H1"), ("/S /Far", "H1"), ("/S /Round", nil),
            ("/S /Unknown", nil), ("/S /Lost", nil), ("/S /Own /NS << /NS (x) /RoleMapNS << /Own [/P null] >> >>", "P"),
            ("/S /math /NS << /NS (http://www.w3.org/1998/Math/MathML) >>", nil),
        ] as [(String, String?)])
    func roles(_ element: String, _ mapped: String?) throws {
        let map = "/RoleMap << /Own /H1 /Far /Own /Round /About /About /Round /Lost /Nowhere >>"
        #expect(try tree("/K << \(element) >> \(map)").elements.map(\.mappedType) == [mapped])
    }

    @Test(arguments: [
        ("/K 0 /Pg 3 0 R", [1]), ("/K 0", []), ("/Pg 3 0 R", [1]), ("/K << /Type /MCR /Pg 3 0 R /MCID 0 >>", [1]),
        ("/K << /Type /OBJR /Pg 3 0 R /Obj 3 0 R >>", [1]), ("/K [<< /S /Span /K 1 >>] /Pg 3 0 R", [1]),
        ("/K 0 /Pg 2 0 R", []),
    ])
    func pages(_ element: String, _ pages: [Int]) throws {
        #expect(try tree("/K << /S /P \(element) >>").elements.first?.pages == pages)
    }

    @Test func anElementThatIsReachedTwiceIsListedOnce() throws {
        let tree = try tree("/K [4 0 R 4 0 R]", ["<< /S /P /K [4 0 R 5 0 R] >>", "<< /S /Span >>"])
        #expect(tree.elements.map(\.type) == ["P", "Span"])
        #expect(tree.diagnostics.map(\.code) == [.constructIgnored])
        #expect(tree.diagnostics.map(\.count) == [2])
    }

    @Test func levelsBeyondTheLimitAreCutAndNamed() throws {
        let objects = (0..<StructureWalk.depthLimit + 5).map { "<< /S /Div /K \($0 + 5) 0 R >>" }
        let tree = try tree("/K 4 0 R", objects)
        #expect(tree.elements.count == StructureWalk.depthLimit)
        #expect(tree.diagnostics.map(\.code) == [.truncated])
    }

    @Test func whatIsNoElementIsNamed() throws {
        #expect(try tree("/K [(text) << /S /P >>]").diagnostics.map(\.code) == [.syntax])
    }
}
