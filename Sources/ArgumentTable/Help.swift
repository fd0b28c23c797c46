extension Program {
    /// The program's help: short lists the commands, long adds what there is to know; ends with a line feed.
    public func help(long: Bool, width: Int = 80) -> String {
        var page = HelpPage(width: width)
        page.paragraph(summary + ".")
        page.paragraph("Usage: \(name) COMMAND [ARGUMENTS]")
        if long { page.prose(discussion) }
        page.table("Commands", rows: commands.map { ($0.name, $0.summary) })
        page.table("Options", rows: ownOptions.map { ($0.synopsis, $0.help) })
        if long {
            for section in sections {
                page.heading(section.title)
                page.prose(section.body, indent: 2)
                page.rows(section.rows.map { ($0.term, $0.meaning) })
            }
        }
        page.paragraph("More about a command: \(name) COMMAND --help")
        return page.text
    }
}

extension CommandDescription {
    /// The command's help: short has a line for each option, long all there is to know; ends with a line feed.
    public func help(program: String, long: Bool, width: Int = 80) -> String {
        var page = HelpPage(width: width)
        page.paragraph(summary + ".")
        page.paragraph("Usage: " + usage(program: program))
        if long { page.prose(discussion) }
        page.table("Operands", rows: operands.map { ($0.synopsis, $0.line) })
        // One column for all groups keeps the page calm.
        let column = page.column(for: allOptions.map(\.synopsis))
        for group in groups {
            if long {
                page.heading(group.name)
                group.options.forEach { page.entry($0) }
            } else {
                page.table(group.name, rows: group.options.map { ($0.synopsis, $0.line) }, column: column)
            }
        }
        if long, !examples.isEmpty {
            page.heading("Examples")
            for example in examples { page.example(example) }
        }
        return page.text
    }

    /// `program command [OPTIONS] [FILE...]`.
    func usage(program: String) -> String {
        ([program, name, "[OPTIONS]"] + operands.map(\.synopsis)).joined(separator: " ")
    }

    /// The options under their headings, in the order in which the table first names each.
    var groups: [(name: String, options: [OptionDescription])] {
        var groups: [(name: String, options: [OptionDescription])] = []
        for option in allOptions {
            if let index = groups.firstIndex(where: { $0.name == option.group }) {
                groups[index].options.append(option)
            } else {
                groups.append((option.group, [option]))
            }
        }
        return groups
    }
}

extension OptionDescription {
    /// `-o, --output FILE`; a long name alone is aligned with the others.
    var synopsis: String {
        (short.map { "-\($0), " } ?? "    ") + "--\(long)" + (placeholder.map { " " + $0 } ?? "")
    }

    /// The one line of short help.
    var line: String { ArgumentTable.line(help, completion.choices, defaultText) }

    /// The help as a sentence, with those that follow from the table.
    var sentences: String {
        ArgumentTable.sentences(help, completion.choices, defaultText)
            + (repeats ? " May be given several times." : "")
    }
}

extension OperandDescription {
    /// The one line of help.
    var line: String { ArgumentTable.line(help, completion.choices, nil) }

    /// The help as a sentence, with the one that follows from the table.
    var sentences: String { ArgumentTable.sentences(help, completion.choices, nil) }
}

/// `Kind of crust (thin, thick; default: thin)`.
private func line(_ help: String, _ choices: [String], _ defaultText: String?) -> String {
    var notes = choices.isEmpty ? [] : [choices.joined(separator: ", ")]
    if let defaultText {
        // Does not part at the end of a line.
        notes.append("default: \(defaultText)".split(separator: " ").joined(separator: "\u{A0}"))
    }
    return help + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
}

/// `Kind of crust. One of thin, thick. Default: thin.`
private func sentences(_ help: String, _ choices: [String], _ defaultText: String?) -> String {
    var sentences = [help + "."]
    if !choices.isEmpty { sentences.append("One of \(choices.map { "`\($0)`" }.joined(separator: ", ")).") }
    if let defaultText { sentences.append("Default: `\(defaultText)`.") }
    return sentences.joined(separator: " ")
}
