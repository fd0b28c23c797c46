import TestSupport
import Testing

@testable import PDFViewCommands

@MainActor struct ProgramTests {
    @Test(
        arguments: [
            ([], "no command given; see 'pdfview --help'"), (["inof"], "unknown command 'inof'; did you mean 'info'?"),
            (["--frobnicate"], "unknown option '--frobnicate'; see 'pdfview --help'"),
            (["help", "inof"], "unknown command 'inof'; did you mean 'info'?"),
            (["info", "--jsn"], "unknown option '--jsn'; did you mean '--json'?"),
            (["render", "--page"], "--page needs a value"), (["schema"], "missing operand COMMAND"),
        ] as [([String], String)])
    func usageErrorsAreOneLineAndCode2(_ arguments: [String], _ words: String) {
        let run = CommandRun(arguments)
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.messages.count == 1)
        #expect(run.messages.first?.contains(words) == true, "\(run.messages)")
    }

    @Test func helpGoesToStandardOutput() {
        for arguments in [["--help"], ["-h"], ["help"], ["info", "--help"], ["info", "-h"], ["help", "render"]] {
            let run = CommandRun(arguments)
            #expect(run.code == 0 && run.messages.isEmpty)
            #expect(run.text.contains("pdfview"), "\(arguments)")
        }
        #expect(CommandRun("help", "render").text == CommandRun("render", "--help").text)
        #expect(CommandRun("render", "-h").output.count < CommandRun("render", "--help").output.count)
    }

    @Test func helpFitsTheTerminal() {
        for width in [80, 100] {
            for command in PDFView.commands {
                let lines = CommandRun([command.name, "--help"], width: width).lines
                // The command lines of examples are not broken.
                let prose = lines.filter { !$0.hasPrefix("  pdfview ") }
                #expect(prose.allSatisfy { $0.count <= width }, "\(command.name) at \(width)")
            }
        }
    }

    @Test func versionsNameTheLibraries() {
        #expect(CommandRun("--version").lines == ["pdfview \(Versions.pdfview)"])
        let run = CommandRun("--version", "--verbose")
        #expect(run.code == 0)
        #expect(run.lines.map { $0.split(separator: " ")[0] } == ["pdfview", "poppler", "cairo", "qpdf", "isal"])
        #expect(run.lines.allSatisfy { $0.split(separator: " ").count == 2 })
    }

    @Test(arguments: [
        ("man", ".TH \"PDFVIEW\" \"1\""), ("complete-bash", "complete "), ("complete-zsh", "#compdef pdfview"),
        ("complete-fish", "complete -c pdfview"),
    ])
    func generated(_ what: String, _ words: String) {
        let run = CommandRun("generate", what)
        #expect(run.code == 0 && run.messages.isEmpty)
        #expect(run.text.contains(words))
        for command in PDFView.commands { #expect(run.text.contains(command.name)) }
    }

}
