import ArgumentTable
import Testing

@Suite struct ParserTests {
    typealias Options = Baker.BakeOptions

    /// The options that a command line leads to.
    private func bake(_ arguments: [String]) throws -> Options {
        guard case .options(let options) = try Baker.bake.parse(arguments) else {
            throw UsageError("this asks for help")
        }
        return options
    }

    /// Arguments, and how they change the options from the initial ones.
    static let accepted: [([String], @Sendable (inout Options) -> Void)] = [
        (["r"], { _ in }),
        (["r", "-q"], { $0.oven.quiet = true }),
        (["--quiet", "r"], { $0.oven.quiet = true }),
        (["r", "--no-salt"], { $0.salted = false }),
        (["r", "--jobs", "7"], { $0.oven.jobs = 7 }),
        (["r", "--jobs=7"], { $0.oven.jobs = 7 }),
        (["r", "-j", "7"], { $0.oven.jobs = 7 }),
        (["r", "-j7"], { $0.oven.jobs = 7 }),
        (["r", "-j=7"], { $0.oven.jobs = 7 }),
        (["r", "-qj7"], { ($0.oven.quiet, $0.oven.jobs) = (true, 7) }),
        (["r", "-qj", "7"], { ($0.oven.quiet, $0.oven.jobs) = (true, 7) }),
        (["r", "-j7", "-j", "8", "--jobs=9"], { $0.oven.jobs = 9 }),
        (["r", "-s", "poppy", "--seed=flax", "-ssesame"], { $0.seeds = ["poppy", "flax", "sesame"] }),
        (["r", "--crust", "thin"], { $0.crust = .thin }),
        (["r", "--glaze", "2.5"], { $0.glaze = 2.5 }),
        (["r", "-o", "-"], { $0.output = "-" }),
        (["r", "-ofile"], { $0.output = "file" }),
        (["r", "-ohq"], { $0.output = "hq" }),
        (["r", "--output=-x"], { $0.output = "-x" }),
        (["r", "--output=a=b"], { $0.output = "a=b" }),
        (["r", "--output="], { $0.output = "" }),
        (["r", "--output", ""], { $0.output = "" }),
        (["r", "--output=--"], { $0.output = "--" }),
        (["r", "--offset", "-3"], { $0.offset = -3 }),
        (["r", "-o", "-.5,7"], { $0.output = "-.5,7" }),
        (["r", "a", "-q", "b"], { ($0.loaves, $0.oven.quiet) = (["a", "b"], true) }),
        (["r", "--", "-q", "--", "b"], { $0.loaves = ["-q", "--", "b"] }),
        (["r", "-", ""], { $0.loaves = ["-", ""] }),
        (["r", "--", "--help"], { $0.loaves = ["--help"] }),
        (["--jobs", "2", "r", "é"], { ($0.oven.jobs, $0.loaves) = (2, ["é"]) }),
    ]

    @Test(arguments: accepted)
    func accepts(_ arguments: [String], _ change: @Sendable (inout Options) -> Void) throws {
        var expected = Options()
        expected.recipe = "r"
        change(&expected)
        #expect(try bake(arguments) == expected)
    }

    @Test(
        arguments: [
            ([], "missing operand RECIPE"),
            (["r", "--frobnicate"], "unknown option '--frobnicate'"),
            (["r", "--crusst"], "unknown option '--crusst'; did you mean '--crust'?"),
            (["r", "--degrese=4"], "unknown option '--degrese'; did you mean '--degrees'?"),
            (["r", "--deg", "4"], "unknown option '--deg'; did you mean '--degrees'?"),
            (["r", "--hlep"], "unknown option '--hlep'; did you mean '--help'?"),
            (["r", "-x"], "unknown option '-x'"),
            (["r", "-qx"], "unknown option '-x'"),
            (["r", "-quiet"], "unknown option '-u'; did you mean '--quiet'?"),
            (["r", "-\u{1B}[2J"], "unknown option '-\\u{1B}'"),
            (["r", "--jobs"], "--jobs needs a value"),
            (["r", "-j"], "-j needs a value"),
            (["r", "-j", "-q"], "-j needs a value; one that begins with a dash is written -j=-q"),
            (["r", "--output", "--"], "--output needs a value; one that begins with a dash is written --output=--"),
            (["r", "--quiet=yes"], "--quiet takes no value"),
            (["r", "-q=yes"], "-q takes no value"),
            (["r", "--help=yes"], "--help takes no value"),
            (["r", "--jobs="], "--jobs: '' is not a whole number from 1 to 64"),
            (["r", "-j65"], "-j: '65' is not a whole number from 1 to 64"),
            (["r", "--degrees", "hot"], "--degrees: 'hot' is not a number from 30 to 300"),
            (["r", "--glaze=-1"], "--glaze: '-1' is not a number of at least 0"),
            (["r", "--crust", "thni"], "--crust: 'thni' is not one of thin, crisp, thick; did you mean 'thin'?"),
            (["r", "--crust", "\u{9B}x"], "--crust: '\\u{009B}x' is not one of thin, crisp, thick"),
        ] as [([String], String)])
    func rejects(_ arguments: [String], _ message: String) {
        #expect(throws: UsageError(message)) { try bake(arguments) }
    }

    @Test(arguments: [
        (["middle"], "TILL: 'middle' is not one of front, back"),
        (["front", "back"], "unexpected operand 'back'"),
    ])
    func rejectsOperands(_ arguments: [String], _ message: String) {
        #expect(throws: UsageError(message)) { try Baker.sell.parse(arguments) }
    }

    @Test(arguments: [
        (["-h"], false), (["--help"], true), (["-qh"], false), (["r", "--help", "--frobnicate"], true),
        (["--jobs=3", "-h"], false),
    ])
    func givesHelp(_ arguments: [String], long: Bool) throws {
        guard case .help(long) = try Baker.bake.parse(arguments) else {
            Issue.record("\(arguments) does not ask for help")
            return
        }
    }

    @Test func countsOperands() {
        struct Names: Sendable { var names: [String] = [] }
        let compare = Command(
            "compare", summary: "", operands: [.many("FILE", minimum: 2, help: "", \.names, as: .text)],
            initial: Names())
        #expect(throws: UsageError("missing operand FILE")) { try compare.parse(["a"]) }
        #expect(throws: Never.self) { try compare.parse(["a", "b", "c"]) }
        #expect(compare.description.help(program: "x", long: false).contains("x compare [OPTIONS] FILE FILE...\n"))
    }

    @Test(arguments: [("bkae", "bake"), ("sel", "sell"), ("ba", "bake"), ("b", nil), ("", nil), ("frobnicate", nil)])
    func suggestsCommands(_ name: String, _ suggestion: String?) {
        #expect(Baker.program.suggestion(for: name) == suggestion)
        let tail = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        #expect(Baker.program.unknownCommand(name) == UsageError("unknown command '\(name)'\(tail)"))
    }
}
