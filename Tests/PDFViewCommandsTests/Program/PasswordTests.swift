import TestSupport
import Testing

@MainActor struct PasswordTests {
    private nonisolated static let locked = Fixture.all.filter { $0.neededPassword != nil }

    @Test(arguments: locked)
    func eachWayOfGivingAPasswordOpens(_ fixture: Fixture) throws {
        let password = try #require(fixture.neededPassword)
        let scratch = try ScratchFolder()
        let file = try scratch.write(password + "\r\nsecond line\n", to: "password")
        for (way, variables) in [
            (["--password", password], [:]), (["--password=\(password)"], [:]), (["--password-file", file], [:]),
            (["--password-env", "PW"], ["PW": password]),
        ] {
            let run = CommandRun(["info", "--json", fixture.path] + way, variables: variables)
            #expect(run.code == 0, "\(way)")
            #expect(run.files[0]["pageCount"] == fixture.facts["pageCount"])
            #expect(run.files[0]["encrypted"] == .bool(true))
        }
    }

    @Test func withoutAndWithAWrongOne() {
        for fixture in Self.locked {
            let none = CommandRun("info", fixture.path), wrong = CommandRun("info", "--password", "no", fixture.path)
            #expect(none.code == 4 && none.messages == ["\(fixture.path): a password is needed"])
            #expect(wrong.code == 4 && wrong.messages == ["\(fixture.path): the password is wrong"])
        }
    }

    @Test func aPasswordThatIsNotNeededDoesNotHurt() {
        for password in ["whatever", "ünnötig", ""] {
            #expect(CommandRun("info", "--password", password, Fixture.path("one-page")).code == 0)
            #expect(CommandRun("render", "--hash", "--password", password, Fixture.path("one-page")).code == 0)
        }
    }

    @Test func aPasswordThatCannotBeHadIsAUsageError() {
        let file = CommandRun("info", "--password-file", "/nowhere", Fixture.path("one-page"))
        #expect(file.code == 2 && file.messages == ["--password-file: cannot read '/nowhere'"])
        let variable = CommandRun("info", "--password-env", "PW", Fixture.path("one-page"))
        #expect(variable.code == 2 && variable.messages == ["--password-env: environment variable 'PW' is not set"])
    }
}
