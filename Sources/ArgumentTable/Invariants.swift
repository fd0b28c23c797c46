extension Program {
    /// What is wrong with the table, one line each; a test demands that there is nothing.
    public func invariantViolations() -> [String] {
        let names = commands.map(\.name)
        var violations = duplicates(in: names).map { "two commands are named \($0)" }
        violations += lineViolations(summary, of: "summary")
        for command in commands {
            violations += command.violations(program: name).map { "\(command.name): \($0)" }
        }
        return violations
    }
}

extension CommandDescription {
    fileprivate func violations(program: String) -> [String] {
        var violations = isKebab(name) ? [] : ["the name is not kebab-case"]
        violations += lineViolations(summary, of: "summary")
        violations += duplicates(in: allOptions.flatMap(\.names)).map { "two options are named \($0)" }
        violations += duplicates(in: operands.map(\.name)).map { "two operands are named \($0)" }
        violations += options.flatMap(\.violations)
        for operand in operands {
            violations += lineViolations(operand.help, of: "help of \(operand.name)")
            violations += choiceViolations(operand.completion, of: operand.name)
        }
        for (operand, next) in zip(operands, operands.dropFirst()) {
            if operand.repeats { violations.append("nothing may follow \(operand.name), which takes all") }
            if operand.minimum < next.minimum { violations.append("\(next.name) must be given, \(operand.name) not") }
        }
        if examples.isEmpty { violations.append("there is no example") }
        return violations + examples.flatMap { self.violations(of: $0, program: program) }
    }

    /// An example must run the program, show this command, and parse.
    private func violations(of example: Example, program: String) -> [String] {
        let calls = ShellWords.simpleCommands(in: example.commandLine).filter { $0.first == program }
        guard calls.contains(where: { $0.dropFirst().first == name }) else {
            return ["example does not call '\(program) \(name)': \(example.commandLine)"]
        }
        let own = calls.filter { $0.dropFirst().first == name }
        return lineViolations(example.explanation, of: "explanation of '\(example.commandLine)'")
            + own.compactMap { refusal(Array($0.dropFirst(2))) }
            .map { "example does not parse: \(example.commandLine): \($0.message)" }
    }
}

extension OptionDescription {
    fileprivate var violations: [String] {
        var violations = isKebab(long) ? [] : ["--\(long) is not kebab-case"]
        if let short, !short.isASCII || !short.isLetter { violations.append("-\(short) is not a letter") }
        if let placeholder, placeholder.first?.isUppercase != true {
            violations.append("--\(long): the placeholder does not begin with a capital")
        }
        if group.isEmpty { violations.append("--\(long): the group is empty") }
        return violations + lineViolations(help, of: "help of --\(long)")
            + choiceViolations(completion, of: "--\(long)")
    }
}

/// The rules for a line of help: it is there, fits, begins with a capital or a sign, and ends without a period.
private func lineViolations(_ line: String, of subject: String) -> [String] {
    var violations: [String] = []
    if line.isEmpty { violations.append("\(subject) is empty") }
    if Prose.bare(line).count > 70 { violations.append("\(subject) is longer than 70 characters") }
    if line.contains("\n") { violations.append("\(subject) has several lines") }
    if line.first?.isLowercase == true { violations.append("\(subject) begins with a small letter") }
    if line.hasSuffix(".") { violations.append("\(subject) ends with a period") }
    if line.count(where: { $0 == "`" }) % 2 == 1 { violations.append("\(subject) has an open backtick") }
    return violations
}

private func choiceViolations(_ completion: Completion, of subject: String) -> [String] {
    let words: [String]
    switch completion {
    case .choices(let offer), .words(let offer): words = offer
    case .nothing, .file, .folder: return []
    }
    var violations = duplicates(in: words).map { "\(subject): two choices are \($0)" }
    if words.isEmpty { violations.append("\(subject): there are no choices") }
    // They are not quoted in completion scripts.
    for word in words
    where word.isEmpty || !word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-._+".contains($0)) }) {
        violations.append("\(subject): the choice '\(word)' has more than letters, digits, and -._+")
    }
    return violations
}

private func duplicates(in names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
}

/// Small letters and digits in words joined by single dashes, beginning with a letter.
private func isKebab(_ name: String) -> Bool {
    name.first?.isLetter == true && !name.hasSuffix("-") && !name.contains("--")
        && name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
}
