import ArgumentTable

/// A program that has one of everything a table can hold.
enum Baker {
    struct Oven: Sendable, Equatable {
        var quiet = false
        var jobs = 4
    }

    enum Crust: String, CaseIterable, Sendable { case thin, crisp, thick }

    struct BakeOptions: Sendable, Equatable {
        var oven = Oven()
        var crust = Crust.crisp
        var degrees = 220.5
        var glaze: Double?
        var offset = 0
        var memory = 2 << 30
        var crumbs = 400_000_000
        var timeout = Duration.seconds(60)
        var seeds: [String] = []
        var output: String?
        var pantry: String?
        var salted = true
        var recipe = ""
        var loaves: [String] = []
    }

    struct SellOptions: Sendable, Equatable {
        var till: String?
    }

    static let shared: [Option<Oven>] = [
        .flag("quiet", short: "q", group: "General", help: "Say nothing but errors", \.quiet),
        .value(
            "jobs", short: "j", placeholder: "N", group: "General", help: "Bake this many at a time",
            default: "one a core", \.jobs, as: .integer(in: 1...64)),
    ]

    static let bake = Command(
        "bake", summary: "Bake loaves from a recipe",
        discussion: """
            A loaf is baked as the recipe says. Every loaf is baked by itself, so that one that burns does not spoil
            the others; `-` is the loaf on standard input.

              flour + water = dough
              .dough + 'heat' = bread \\o/

            'Crust' begins this paragraph, and . ends none.
            """,
        operands: [
            .one("RECIPE", help: "What to bake by", \.recipe, as: .text),
            .many("LOAF", help: "What to bake; `-` is standard input", \.loaves, as: .file("loaf")),
        ],
        options: [
            .value(
                "crust", short: "c", placeholder: "KIND", group: "Crust", help: "Kind of crust", \.crust, as: .choice),
            .value(
                "degrees", short: "d", placeholder: "CELSIUS", group: "Crust", help: "Heat of the oven",
                discussion: "Above 250 the crust may [burn]: it's the baker's risk.\n\nSee also `--glaze`.",
                \.degrees, as: .decimal(in: 30...300)),
            .value(
                "glaze", placeholder: "GRAMS", group: "Crust", help: "Egg on the crust", \.glaze, as: .decimal(in: 0...)
            ),
            .value(
                "offset", placeholder: "N", group: "Crust", help: "Move the cut", \.offset, as: .integer(in: -20...20)),
            .flag("no-salt", group: "Dough", help: "Leave the salt out", \.salted, to: false),
            .values("seed", short: "s", placeholder: "NAME", group: "Dough", help: "Add seeds", \.seeds, as: .text),
            .value(
                "pantry", placeholder: "FOLDER", group: "Dough", help: "Where the ingredients are", \.pantry,
                as: .folder),
            .value("memory", placeholder: "SIZE", group: "Limits", help: "Room in the oven", \.memory, as: .byteSize),
            .value("crumbs", placeholder: "COUNT", group: "Limits", help: "Crumbs at most", \.crumbs, as: .count),
            .value("timeout", placeholder: "TIME", group: "Limits", help: "Time a loaf", \.timeout, as: .duration),
            .value(
                "output", short: "o", placeholder: "FILE", group: "General", help: "Put the bread here", \.output,
                as: .file()),
        ] + shared.map { $0.within(\.oven) },
        examples: [
            Example("baker bake rye.txt -c thin a.loaf", "Bake one loaf, with a thin crust"),
            Example("cat a.loaf | baker bake 'rye bread.txt' - > bread", "Bake in a pipeline"),
        ],
        initial: BakeOptions())

    static let sell = Command(
        "sell", summary: "Sell what was baked",
        operands: [.optional("TILL", help: "Where to sell", \.till, as: .choice(of: ["front", "back"]))],
        examples: [Example("baker sell front", "Sell at the front till")], initial: SellOptions())

    static let program = Program(
        name: "baker", version: "1.2", summary: "Bake and sell bread",
        discussion: "Bread for people who like it – crisp, that is…\n\n.B is no macro here, and 'neither is this.",
        commands: [bake.description, sell.description],
        sections: [
            Section("Exit status", rows: [.init("0", "Done"), .init("1", "Burnt")]),
            Section(
                "Files", body: "Recipes are found by walking up.", rows: [.init("baker.json", "The recipe's name")]),
            Section("Environment", rows: [.init("NO_COLOR", "Grey bread")]),
        ])
}
