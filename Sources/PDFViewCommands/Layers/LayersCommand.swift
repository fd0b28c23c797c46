internal import ArgumentTable
internal import PDFModel

/// `pdfview layers`: the layers of documents.
enum LayersCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "layers"

    static let command = Command<Options>.onDocuments(
        name, summary: "List the layers of documents",
        discussion: """
            Lists the layers (optional content groups) as the tree that readers show, then those that they do not \
            show: whether each is on when the document is opened, whether people may switch it, the radio group of \
            which only one is on at a time, and whether it is meant to be printed and viewed. `pdfview render \
            --layers` draws others.
            """,
        examples: [
            Example("pdfview layers plan.pdf", "List the layers of a document"),
            Example(
                "pdfview layers --json plan.pdf | jq -r '.files[].layers[].name'",
                "The names of all layers"),
        ],
        initial: Options())

    static func answer(_ file: DocumentFile, _ request: PlainRequest) throws(DocumentError) -> Listing<PDFLayer> {
        try file.layers()
    }

    static let memberSchemas: [String: JSONValue] = {
        let layer = JSONSchema.object(
            [
                "name": JSONSchema.nullable("string", "The name."),
                "level": JSONSchema.nullable("integer", "The depth in the tree, from 1; null where it is not shown."),
                "group": JSONSchema.nullable("string", "The label above it that is no layer itself."),
                "visible": JSONSchema.type("boolean", "Whether it is on when the document is opened."),
                "locked": JSONSchema.type("boolean", "Whether people are kept from switching it."),
                "radio": JSONSchema.type("boolean", "Whether only one layer of its radio group is on at a time."),
                "radioGroup": JSONSchema.nullable("integer", "The number of that group, from 1."),
                "printState": JSONSchema.nullable("boolean", "Whether it is meant to be printed."),
                "viewState": JSONSchema.nullable("boolean", "Whether it is meant to be viewed."),
                "exportState": JSONSchema.nullable("boolean", "Whether it is meant to be exported."),
                "automaticEvents": JSONSchema.array(
                    of: JSONSchema.type("string", "An event."), "When readers are to switch it as those states say."),
                "intents": JSONSchema.array(of: JSONSchema.type("string", "A word."), "What it is for."),
                "object": JSONSchema.nullable("integer", "The number of its object."),
            ], "A layer.")
        return ["layers": JSONSchema.array(of: layer, "The layers: the tree, then those that are not in it.")]
    }()

    static func members(_ listing: Listing<PDFLayer>?, _ options: Options) -> [String: JSONValue] {
        ["layers": listing.map { .array($0.elements.map(json)) } ?? .null]
    }

    private static func json(_ layer: PDFLayer) -> JSONValue {
        .object([
            "name": .optional(layer.name), "level": .optional(layer.level), "group": .optional(layer.group),
            "visible": .bool(layer.isVisible), "locked": .bool(layer.isLocked),
            "radio": .bool(layer.radioGroup != nil), "radioGroup": .optional(layer.radioGroup),
            "printState": .optional(layer.printState), "viewState": .optional(layer.viewState),
            "exportState": .optional(layer.exportState), "automaticEvents": .strings(layer.automaticEvents),
            "intents": .strings(layer.intents), "object": .optional(layer.objectNumber),
        ])
    }

    static func lines(_ listing: Listing<PDFLayer>, of input: Input, _ options: Options, _ console: Console) -> [String]
    {
        var table = TextTable([
            .left("State"), .left("Locked"), .right("Radio"), .left("Print"), .left("View"), .left("Group"),
            .left("Layer"),
        ])
        for layer in listing.elements {
            // What readers do not show stands in brackets.
            let name = layer.name ?? ""
            table.add([
                word(layer.isVisible), layer.isLocked ? "locked" : "", layer.radioGroup.map(String.init) ?? "",
                layer.printState.map(word) ?? "", layer.viewState.map(word) ?? "", layer.group ?? "",
                layer.level.map { String(repeating: "  ", count: $0 - 1) + name } ?? "(\(name))",
            ])
        }
        return table.lines(width: console.surroundings.width)
    }

    private static func word(_ state: Bool) -> String { state ? "on" : "off" }

    static func diagnostics(_ listing: Listing<PDFLayer>) -> [Diagnostic] { listing.diagnostics }
}
