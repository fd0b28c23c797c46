import ArgumentTable
import Testing

@Suite struct HelpTests {
    let bake = Baker.bake.description

    @Test func shortHelpHasALineForEachOption() {
        #expect(
            bake.help(program: "baker", long: false) == """
                Bake loaves from a recipe.

                Usage: baker bake [OPTIONS] RECIPE [LOAF...]

                Operands:
                  RECIPE     What to bake by
                  [LOAF...]  What to bake; - is standard input

                Crust:
                  -c, --crust KIND       Kind of crust (thin, crisp, thick; default: crisp)
                  -d, --degrees CELSIUS  Heat of the oven (default: 220.5)
                      --glaze GRAMS      Egg on the crust
                      --offset N         Move the cut (default: 0)

                Dough:
                      --no-salt          Leave the salt out
                  -s, --seed NAME        Add seeds
                      --pantry FOLDER    Where the ingredients are

                Limits:
                      --memory SIZE      Room in the oven (default: 2GiB)
                      --crumbs COUNT     Crumbs at most (default: 400M)
                      --timeout TIME     Time a loaf (default: 60s)

                General:
                  -o, --output FILE      Put the bread here
                  -q, --quiet            Say nothing but errors
                  -j, --jobs N           Bake this many at a time (default: one a core)

                Help:
                  -h, --help             Print help; -h prints a summary

                """)
    }

    @Test(arguments: [
        """
        A loaf is baked as the recipe says. Every loaf is baked by itself, so that one
        that burns does not spoil the others; - is the loaf on standard input.

          flour + water = dough
          .dough + 'heat' = bread \\o/

        'Crust' begins this paragraph, and . ends none.

        """,
        """
        Crust:
          -c, --crust KIND
                  Kind of crust. One of thin, crisp, thick. Default: crisp.

          -d, --degrees CELSIUS
                  Heat of the oven. Default: 220.5.

                  Above 250 the crust may [burn]: it's the baker's risk.

                  See also --glaze.

              --glaze GRAMS
                  Egg on the crust.

        """,
        """
          -s, --seed NAME
                  Add seeds. May be given several times.

        """,
        """

        Examples:
          baker bake rye.txt -c thin a.loaf
              Bake one loaf, with a thin crust
          cat a.loaf | baker bake 'rye bread.txt' - > bread
              Bake in a pipeline

        """,
    ])
    func longHelpSaysAll(_ part: String) {
        #expect(bake.help(program: "baker", long: true).contains(part))
    }

    @Test func programHelpListsCommandsAndSections() {
        let short = """
            Bake and sell bread.

            Usage: baker COMMAND [ARGUMENTS]

            Commands:
              bake  Bake loaves from a recipe
              sell  Sell what was baked

            Options:
              -h, --help     Print help; -h prints a summary
                  --version  Print the version

            More about a command: baker COMMAND --help

            """
        #expect(Baker.program.help(long: false) == short)
        let long = Baker.program.help(long: true)
        #expect(long.contains("\n\nBread for people who like it – crisp, that is…\n\n"))
        #expect(long.contains("\n\nExit status:\n  0  Done\n  1  Burnt\n\n"))
        #expect(long.contains("\nFiles:\n  Recipes are found by walking up.\n\n  baker.json  The recipe's name\n\n"))
    }

    @Test func onlyClosedSetsAreListed() {
        struct Options: Sendable { var text = "a" }
        let words = ValueParser<String>(completion: .words(["a", "b"])) { text throws(ValueError) in text }
        let command = Command<Options>(
            "x", summary: "X",
            operands: [.one("OPERAND", help: "Closed", \.text, as: .choice(of: ["a", "b"]))],
            options: [
                .value("closed", placeholder: "A", help: "Closed", \.text, as: .choice(of: ["a", "b"])),
                .value("open", placeholder: "A", help: "Open", \.text, as: words),
            ], initial: Options())
        let help = command.description.help(program: "p", long: false)
        #expect(help.contains("  OPERAND  Closed (a, b)\n"))
        #expect(help.contains("      --closed A  Closed (a, b; default: a)\n      --open A    Open\n"))
    }

    @Test func defaultsStayTogether() {
        let help = bake.help(program: "baker", long: false, width: 66)
        #expect(help.contains("Bake this many at a time\n                         (default: one a core)\n"))
    }

    @Test(arguments: [40, 60, 80, 132])
    func helpFitsTheWidth(_ width: Int) {
        let pages =
            [false, true].map { bake.help(program: "baker", long: $0, width: width) }
            + [false, true].map { Baker.program.help(long: $0, width: width) }
        for page in pages {
            // A command line is not broken: it would no longer be one.
            let wide = page.split(separator: "\n").filter { $0.count > width && !$0.contains("baker bake 'rye") }
            #expect(wide == [])
            #expect(
                page.hasSuffix("\n") && !page.hasSuffix("\n\n") && !page.contains(" \n") && !page.contains("\n\n\n"))
        }
    }
}
