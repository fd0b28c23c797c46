import ArgumentTable
import Testing

@Suite struct InvariantTests {
    struct Options: Sendable {
        var flag = false
        var text = ""
        var more: [String] = []
    }

    /// A program whose one command has a single fault.
    private func violations(
        name: String = "run", summary: String = "Run it", operands: [Operand<Options>] = [],
        options: [Option<Options>] = [], examples: [Example] = [Example("x run", "Run it")]
    ) -> [String] {
        let command = Command(
            name, summary: summary, operands: operands, options: options, examples: examples, initial: Options())
        return Program(name: "x", version: "1", summary: "Do things", commands: [command.description])
            .invariantViolations()
    }

    private func flag(_ long: String, short: Character? = nil, help: String = "Help") -> Option<Options> {
        .flag(long, short: short, help: help, \.flag)
    }

    @Test func aGoodTableHasNone() {
        #expect(Baker.program.invariantViolations() == [])
        #expect(violations() == [])
    }

    @Test(arguments: ["Paper", "page_size", "-x", "x-", "a--b", "1st", "", "é"])
    func longNamesAreKebab(_ long: String) {
        #expect(violations(options: [flag(long)]) == ["run: --\(long) is not kebab-case"])
    }

    @Test func namesAreUnique() {
        #expect(violations(options: [flag("a"), flag("a")]) == ["run: two options are named --a"])
        #expect(
            violations(options: [flag("a", short: "x"), flag("b", short: "x")]) == ["run: two options are named -x"])
        #expect(violations(options: [flag("help")]) == ["run: two options are named --help"])
        #expect(violations(options: [flag("hue", short: "h")]) == ["run: two options are named -h"])
        let twice = [Operand<Options>.one("A", help: "Help", \.text, as: .text)]
        #expect(
            violations(operands: twice + twice, examples: [Example("x run a b", "Run")])
                == ["run: two operands are named A"])
        let command = Baker.sell.description
        #expect(
            Program(name: "baker", version: "1", summary: "Bake", commands: [command, command]).invariantViolations()
                == ["two commands are named sell"])
    }

    @Test(arguments: [
        ("", "is empty"), (String(repeating: "X", count: 71), "is longer than 70 characters"),
        ("small", "begins with a small letter"), ("Period.", "ends with a period"), ("Two\nlines", "has several lines"),
        ("Open `tick", "has an open backtick"),
    ])
    func helpIsALine(_ help: String, _ fault: String) {
        #expect(violations(options: [flag("a", help: help)]) == ["run: help of --a \(fault)"])
        #expect(violations(summary: help) == ["run: summary \(fault)"])
        #expect(
            violations(examples: [Example("x run", "Run"), Example("x run", help)]).allSatisfy { $0.hasSuffix(fault) })
    }

    @Test(arguments: ["", "file"])
    func placeholdersStandOut(_ placeholder: String) {
        let option = Option<Options>.value("a", placeholder: placeholder, help: "Help", \.text, as: .text)
        #expect(violations(options: [option]) == ["run: --a: the placeholder does not begin with a capital"])
    }

    @Test(arguments: [
        ([], "there are no choices"), (["a", "a"], "two choices are a"),
        (["a b"], "the choice 'a b' has more than letters, digits, and -._+"),
        (["$(x)"], "the choice '$(x)' has more than letters, digits, and -._+"),
    ])
    func choicesAreWords(_ choices: [String], _ fault: String) {
        let option = Option<Options>.value("a", placeholder: "A", help: "Help", \.text, as: .choice(of: choices))
        #expect(violations(options: [option]) == ["run: --a: \(fault)"])
    }

    @Test func operandsAreInOrder() {
        let all = Operand<Options>.many("ALL", help: "Help", \.more, as: .text)
        let one = Operand<Options>.one("ONE", help: "Help", \.text, as: .text)
        #expect(violations(operands: [one, all], examples: [Example("x run a", "Run")]) == [])
        #expect(
            violations(operands: [all, one], examples: []) == [
                "run: nothing may follow ALL, which takes all", "run: ONE must be given, ALL not",
                "run: there is no example",
            ])
    }

    @Test(arguments: [
        ("x runs", "run: example does not call 'x run': x runs"),
        ("y run", "run: example does not call 'x run': y run"),
        ("echo x run", "run: example does not call 'x run': echo x run"),
        ("x run --bad", "run: example does not parse: x run --bad: unknown option '--bad'"),
        ("x run 'a b'", "run: example does not parse: x run 'a b': unexpected operand 'a b'"),
    ])
    func examplesParse(_ line: String, _ fault: String) {
        #expect(violations(examples: [Example(line, "Run")]) == [fault])
    }

    @Test(arguments: [
        "x run", "x run > out 2> errors", "x run >out | wc -l", "cat a | x run", "A=1 x run", "x run && echo 'x run'",
        "x run # x run --bad", "x run < in 2>&1",
    ])
    func examplesMayUseTheShell(_ line: String) {
        #expect(violations(examples: [Example(line, "Run")]) == [])
    }
}
