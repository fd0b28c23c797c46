import TestSupport
import Testing

@testable import PDFModel

@MainActor struct LayerTests {
    private func layers(_ configuration: String, groups: [String] = ["<< /Name (a) >>", "<< /Name (b) >>"]) throws
        -> Listing<PDFLayer>
    {
        let references = groups.indices.map { "\($0 + 4) 0 R" }.joined(separator: " ")
        let catalog = "/OCProperties << /OCGs [\(references)] /D << \(configuration) >> >>"
        return try SmallPDF(page: "", catalog: catalog, objects: groups).file().layers()
    }

    @Test(arguments: [
        ("", [true, true]), ("/BaseState /OFF", [false, false]), ("/BaseState /OFF /ON [5 0 R]", [false, true]),
        ("/OFF [4 0 R]", [false, true]), ("/ON [4 0 R] /OFF [4 0 R]", [false, true]),
        ("/BaseState /Unchanged", [true, true]),
    ])
    func visibility(_ configuration: String, _ visible: [Bool]) throws {
        #expect(try layers(configuration).elements.map(\.isVisible) == visible)
    }

    @Test func whatIsNotInTheTreeComesLast() throws {
        let layers = try layers("/Order [5 0 R]").elements
        #expect(layers.map(\.name) == ["b", "a"])
        #expect(layers.map(\.level) == [1, nil])
    }

    @Test func aTreeThatLeadsBackIsNamed() throws {
        let listing = try layers("/Order 6 0 R", groups: ["<< /Name (a) >>", "<< /Name (b) >>", "[4 0 R 6 0 R]"])
        #expect(listing.elements.map(\.name) == ["a", "b"])
        #expect(listing.diagnostics.map(\.code) == [.constructIgnored])
    }

    @Test func whatIsNoLayerIsNamed() throws {
        #expect(try layers("/Order [3 0 R 4 0 R]").diagnostics.map(\.code) == [.constructIgnored])
    }

    @Test func statesOfUse() throws {
        let usage = "/Usage << /Print << /PrintState /OFF >> /View << /ViewState /ON >> >>"
        let layers = try layers(
            "/AS [<< /Event /Print /OCGs [4 0 R] /Category [/Print] >>]",
            groups: ["<< /Name (a) \(usage) /Intent [/View /Design] >>"]
        ).elements
        #expect(layers.map(\.printState) == [false])
        #expect(layers.map(\.viewState) == [true])
        #expect(layers.map(\.exportState) == [nil])
        #expect(layers.map(\.automaticEvents) == [["Print"]])
        #expect(layers.map(\.intents) == [["View", "Design"]])
    }
}
