import TestSupport
import Testing

@MainActor struct AnnotationsCommandTests {
    @Test func textHasOneLineForEach() {
        let run = CommandRun("annotations", Fixture.path("annotations-of-each-kind"))
        #expect(run.code == 0)
        #expect(run.lines.count == 25)
        #expect(
            run.lines.prefix(2) == [
                "Page  Type            Rectangle        Flags                  Changed               Author  Contents",
                "   1  Text            10,150,20,160    print,noZoom,noRotate  2022-03-04T05:06:07Z  Åsa     first\\rsecond",
            ])
    }

    @Test func aReplyNamesWhatItAnswers() {
        let annotations = CommandRun.entry("annotations", Fixture("annotations-of-each-kind"))["annotations"]
        let reply = annotations[23]
        #expect(reply["replyType"] == .string("reply"))
        #expect(reply["replyToObject"] == annotations[0]["object"])
    }

    @Test func whatADocumentSaysDoesNotReachTheTerminalAsItIs() {
        let run = CommandRun("annotations", Fixture.path("hostile-terminal-escapes"))
        #expect(!run.text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    }

    /// The names of the members are a contract with programs.
    @Test func keys() {
        #expect(
            CommandRun.entry("annotations", Fixture("annotations-of-each-kind"))["annotations"][0].keys == [
                "author", "color", "contents", "creationDate", "creationDateRaw", "flags", "hasAppearance",
                "modificationDate", "modificationDateRaw", "name", "object", "opacity", "page", "rectangle", "replyTo",
                "replyToObject", "replyType", "state", "subject", "type",
            ])
    }
}
