import TestSupport
import Testing

@MainActor struct ActionsCommandTests {
    @Test func textSaysWhereEachHangs() {
        let run = CommandRun("actions", Fixture.path("javascript-everywhere"))
        #expect(run.code == 0)
        #expect(
            run.lines == [
                "Page  Location    Trigger     Type        Owner  Target",
                "   -  openAction  open        JavaScript  -      app.alert('open-action')",
                "   -  document    willPrint   JavaScript  -      app.alert('catalog')",
                "   -  nameTree    open        JavaScript  a      app.alert('name-tree')",
                "   1  page        open        JavaScript  -      app.alert('page')",
                "   1  annotation  activate    JavaScript  -      app.alert('annotation')",
                "   1  annotation  mouseEnter  JavaScript  -      app.alert('annotation-additional')",
                "   1  field       calculate   JavaScript  sum    app.alert('field')",
                "   -  outline     activate    JavaScript  Run    app.alert('outline')",
            ])
    }

    @Test func aChainIsFollowed() {
        let run = CommandRun("actions", Fixture.path("javascript-next-chain"))
        #expect(
            run.lines == [
                "Page  Location    Trigger  Type        Owner  Target",
                "   -  openAction  open     GoTo        -      page 1",
                "   -  openAction  next     Named       -      NextPage",
                "   -  openAction  next     JavaScript  -      app.alert('next-chain')",
            ])
    }

    @Test func aChainThatLeadsBackEnds() {
        let actions = CommandRun.entry("actions", Fixture("hostile-action-next-cycle"))["actions"].array ?? []
        #expect(actions.map { $0["type"] } == [.string("GoTo"), .string("JavaScript")])
    }

    /// `info` says yes exactly where a script is listed.
    @Test(arguments: Fixture.all.filter { $0.isOpen && $0.exitCode == 0 })
    func infoFindsTheSameScripts(_ fixture: Fixture) {
        let actions = CommandRun.entry("actions", fixture)["actions"].array ?? []
        let info = CommandRun("info", "--json", "-q", "--fields", "javaScript", fixture.path).json
        #expect(actions.contains { $0["script"] != .null } == info["files"][0]["javaScript"].bool)
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        #expect(
            CommandRun.entry("actions", Fixture("actions-of-each-kind"))["actions"][0].keys == [
                "dangling", "depth", "destination", "file", "kind", "location", "name", "object", "owner", "page",
                "parameters", "script", "targetPage", "trigger", "type", "uri", "view",
            ])
    }
}
