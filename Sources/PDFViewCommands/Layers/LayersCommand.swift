internal import ArgumentTable
internal import PDFModel

/// `pdfview layers`: the layers of documents.
enum LayersCommand: FileCommand {
    typealias Options = PlainFactOptions
    typealias Record = PDFLayer
    typealias Survey = Listing<Record>

    static let name = "layers"

    static let command = listing(
        summary: "List the layers of documents",
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
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> Listing<PDFLayer> {
        try file.layers()
    }

    static let listDescription = "The layers: the tree, then those that are not in it."

    static var columns: [Column<Record>] {
        Column("visible", "Whether it is on when the document is opened.") { $0.isVisible }
            .titled("State") { word($0.isVisible) }
        Column("locked", "Whether people are kept from switching it.") { $0.isLocked }
            .titled("Locked") { $0.isLocked ? "locked" : "" }
        Column("radio", "Whether only one layer of its radio group is on at a time.") { $0.radioGroup != nil }
        Column("radioGroup", "The number of that group, from 1.") { $0.radioGroup }.titled("Radio")
        Column("printState", "Whether it is meant to be printed.") { $0.printState }
            .titled("Print") { $0.printState.map(word) ?? "" }
        Column("viewState", "Whether it is meant to be viewed.") { $0.viewState }
            .titled("View") { $0.viewState.map(word) ?? "" }
        Column("exportState", "Whether it is meant to be exported.") { $0.exportState }
        Column("group", "The label above it that is no layer itself.") { $0.group }.titled("Group")
        // What readers do not show stands in brackets.
        Column("name", "The name.") { $0.name }.titled("Layer") { layer in
            let name = layer.name ?? ""
            return layer.level.map { String(repeating: "  ", count: $0 - 1) + name } ?? "(\(name))"
        }
        Column("level", "The depth in the tree, from 1; null where it is not shown.") { $0.level }
        Column("automaticEvents", "When readers are to switch it as those states say.") { $0.automaticEvents }
        Column("intents", "What it is for.") { $0.intents }
        Column("object", "The number of its object.") { $0.objectNumber }
    }

    private static func word(_ state: Bool) -> String { state ? "on" : "off" }
}
