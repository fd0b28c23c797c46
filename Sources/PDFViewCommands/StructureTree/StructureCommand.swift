internal import ArgumentTable
internal import PDFModel

/// `pdfview structure`: the tags of documents.
enum StructureCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "structure"

    static let command = Command<Options>.onDocuments(
        name, summary: "Show the tags of documents",
        discussion: """
            Shows the structure tree of tagged documents, in the order in which it is read: the type of each element, \
            with the standard type that a type of the document's own is mapped to in brackets, the pages of its \
            content, its language where that changes, its title, its alternative text and the text it stands for.
            """,
        examples: [
            Example("pdfview structure report.pdf", "Read the tags of a document"),
            Example("pdfview structure report.pdf | grep Figure", "Do the pictures have alternative texts?"),
        ],
        initial: Options())

    static func answer(_ file: DocumentFile, _ request: PlainRequest) throws(DocumentError) -> PDFStructure {
        try file.structureTree()
    }

    static let memberSchemas: [String: JSONValue] = {
        let element = JSONSchema.object(
            [
                "level": JSONSchema.type("integer", "The depth in the tree, from 1."),
                "type": JSONSchema.type("string", "The type as the document writes it."),
                "mappedType": JSONSchema.nullable("string", "The standard type that the document maps it to."),
                "namespace": JSONSchema.nullable("string", "The namespace of the type."),
                "id": JSONSchema.nullable("string", "The identifier."),
                "title": JSONSchema.nullable("string", "The title."),
                "language": JSONSchema.nullable("string", "The language; null where that above holds."),
                "alternativeText": JSONSchema.nullable("string", "What may be said in its place."),
                "actualText": JSONSchema.nullable("string", "What it stands for."),
                "expansion": JSONSchema.nullable("string", "What an abbreviation means."),
                "pages": JSONSchema.type("string", "The pages of its content, as ranges: `1-3,7`."),
                "object": JSONSchema.nullable("integer", "The number of its object."),
            ], "A tag.")
        return [
            "structure": JSONSchema.array(of: element, "The elements, each before those below it."),
            "marked": JSONSchema.nullable("boolean", "Whether the document says that it is tagged."),
            "language": JSONSchema.nullable("string", "The language of the document."),
        ]
    }()

    static func members(_ structure: PDFStructure?, _ options: Options) -> [String: JSONValue] {
        [
            "structure": structure.map { .array($0.elements.map(json)) } ?? .null,
            "marked": .optional(structure?.isMarked), "language": .optional(structure?.language),
        ]
    }

    private static func json(_ element: PDFStructureElement) -> JSONValue {
        .object([
            "level": .integer(element.level), "type": .string(element.type),
            "mappedType": .optional(element.mappedType), "namespace": .optional(element.namespace),
            "id": .optional(element.id), "title": .optional(element.title), "language": .optional(element.language),
            "alternativeText": .optional(element.alternativeText), "actualText": .optional(element.actualText),
            "expansion": .optional(element.expansion),
            "pages": .string(PageText.ranges(element.pages, separator: ",")), "object": .optional(element.objectNumber),
        ])
    }

    static func lines(_ structure: PDFStructure, of input: Input, _ options: Options, _ console: Console) -> [String] {
        var table = TextTable([
            .left("Element"), .left("Pages"), .left("Language"), .left("Title"), .left("Alternative text"),
            .left("Actual text"),
        ])
        for element in structure.elements {
            let type = element.mappedType.map { "\(element.type) (\($0))" } ?? element.type
            table.add([
                String(repeating: "  ", count: element.level - 1) + type,
                PageText.ranges(element.pages, separator: ","), element.language ?? "", element.title ?? "",
                element.alternativeText ?? "", element.actualText ?? "",
            ])
        }
        return table.lines(width: console.surroundings.width)
    }

    static func diagnostics(_ structure: PDFStructure) -> [Diagnostic] { structure.diagnostics }
}
