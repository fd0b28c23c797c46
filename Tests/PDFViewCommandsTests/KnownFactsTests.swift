import Foundation
import TestSupport
import Testing

@testable import PDFViewCommands

/// What the manifest states of links, outlines, annotations, forms, actions, fonts and images, held against each
/// command's JSON.
@MainActor struct KnownFactsTests {
    /// The members that each command prints and the manifest may state.
    private nonisolated static let members: [String: Set<String>] = [
        "links": ["links"], "outline": ["outline"], "annotations": ["annotations"], "actions": ["actions"],
        "forms": ["form", "fields", "needAppearances", "placeholder"], "fonts": ["fonts"], "images": ["images"],
        "metadata": ["metadata", "disagreements"],
    ]

    @Test(arguments: members.keys.sorted(), Fixture.all.filter { $0.status == "ok" && !$0.isHazardous })
    func jsonHoldsWhatIsKnown(_ command: String, _ fixture: Fixture) throws {
        let members = try #require(Self.members[command])
        let stated = (fixture.facts.object ?? [:]).filter { members.contains($0.key) }
        let entry = CommandRun.entry(command, fixture)
        if fixture.exitCode == 0 { #expect(entry["status"] == .string("ok")) }
        #expect(JSON.object(stated).without("samples").mismatches(with: entry) == [])
        if !fixture.isHostile, !fixture.hasFindings {
            #expect(entry["diagnostics"].array?.filter { $0["severity"] != .string("info") } == [])
        }
    }

    @Test(arguments: Fixture.all.filter { $0.facts["uris"].array != nil })
    func addressesOfLinksThatProgramsMade(_ fixture: Fixture) {
        let links = CommandRun.entry("links", fixture)["links"].array ?? []
        let addresses = links.compactMap(\.["uri"].string)
        #expect(Set(addresses) == Set(fixture.facts["uris"].strings))
    }

    @Test(arguments: members.keys.sorted())
    func aFileThatDoesNotOpenHasNullsAndAnError(_ command: String) throws {
        for name in ["not-a-pdf", "encrypted-r6-aes-256", "damaged-no-catalog"] {
            let run = CommandRun(command, "--json", Fixture.path(name))
            let entry = run.json["files"][0]
            #expect(run.code == Fixture(name).exitCode)
            #expect(entry["status"] == .string(Fixture(name).status))
            for member in try #require(Self.members[command]) { #expect(entry.object?[member] == .some(.null)) }
        }
    }
}

extension JSON {
    /// This value without members of a name: what the manifest states of an image's pixels is in no JSON.
    fileprivate func without(_ name: String) -> JSON {
        switch self {
        case .object(let members):
            .object(members.filter { $0.key != name }.mapValues { $0.without(name) })
        case .array(let elements): .array(elements.map { $0.without(name) })
        default: self
        }
    }
}
