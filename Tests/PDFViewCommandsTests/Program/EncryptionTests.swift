import Foundation
import TestSupport
import Testing

/// Files in which streams, strings and attachments are not encrypted alike.
@MainActor struct EncryptionTests {
    private nonisolated static func names(_ kinds: String...) -> [String] {
        kinds.flatMap { kind in ["rc4-128", "aes-128", "aes-256"].map { "encrypted-\(kind)-\($0)" } }
    }
    private nonisolated static let attachmentsOnly =
        names("attachments-only") + ["encrypted-attachments-only-named-aes-128"]
    private static let content = Data("the attached words".utf8)

    private static let commands = [
        ["info"], ["render", "--hash", "-r", "20"], ["text"], ["search", "Confidential"], ["fonts"], ["images"],
        ["attachments"], ["metadata"], ["annotations"], ["dump"], ["objects"], ["validate"],
    ]

    private func attachment(_ name: String, _ password: [String]) -> CommandRun {
        CommandRun(["attachments", "-q", "--attachment", "1", "-o", "-", Fixture.path(name)] + password)
    }

    @Test(arguments: names("streams-only", "strings-only") + ["encrypted-streams-only-metadata-in-clear-aes-256"])
    func everyCommandNeedsThePassword(_ name: String) {
        let path = Fixture.path(name)
        for command in Self.commands {
            let locked = CommandRun(command + [path]), open = CommandRun(command + [path, "--password", "user"])
            #expect(locked.code == 4 && locked.messages == ["\(path): a password is needed"], "\(command)")
            #expect(open.code == 0, "\(command)")
            #expect(open.messages.allSatisfy { $0.contains("NimbusSans-Regular") }, "\(command): \(open.messages)")
        }
        let hash = ["render", "--hash", "-r", "20", path, "--password", "user"]
        let clear = CommandRun("render", "--hash", "-r", "20", Fixture.path(Self.attachmentsOnly[0]))
        #expect(CommandRun(hash).text.prefix(64) == clear.text.prefix(64))
        #expect(CommandRun("text", path, "--password", "owner").text == "Confidential\n\u{0C}")
        #expect(CommandRun("validate", path, "--password", "user").text.contains("valid;"))
        #expect(attachment(name, []).code == 4)
        #expect(attachment(name, ["--password", "user"]).output == Self.content)
    }

    @Test(arguments: attachmentsOnly)
    func onlyAttachmentsNeedThePassword(_ name: String) {
        let path = Fixture.path(name)
        for command in Self.commands {
            let run = CommandRun(command + [path]), wrong = CommandRun(command + [path, "--password", "no"])
            #expect(run.code == 0, "\(command): \(run.messages)")
            #expect(wrong.code == 4 && wrong.messages == ["\(path): the password is wrong"], "\(command)")
        }
        let list = CommandRun("attachments", "--json", path).files[0]
        #expect(list["attachments"][0]["size"] == .null && list["attachments"][0]["statedSize"].integer == 18)
        #expect(list["diagnostics"][0]["message"].string == "attachment 1: a password is needed")
        #expect(list["diagnostics"][0]["severity"].string == "info")
        let locked = attachment(name, [])
        #expect(locked.code == 4 && locked.messages == ["\(path): attachment 1: a password is needed"])
        let raw = CommandRun("objects", "--object", "6", "--stream", "raw", path)
        #expect(raw.code == 4 && raw.output.isEmpty)
        for password in ["user", "owner"] {
            #expect(attachment(name, ["--password", password]).output == Self.content)
        }
    }

    @Test func attachmentsInClearAreNotDecrypted() {
        let name = "encrypted-all-but-attachments-aes-256"
        #expect(attachment(name, ["--password", "user"]).output == Self.content)
        #expect(attachment(name, []).code == 4)
        #expect(CommandRun("validate", Fixture.path(name), "--password", "user").text.contains("valid;"))
    }
}
