import TestSupport
import Testing

@testable import PDFModel

/// What every walk through objects relies on.
@MainActor struct WalkGuardTests {
    private func pages(_ count: Int) throws -> [QPDFObject] {
        let file = try SmallPDF(page: "").file().objects().file
        return (0..<count).map { file[ObjectReference($0 + 1)] }
    }

    @Test func anObjectIsVisitedOnce() throws {
        let objects = try pages(2)
        var bounds = WalkGuard("things")
        #expect(bounds.visit(objects[0]) && !bounds.visit(objects[0]) && bounds.visit(objects[1]))
        #expect(bounds.hasVisited(objects[0]) && !bounds.isCut)
        bounds.leave(objects[0])
        #expect(!bounds.hasVisited(objects[0]) && bounds.visit(objects[0]))
    }

    @Test func whatHasNoNumberIsAlwaysNew() throws {
        let null = try SmallPDF(page: "").file().objects().file.null
        var bounds = WalkGuard("things")
        #expect(bounds.visit(null) && bounds.visit(null) && !bounds.hasVisited(null))
    }

    @Test func aThingTooManyIsSaid() {
        var bounds = WalkGuard("things", limit: 2)
        #expect(bounds.take() && bounds.take() && !bounds.isFull && bounds.diagnostics().isEmpty)
        #expect(!bounds.take() && bounds.isFull && bounds.count == 2)
        #expect(bounds.diagnostics(page: 3) == [Diagnostic(.warning, .truncated, "only 2 things are read", page: 3)])
    }

    @Test func aLevelTooDeepIsSaidAndTheRestGoesOn() {
        var bounds = WalkGuard("things", levels: 2)
        #expect(bounds.descend(to: 2) && !bounds.isCut)
        #expect(!bounds.descend(to: 3) && bounds.isCut && !bounds.isFull && bounds.descend(to: 1))
        #expect(bounds.diagnostics().map(\.message) == ["only 2 levels of things are read"])
    }

    /// A few objects that refer to each other in very many ways.
    @Test func tooManyVisitsToTheSameEnd() throws {
        let objects = try pages(1)
        var bounds = WalkGuard("things", limit: 3)
        for _ in 0..<40 { bounds.visit(objects[0]) }
        #expect(!bounds.isFull)
        bounds.visit(objects[0])
        #expect(bounds.isFull)
    }
}
