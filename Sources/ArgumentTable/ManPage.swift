extension Program {
    /// The man page in roff's `man` macros, section 1; it holds the version and no date, so that it is reproducible.
    public func manPage() -> String {
        var page = RoffPage()
        page.macro("TH", [name.uppercased(), "1", "", "\(name) \(version)", "User Commands"])
        page.section("NAME")
        page.line("\(name) - \(summary)")
        page.section("SYNOPSIS")
        for (index, command) in commands.enumerated() {
            if index > 0 { page.macro("PP") }
            page.line(
                "`\(name) \(command.name)` " + (["[OPTIONS]"] + command.operands.map(\.synopsis)).joined(separator: " ")
            )
        }
        page.section("DESCRIPTION")
        page.prose(discussion.isEmpty ? summary + "." : discussion)
        page.section("COMMANDS")
        for command in commands {
            page.command(command, program: name)
        }
        for section in sections {
            page.section(section.title.uppercased())
            page.prose(section.body)
            for row in section.rows { page.item(row.term, row.meaning) }
        }
        page.section("EXAMPLES")
        for example in commands.flatMap(\.examples) { page.item("`\(example.commandLine)`", example.explanation) }
        return page.text
    }
}

extension RoffPage {
    fileprivate mutating func command(_ command: CommandDescription, program: String) {
        macro("SS", ["\(program) \(command.name)"])
        line(command.summary + ".")
        prose(command.discussion, parted: true)
        for operand in command.operands { item(operand.synopsis, operand.sentences) }
        for option in command.options {
            item(option.term, option.sentences)
            guard !option.discussion.isEmpty else { continue }
            macro("RS")
            prose(option.discussion, parted: true)
            macro("RE")
        }
    }
}

extension OptionDescription {
    /// `-o, --output FILE` with the names in bold.
    fileprivate var term: String {
        (short.map { "`-\($0)`, " } ?? "") + "`--\(long)`" + (placeholder.map { " " + $0 } ?? "")
    }
}
