internal import ArgumentTable
internal import PDFModel

/// `pdfview actions`: what documents do by themselves or when something is clicked.
enum ActionsCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "actions"

    static let command = Command<Options>.onDocuments(
        name, summary: "List the actions and scripts of documents",
        discussion: """
            Lists every action with the place where it hangs: the opening of the document, its other events, its \
            scripts by name, pages, annotations, form fields and the outline. `Trigger` says what sets it off; `next` \
            marks an action that follows the one above it. Scripts are told whole; nothing is run, opened or fetched.
            """,
        examples: [
            Example("pdfview actions form.pdf", "See what a document does"),
            Example(
                "pdfview actions --json form.pdf | jq -r '.files[].actions[].script // empty'", "Read every script"),
        ],
        initial: Options())

    static func answer(_ file: DocumentFile, _ request: PlainRequest) throws(DocumentError) -> Listing<PlacedAction> {
        try file.actions()
    }

    static var memberSchemas: [String: JSONValue] {
        let own = [
            "type": JSONSchema.nullable("string", "The kind as the document spells it, such as GoToR."),
            "location": JSONSchema.choice(PlacedAction.Location.allCases.map(\.rawValue), "The place where it hangs."),
            "trigger": JSONSchema.type("string", "What sets it off, such as mouseUp, or the document's own key."),
            "page": JSONSchema.nullable("integer", "The page, from 1; null where it hangs on none."),
            "object": JSONSchema.nullable("integer", "The object number of what it hangs on."),
            "owner": JSONSchema.nullable("string", "The name of the field or script, or the outline entry's title."),
            "depth": JSONSchema.type("integer", "How many actions come before it in its chain."),
        ]
        let action = JSONSchema.object(own.merging(ActionJSON.schemas) { $1 }, "An action.")
        return ["actions": JSONSchema.array(of: action, "Every action.")]
    }

    static func members(_ listing: Listing<PlacedAction>?, _ options: Options) -> [String: JSONValue] {
        let actions = listing?.elements.map { placed in
            let own: [String: JSONValue] = [
                "type": .optional(placed.action.type), "location": .string(placed.location.rawValue),
                "trigger": .string(placed.trigger), "page": .optional(placed.pageNumber),
                "object": .optional(placed.objectNumber), "owner": .optional(placed.owner),
                "depth": .integer(placed.depth),
            ]
            return JSONValue.object(own.merging(ActionJSON.members(placed.action)) { $1 })
        }
        return ["actions": actions.map(JSONValue.array) ?? .null]
    }

    static func lines(
        _ listing: Listing<PlacedAction>, of input: Input, _ options: Options, _ console: Console
    ) -> [String] {
        var table = TextTable([
            .right("Page"), .left("Location"), .left("Trigger"), .left("Type"), .left("Owner"), .left("Target"),
        ])
        for placed in listing.elements {
            table.add([
                placed.pageNumber.map(String.init) ?? "", placed.location.rawValue,
                placed.depth == 0 ? placed.trigger : "next", placed.action.type ?? "", placed.owner ?? "",
                ActionText.target(placed.action),
            ])
        }
        return table.lines(width: console.surroundings.width)
    }

    static func diagnostics(_ listing: Listing<PlacedAction>) -> [Diagnostic] { listing.diagnostics }
}
