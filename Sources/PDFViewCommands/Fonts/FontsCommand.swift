internal import ArgumentTable
internal import PDFModel

/// `pdfview fonts`: the fonts of documents.
enum FontsCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "fonts"

    static let command = listing(
        summary: "List the fonts of documents, and who uses them",
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
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> FontList {
        try file.fonts()
    }

    static let listDescription = "The fonts, in the order in which pages come to use them."

    static var columns: [Column<PDFFont>] {
        Column("name", "The name, without the tag of a subset, and of a character map.") { $0.name }.titled("Name")
        Column("baseName", "The name as it is stated, with the tag of a subset.") { $0.baseName }
        Column("type", "The kind, by the program if embedded.") { $0.type }.titled("Type")
        Column("encoding", "The encoding or character map by name; null where it is the program's own.") { $0.encoding }
            .titled("Encoding", encoding)
        Column("differenceCount", "Characters that differ from that encoding.") { $0.differenceCount }
        Column("embedded", "Whether the document holds its program.") { $0.isEmbedded }.titled("Embedded") {
            $0.isEmbedded ? $0.isSubset ? "subset" : "yes" : "no"
        }
        Column("subset", "Whether only the glyphs in use are embedded.") { $0.isSubset }
        Column("toUnicode", "Whether it says what its characters are in Unicode.") { $0.hasToUnicode }.titled("Unicode")
        Column("programSize", "Bytes of the embedded program, decoded.") { $0.programSize }.titled("Bytes")
        Column("object", "The number of the font dictionary's object.") { $0.objectNumber }.titled("Object")
        Column("substitute", "The font that this machine draws in its place.") { $0.substitute }
            .titled("Drawn instead")
        Column("pages", "The pages that show text with it, as ranges: `1-3,7`.") { $0.pages.pageRanges() }
            .titled("Pages", users)
        Column("formResource", "Whether the form's default resources hold it.") { $0.isFormResource }
        Column("resourcePages", "The pages whose resources hold it, used or not.") { $0.resourcePages.pageRanges() }
    }

    /// The pages that show text with it; where there are none, whether it is there to fill in the form.
    @Sendable private static func users(_ font: PDFFont) -> String {
        font.pages.isEmpty && font.isFormResource ? "form" : font.pages.pageRanges()
    }

    @Sendable private static func encoding(_ font: PDFFont) -> String {
        let name = font.encoding ?? (font.differenceCount > 0 ? "own" : "")
        return font.differenceCount > 0 ? "\(name)+\(font.differenceCount)" : name
    }

    static func records(_ list: FontList, _ options: Options) -> [PDFFont]? { list.fonts }
    static func diagnostics(_ list: FontList) -> [Diagnostic] { list.diagnostics }
}

extension FontType: FactValue {}
