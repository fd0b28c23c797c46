import Foundation
import TestSupport
import PDFModel
import PDFRender
import Testing

@testable import PDFViewCommands

@MainActor struct LayersCommandTests {
    @Test(arguments: Fixture.all.filter { $0.status == "ok" && !$0.isHazardous })
    func jsonHoldsWhatIsKnown(_ fixture: Fixture) {
        let entry = CommandRun.entry("layers", fixture)
        #expect(JSON.object((fixture.facts.object ?? [:]).filter { $0.key == "layers" }).mismatches(with: entry) == [])
        if let count = fixture.facts["layerCount"].integer { #expect(entry["layers"].array?.count == count) }
        if !fixture.isHostile, !fixture.hasFindings {
            #expect(entry["diagnostics"].array?.filter { $0["severity"] != .string("info") } == [])
        }
    }

    @Test func textIsATree() {
        #expect(
            CommandRun("layers", Fixture.path("layers-nested-and-radio")).lines == [
                "State  Locked  Radio  Print  View  Group      Layer",
                "on     -           -  -      -     -          Red",
                "on     locked      -  off    on    -            Green",
                "off    -           -  -      -     -            Blue – hidden",
                "on     -           1  -      -     Languages    English",
                "off    -           1  -      -     Languages    Deutsch",
            ])
    }

    /// The colours of the five layers, which stand side by side.
    @Test(arguments: [
        ("Red=off", [0, 1, 0, 1, 0]), ("Blue – hidden=on,Green=off", [1, 0, 1, 1, 0]),
        ("Deutsch=on", [1, 1, 0, 0, 1]), ("Deutsch=on,English=on", [1, 1, 0, 1, 1]), ("English=off", [1, 1, 0, 0, 0]),
    ])
    func layersAreDrawnAsAsked(_ layers: String, _ shown: [Int]) throws {
        let path = Fixture.path("layers-nested-and-radio")
        func hash(_ crop: String, _ more: [String]) -> JSON {
            CommandRun(["render", "--json", "--hash", "--crop", crop, path] + more).files[0]["pages"][0]["pixelHash"]
        }
        let white = hash("2,100,36,36", [])
        #expect(white.string != nil)
        for (index, isShown) in shown.enumerated() {
            let hash = hash("\(index * 40 + 2),2,36,36", ["--layers", layers])
            #expect((hash != white) == (isShown == 1), "layer \(index)")
        }
    }

    @Test func aLayerThatIsNotThere() {
        let path = Fixture.path("layer-hidden-text")
        let run = CommandRun("render", "--hash", path, "--layers", "nowhere=on")
        #expect(run.code == 2)
        #expect(run.messages == ["\(path): the document has no layer 'nowhere': it has off, on"])
    }

    @Test(arguments: ["a", "a=", "a=on,b", "", "a=on,"])
    func wishesThatAreNone(_ text: String) {
        #expect(CommandRun("render", Fixture.path("layer-hidden-text"), "--layers", text).code == 2)
    }

    @Test func namesMayHoldCommas() {
        let run = CommandRun("render", "--hash", Fixture.path("layer-hidden-text"), "--layers", "on=off,c=d, e=off")
        #expect(run.messages.first?.contains("no layer 'c=d, e'") == true)
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        let entry = CommandRun.entry("layers", Fixture("layers-nested-and-radio"))
        #expect(entry.keys == ["diagnostics", "error", "file", "layers", "status"])
        #expect(
            entry["layers"][0].keys == [
                "automaticEvents", "exportState", "group", "intents", "level", "locked", "name", "object", "printState",
                "radio", "radioGroup", "viewState", "visible",
            ])
    }
}
