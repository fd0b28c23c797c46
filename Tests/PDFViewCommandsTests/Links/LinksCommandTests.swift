import TestSupport
import Testing

@MainActor struct LinksCommandTests {
    @Test func textSaysWhereEachLinkLeads() {
        let run = CommandRun("links", Fixture.path("links-of-each-kind"))
        #expect(run.code == 0)
        #expect(
            run.lines == [
                "Page  Rectangle      Kind        Target",
                "   1  10,180,60,190  uri         https://example.org/café",
                "   1  10,165,60,175  goTo        page 2",
                "   1  10,150,60,160  goTo        page 3",
                "   1  10,135,60,145  goTo        old, page 2",
                "   1  10,120,60,130  goTo        new, page 3",
                "   1  10,105,60,115  goTo        missing (not found)",
                "   1  10,90,60,100   goTo        no page",
                "   1  10,75,60,85    remote      other.pdf, page 5",
                "   1  10,60,60,70    launch      tool.exe",
                "   1  10,45,60,55    named       PrevPage",
                "   1  10,30,60,40    javaScript  app.alert('link')",
            ])
    }

    @Test func checkShowsWhatDanglesAndFails() {
        let run = CommandRun("links", "--check", Fixture.path("links-of-each-kind"), Fixture.path("structure-tree"))
        #expect(run.code == 1)
        #expect(
            run.lines == [
                "\(Fixture.path("links-of-each-kind")):",
                "Page  Rectangle      Kind  Target",
                "   1  10,105,60,115  goTo  missing (not found)",
                "   1  10,90,60,100   goTo  no page",
            ])
        let json = CommandRun("links", "--check", "--json", Fixture.path("links-of-each-kind")).json
        #expect(json["files"][0]["links"].array?.compactMap(\.["dangling"].bool) == [true, true])
    }

    @Test func checkPassesWhereNothingDangles() {
        for name in ["structure-tree", "latex-article", "one-page"] {
            let run = CommandRun("links", "--check", Fixture.path(name))
            #expect(run.code == 0)
            #expect(run.output.isEmpty && run.messages.isEmpty)
        }
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        let link = CommandRun.entry("links", Fixture("links-of-each-kind"))["links"][1]
        #expect(
            link.keys == [
                "dangling", "destination", "file", "kind", "name", "page", "parameters", "rectangle", "script",
                "targetPage", "uri", "view",
            ])
        #expect(link["view"].keys == ["bottom", "fit", "left", "right", "top", "zoom"])
    }

    @Test func addressesOfHostileLinksAreToldAndNothingElse() {
        let links = CommandRun.entry("links", Fixture("hostile-links"))["links"].array ?? []
        #expect(links.map { $0["kind"] } == ["uri", "uri", "launch", "remote", "uri"].map(JSON.string))
        #expect(links[2]["file"] == .string("/bin/sh"))
    }
}
