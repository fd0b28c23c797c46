import TestSupport
import Testing

@testable import PDFModel

@MainActor struct ActionTests {
    private func actions(page: String = "", catalog: String = "", _ objects: [String] = []) throws -> Listing<
        PlacedAction
    > {
        let file = try SmallPDF(page: page, catalog: catalog, objects: objects).file()
        let listing = try file.actions()
        let hasScript = listing.elements.contains { $0.action.script != nil }
        #expect(try file.facts([.javaScript]).hasJavaScript == hasScript)
        // Who counts on the same way counts the same, and finds the same.
        let both = try file.facts([.javaScript, .counts])
        #expect(both.hasJavaScript == hasScript)
        #expect(try both.counts == file.facts([.counts]).counts)
        return listing
    }

    private let script = "<< /S /JavaScript /JS (go) >>"

    /// An action that hangs in two places is listed for both.
    @Test func aSharedActionIsListedWhereverItHangs() throws {
        let holder = "<< /Subtype /Link /Rect [0 0 1 1] /A 4 0 R >>"
        let listing = try actions(page: "/Annots [\(holder) \(holder)] /AA << /O 4 0 R >>", [script])
        #expect(listing.elements.map(\.location) == [.page, .annotation, .annotation])
        #expect(listing.elements.map(\.trigger) == ["open", "activate", "activate"])
    }

    @Test func aFieldThatIsItsOwnWidgetComesOnce() throws {
        let field = "<< /T (f) /FT /Tx /Subtype /Widget /Rect [0 0 1 1] /AA << /K 5 0 R /E 5 0 R >> /A 5 0 R >>"
        let listing = try actions(page: "/Annots [4 0 R]", catalog: "/AcroForm << /Fields [4 0 R] >>", [field, script])
        #expect(Set(listing.elements.map(\.trigger)) == ["activate", "keystroke", "mouseEnter"])
        #expect(listing.elements.count == 3)
        #expect(listing.elements.allSatisfy { $0.owner == "f" && $0.pageNumber == 1 })
    }

    @Test func fieldsWithoutAPageCount() throws {
        let fields = [
            "<< /T (a) /Kids [5 0 R] /AA << /C 7 0 R >> >>", "<< /T (b) /FT /Tx /Kids [6 0 R] >>",
            "<< /Subtype /Widget /A 7 0 R >>", script,
        ]
        let listing = try actions(catalog: "/AcroForm << /Fields [4 0 R] >>", fields)
        #expect(listing.elements.map(\.location) == [.field, .annotation])
        #expect(listing.elements.map(\.trigger) == ["calculate", "activate"])
        #expect(listing.elements.first?.owner == "a")
    }

    /// 2^30 ways lead through these thirty objects; each is followed once.
    @Test func aChainThatForksIsFollowedOnce() throws {
        let chain = (4..<34).map { "<< /S /Named /N /NextPage /Next [\($0 + 1) 0 R \($0 + 1) 0 R] >>" } + [script]
        let listing = try actions(catalog: "/OpenAction 4 0 R", chain)
        #expect(listing.elements.count == 31)
        #expect(listing.elements.map(\.depth) == Array(0...30))
    }

    /// No depth hides a script.
    @Test func aLongChainIsFollowedToItsEnd() throws {
        let chain = (4..<1004).map { "<< /S /Named /N /NextPage /Next \($0 + 1) 0 R >>" } + [script]
        #expect(try actions(catalog: "/OpenAction 4 0 R", chain).elements.last?.action.script == "go")
    }

    @Test(arguments: ["[3 0 R /Fit]", "(there)"])
    func theOpenActionMayBeADestination(_ written: String) throws {
        let names = "/Names << /Dests << /Names [(there) [3 0 R /Fit]] >> >>"
        let listing = try actions(catalog: "/OpenAction \(written) \(names)")
        #expect(listing.elements.map(\.action.destination?.pageNumber) == [1])
        #expect(listing.elements.map(\.location) == [.openAction])
    }

    @Test func placesThatAreSeldomLookedAt() throws {
        let listing = try actions(
            page:
                "/PresSteps << /NA 4 0 R /Next << /PA 4 0 R >> >> /Annots [<< /Subtype /3D /Rect [0 0 1 1] /3DD 5 0 R >>]",
            catalog: "/Names << /Templates << /Names [(t) << /Type /Page /AA << /C 4 0 R >> >>] >> >>",
            [
                script, "<< /OnInstantiate 6 0 R /Length 0 >>\nstream\n\nendstream",
                "<< /Length 2 >>\nstream\n3D\nendstream",
            ])
        #expect(listing.elements.map(\.trigger) == ["forward", "backward", "instantiate", "close"])
        #expect(listing.elements.map(\.location) == [.page, .page, .annotation, .template])
        #expect(listing.elements.map(\.action.script) == ["go", "go", "3D", "go"])
    }

    @Test func unknownKeysAndKindsAreToldAsTheyAre() throws {
        let listing = try actions(catalog: "/AA << /XX << /S /Strange >> >>")
        #expect(listing.elements.map(\.trigger) == ["XX"])
        #expect(listing.elements.map(\.action.type) == ["Strange"])
        #expect(listing.elements.map(\.action.kind) == [.other])
    }

    @Test(arguments: [
        ("<FEFF00E4>", "ä"), ("(\\344)", "ä"), ("<EFBBBFC3A4>", "ä"), ("5 0 R", "go ä"), ("6 0 R", "ä"),
    ])
    func scriptsInAnyEncoding(_ written: String, _ text: String) throws {
        let listing = try actions(
            catalog: "/OpenAction 4 0 R",
            [
                "<< /S /JavaScript /JS \(written) >>",
                "<< /Length 11 /Filter /ASCIIHexDecode >>\nstream\n676F20C3A4>\nendstream",
                "<< /Length 9 /Filter /ASCIIHexDecode >>\nstream\nFEFF00E4>\nendstream",
            ])
        #expect(listing.elements.map(\.action.script) == [text])
    }

    @Test(arguments: ["7", "null", "<< /S 7 >>", "(nowhere)"])
    func whatIsNoActionIsNoScript(_ written: String) throws {
        #expect(try actions(catalog: "/OpenAction \(written)").elements.allSatisfy { $0.action.script == nil })
    }

    @Test(arguments: [
        ("/Filter /ASCIIHexDecode", "676F!!", "go", Diagnostic.Code.streamDamaged),
        ("/Filter /Other", "go", "", .unsupported),
    ])
    func aScriptThatCannotBeReadIsNamed(
        _ entries: String, _ data: String, _ text: String, _ code: Diagnostic.Code
    ) throws {
        let stream = "<< /Length \(data.utf8.count) \(entries) >>\nstream\n\(data)\nendstream"
        let listing = try actions(
            page: "/MediaBox [0 0 9 9]", catalog: "/OpenAction << /S /JavaScript /JS 4 0 R >>", [stream])
        #expect(listing.elements.map(\.action.script) == [text])
        #expect(listing.diagnostics.map(\.code) == [code])
    }
}
