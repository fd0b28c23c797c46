import TestSupport
import Testing

@MainActor struct StructureCommandTests {
    /// What the manifest states besides the text of an element, which is not told here.
    @Test(
        arguments: Fixture.all.filter {
            $0.facts["structure"].array != nil || $0.facts["tagged"].bool == false && $0.isOpen
        })
    func jsonHoldsWhatIsKnown(_ fixture: Fixture) {
        let elements = CommandRun.entry("structure", fixture)["structure"].array ?? []
        if fixture.facts["tagged"].bool == false, !fixture.isHostile { #expect(elements.isEmpty) }
        let known = fixture.facts["structure"].array ?? []
        #expect(known.count == elements.count)
        for (known, element) in zip(known, elements) {
            #expect(JSON.object((known.object ?? [:]).filter { $0.key != "text" }).mismatches(with: element) == [])
        }
    }

    @Test func textIsATree() {
        let lines = CommandRun("structure", Fixture.path("structure-tree")).lines
        #expect(lines.count == 16)
        #expect(lines.first == "Element          Pages  Language  Title      Alternative text   Actual text")
        #expect(lines[1] == "Document         1-2    en-GB     -          -                  -")
        #expect(lines[2] == "  Headline (H1)  1      -         The title  -                  -")
        #expect(lines[5] == "  Figure         1      -         -          A red box – small  -")
    }

    @Test func aDocumentWithoutTagsIsNothing() {
        let run = CommandRun("structure", Fixture.path("one-page"))
        #expect(run.code == 0 && run.output.isEmpty && run.messages.isEmpty)
    }

    @Test func aRoleMapThatLeadsBackIsNamed() {
        let path = Fixture.path("structure-roles-cyclic")
        let run = CommandRun("structure", path)
        #expect(run.code == 0)
        #expect(run.messages == ["\(path): warning: the role map leads from 'A' back to itself"])
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        let entry = CommandRun.entry("structure", Fixture("structure-tree"))
        #expect(entry.keys == ["diagnostics", "error", "file", "language", "marked", "status", "structure"])
        #expect(
            entry["structure"][0].keys == [
                "actualText", "alternativeText", "expansion", "id", "language", "level", "mappedType", "namespace",
                "object", "pages", "title", "type",
            ])
    }
}
