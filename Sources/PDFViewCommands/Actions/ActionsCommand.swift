internal import ArgumentTable
internal import PDFModel

/// `pdfview actions`: what documents do by themselves or when something is clicked.
enum ActionsCommand: FileCommand {
    typealias Options = PlainFactOptions
    typealias Record = PlacedAction
    typealias Survey = Listing<Record>

    static let name = "actions"

    static let command = listing(
        summary: "List the actions and scripts of documents",
        discussion: """
            Lists every action with the place where it hangs: the opening of the document, its other events, its \
            scripts by name, pages, annotations, form fields and the outline. `Trigger` says what sets it off; `next` \
            marks an action that follows the one above it. Scripts are told whole; nothing is run, opened or fetched.
            """,
        examples: [
            Example("pdfview actions form.pdf", "See what a document does"),
            Example(
                "pdfview actions --json form.pdf | jq -r '.files[].actions[].script // empty'", "Read every script"),
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> Listing<PlacedAction> {
        try file.actions()
    }

    static let listDescription = "Every action."

    static var columns: [Column<Record>] {
        Column("page", "The page, from 1; null where it hangs on none.") { $0.pageNumber }.titled("Page")
        Column("location", "The place where it hangs.") { $0.location }.titled("Location")
        Column("trigger", "What sets it off, such as mouseUp, or the document's own key.") { $0.trigger }
            .titled("Trigger") { $0.depth == 0 ? $0.trigger : "next" }
        Column("type", "The kind as the document spells it, such as GoToR.") { $0.action.type }.titled("Type")
        Column("owner", "The name of the field or script, or the outline entry's title.") { $0.owner }.titled("Owner")
        Column("depth", "How many actions come before it in its chain.") { $0.depth }
        Column("object", "The object number of what it hangs on.") { $0.objectNumber }
        Column(title: "Target") { $0.action.target }
        PDFAction.columns.on { $0.action }
    }
}

extension PlacedAction.Location: FactValue {}
