internal import ArgumentTable
internal import PDFModel

/// `pdfview actions`: the actions of documents, of every event.
enum ActionsCommand: FileCommand {
    typealias Options = PlainFactOptions
    typealias Record = PlacedAction
    typealias Survey = Listing<Record>

    static let name = "actions"

    static let command = listing(
        summary: "List actions and scripts",
        discussion: """
            Lists all actions with their location: the open action, document events, document-level scripts, pages, \
            annotations, form fields and the outline. `Trigger` is the event that runs an action; `next` marks an \
            action that runs after the one above it. Scripts are printed in full; nothing is run, opened or fetched.
            """,
        examples: [
            Example("pdfview actions form.pdf", "List the actions of a document"),
            Example(
                "pdfview actions --json form.pdf | jq -r '.files[].actions[].script // empty'", "Print all scripts"),
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> Listing<PlacedAction> {
        try file.actions()
    }

    static let listDescription = "The actions, chained ones after their first."

    static var columns: [Column<Record>] {
        Column("page", "Page number, from 1; null if the action belongs to no page.") { $0.pageNumber }.titled("Page")
        Column("location", "Object that has the action, such as page or field.") { $0.location }.titled("Location")
        Column("trigger", "Event that runs it, such as mouseUp; for other events, the key in /AA.") { $0.trigger }
            .titled("Trigger") { $0.depth == 0 ? $0.trigger : "next" }
        Column("type", "/S, the action type, such as GoToR; null if absent.") { $0.action.type }.titled("Type")
        Column("owner", "Name of the field or script, or title of the outline entry; null if none.") { $0.owner }
            .titled("Owner")
        Column("depth", "Position in the /Next chain, 0 for the first action.") { $0.depth }
        Column("object", "Object number of that location; null for a direct object.") { $0.objectNumber }
        Column(title: "Target") { $0.action.target }
        PDFAction.columns.on { $0.action }
    }
}

extension PlacedAction.Location: FactValue {}
