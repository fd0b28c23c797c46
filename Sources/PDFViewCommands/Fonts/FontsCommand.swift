internal import ArgumentTable
internal import PDFModel

/// `pdfview fonts`: the fonts of documents.
enum FontsCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "fonts"

    static let command = Command<Options>.onDocuments(
        name, summary: "List the fonts of documents, and who uses them",
        discussion: """
            Lists every font that pages reach through their resources, also in forms, patterns, Type 3 fonts and \
            annotations: whether the document holds its program, whether its characters have a meaning in Unicode, \
            which pages show text with it, and for a font that is not embedded, which font of this machine is drawn \
            in its place. A font without pages is held in resources but not used; `form` stands in their place where \
            it is there for what is filled into the form.
            """,
        examples: [
            Example("pdfview fonts report.pdf", "List the fonts of a document"),
            Example("pdfview fonts --strict *.pdf", "Fail where a font is missing or damaged"),
        ],
        initial: Options())

    static func answer(_ file: DocumentFile, _ request: PlainRequest) throws(DocumentError) -> FontList {
        try file.fonts()
    }

    static var memberSchemas: [String: JSONValue] {
        ["fonts": JSONSchema.array(of: FontJSON.schema, "The fonts, in the order in which pages come to use them.")]
    }

    static func members(_ list: FontList?, _ options: Options) -> [String: JSONValue] {
        ["fonts": list.map { .array($0.fonts.map(FontJSON.value)) } ?? .null]
    }

    static func lines(_ list: FontList, of input: Input, _ options: Options, _ console: Console) -> [String] {
        var table = TextTable([
            .left("Name"), .left("Type"), .left("Encoding"), .left("Embedded"), .left("Unicode"), .right("Bytes"),
            .right("Object"), .left("Drawn instead"), .left("Pages"),
        ])
        for font in list.fonts {
            table.add([
                font.name ?? "", font.type.rawValue, encoding(font),
                font.isEmbedded ? font.isSubset ? "subset" : "yes" : "no", font.hasToUnicode ? "yes" : "no",
                font.programSize.map(String.init) ?? "", font.objectNumber.map(String.init) ?? "",
                font.substitute ?? "", users(font),
            ])
        }
        return table.lines(width: console.surroundings.width)
    }

    /// The pages that show text with it; where there are none, whether it is there to fill in the form.
    private static func users(_ font: PDFFont) -> String {
        font.pages.isEmpty && font.isFormResource ? "form" : PageText.ranges(font.pages, separator: ",")
    }

    private static func encoding(_ font: PDFFont) -> String {
        let name = font.encoding ?? (font.differenceCount > 0 ? "own" : "")
        return font.differenceCount > 0 ? "\(name)+\(font.differenceCount)" : name
    }

    static func diagnostics(_ list: FontList) -> [Diagnostic] { list.diagnostics }
}
