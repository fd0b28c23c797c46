internal import ArgumentTable
internal import PDFModel

/// `pdfview layers`: the layers of documents.
enum LayersCommand: FileCommand {
    typealias Options = PlainFactOptions
    typealias Record = PDFLayer
    typealias Survey = Listing<Record>

    static let name = "layers"

    static let command = listing(
        summary: "List layers (optional content groups)",
        discussion: """
            Lists the layers (optional content groups) as the tree that viewers show, then those outside of the tree, \
            in parentheses: whether each is on when the document is opened, whether it is locked, its radio button \
            group, and its states for printing and viewing. `pdfview render --layers` renders with other layers.
            """,
        examples: [
            Example("pdfview layers plan.pdf", "List the layers of a document"),
            Example(
                "pdfview layers --json plan.pdf | jq -r '.files[].layers[].name'",
                "Print the names of all layers"),
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> Listing<PDFLayer> {
        try file.layers()
    }

    static let listDescription = "The layers in the order of the tree, then those outside of it."

    static var columns: [Column<Record>] {
        Column("visible", "Whether it is on in the default configuration.") { $0.isVisible }
            .titled("State") { word($0.isVisible) }
        Column("locked", "/Locked: whether viewers should not let users switch it.") { $0.isLocked }
            .titled("Locked") { $0.isLocked ? "locked" : "" }
        Column("radio", "Whether it is in a radio button group (one layer on).") { $0.radioGroup != nil }
        Column("radioGroup", "Number of the radio button group, from 1, or null.") { $0.radioGroup }
            .titled("Radio")
        Column("printState", "/PrintState in /Usage; null if absent.") { $0.printState }
            .titled("Print") { $0.printState.map(word) ?? "" }
        Column("viewState", "/ViewState in /Usage; null if absent.") { $0.viewState }
            .titled("View") { $0.viewState.map(word) ?? "" }
        Column("exportState", "/ExportState in /Usage; null if absent.") { $0.exportState }
        Column("group", "Label of its group in /Order, or null.") { $0.group }.titled("Group")
        // Those outside of the tree are in parentheses.
        Column("name", "/Name; null if absent.") { $0.name }.titled("Layer") { layer in
            let name = layer.name ?? ""
            return layer.level.map { String(repeating: "  ", count: $0 - 1) + name } ?? "(\(name))"
        }
        Column("level", "Level in the tree, from 1; null if outside of it.") { $0.level }
        Column("automaticEvents", "Events in /AS that apply these states, such as Print.") { $0.automaticEvents }
        Column("intents", "/Intent, such as View or Design.") { $0.intents }
        Column("object", "Object number; null for a direct object.") { $0.objectNumber }
    }

    private static func word(_ state: Bool) -> String { state ? "on" : "off" }
}
