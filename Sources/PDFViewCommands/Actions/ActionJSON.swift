internal import PDFModel

/// What a link, an outline entry or an action does, in JSON: the same members wherever it hangs.
enum ActionJSON {
    static func members(_ action: PDFAction?) -> [String: JSONValue] {
        let destination = action?.destination
        return [
            "kind": .optional(action?.kind.rawValue), "uri": .optional(action?.uri), "file": .optional(action?.file),
            "destination": .optional(destination?.name), "targetPage": .optional(destination?.pageNumber),
            "view": destination.map(view) ?? .null, "name": .optional(action?.name),
            "script": .optional(action?.script), "parameters": .optional(action?.parameters),
            "dangling": .bool(action?.isDangling ?? false),
        ]
    }

    static let schemas: [String: JSONValue] = [
        "kind": JSONSchema.choice(
            PDFAction.Kind.allCases.map(\.rawValue), nullable: true, "What happens; null where nothing does."),
        "uri": JSONSchema.nullable("string", "The URI, as it is written."),
        "file": JSONSchema.nullable("string", "The file that is opened or read."),
        "destination": JSONSchema.nullable("string", "The name of the destination."),
        "targetPage": JSONSchema.nullable(
            "integer", "The page of the destination, from 1, in this document or in the file."),
        "view": JSONSchema.object(
            [
                "fit": JSONSchema.choice(
                    Destination.Fit.allCases.map(\.rawValue), nullable: true, "How the page fits into the window."),
                "left": JSONSchema.nullable("number", "Left edge, in points of user space."),
                "bottom": JSONSchema.nullable("number", "Bottom edge."),
                "right": JSONSchema.nullable("number", "Right edge."),
                "top": JSONSchema.nullable("number", "Top edge."),
                "zoom": JSONSchema.nullable("number", "Magnification, 1 for the natural size."),
            ], nullable: true, "What of the page is shown."),
        "name": JSONSchema.nullable("string", "The name of a named action, such as NextPage."),
        "script": JSONSchema.nullable("string", "The script."),
        "parameters": JSONSchema.nullable("string", "What a program is started with."),
        "dangling": JSONSchema.type("boolean", "Whether it is to lead to a page of this document and there is none."),
    ]

    private static func view(_ destination: Destination) -> JSONValue {
        .object([
            "fit": .optional(destination.fit?.rawValue), "left": .optional(destination.left),
            "bottom": .optional(destination.bottom), "right": .optional(destination.right),
            "top": .optional(destination.top), "zoom": .optional(destination.zoom),
        ])
    }
}
