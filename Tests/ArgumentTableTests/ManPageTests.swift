import ArgumentTable
import Foundation
import Testing

@Suite struct ManPageTests {
    /// The page as `man` shows it in a locale, and what it complains of.
    private func shown(locale: String, width: Int = 80) throws -> Tool {
        let scratch = try Scratch(files: ["baker.1": Baker.program.manPage()])
        return try Tool(
            "man", ["--warnings", "-l", "./baker.1"],
            environment: ["LC_ALL": locale, "MANWIDTH": String(width), "MANPAGER": "cat", "MAN_KEEP_FORMATTING": ""],
            in: scratch)
    }

    @Test(arguments: ["C", "C.UTF-8"])
    func manHasNoWarnings(_ locale: String) throws {
        let page = try shown(locale: locale)
        #expect(page.status == 0)
        #expect(page.errors == "")
        let sections = page.output.split(separator: "\n").filter { $0.first?.isUppercase == true }.dropFirst()
        #expect(
            sections == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS", "FILES", "ENVIRONMENT", "EXAMPLES",
            ])
    }

    @Test(arguments: [
        "baker - Bake and sell bread\n",
        "       baker bake [OPTIONS] RECIPE [LOAF...]\n\n       baker sell [OPTIONS] [TILL]\n",
        "       .B is no macro here, and 'neither is this.\n",
        "         flour + water = dough\n         .dough + 'heat' = bread \\o/\n",
        "       'Crust' begins this paragraph, and . ends none.\n",
        "       -c, --crust KIND\n              Kind of crust. One of thin, crisp, thick. Default: crisp.\n",
        "       cat a.loaf | baker bake 'rye bread.txt' - > bread\n              Bake in a pipeline\n",
    ])
    func keepsEveryCharacter(_ text: String) throws {
        #expect(try shown(locale: "C.UTF-8").output.contains(text))
    }

    @Test func marksNamesBold() {
        #expect(Baker.program.manPage().contains("\n.TP\n\\fB\\-c\\fR, \\fB\\-\\-crust\\fR KIND\n"))
    }

    @Test func isASCIIAndTheSameEveryTime() {
        let page = Baker.program.manPage()
        #expect(page == Baker.program.manPage())
        #expect(page.utf8.allSatisfy { $0 < 0x80 })
        #expect(page.hasPrefix(".TH \"BAKER\" \"1\" \"\" \"baker 1.2\" \"User Commands\"\n"))
    }
}
