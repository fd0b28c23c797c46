internal import ArgumentTable
internal import PDFModel

/// `pdfview fonts`: the fonts of documents.
enum FontsCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "fonts"

    static let command = listing(
        summary: "List fonts and the pages that use them",
        discussion: """
            Lists all fonts in the resources of pages, including those of form XObjects, patterns, Type 3 fonts and \
            annotations: whether the font program is embedded, whether there is a ToUnicode map, which pages show text \
            with the font, and which system font replaces one that is not embedded. A font without pages is in \
            resources but not used; `form` in place of pages marks a font for filling in form fields.
            """,
        examples: [
            Example("pdfview fonts report.pdf", "List the fonts of a document"),
            Example("pdfview fonts --strict *.pdf", "Fail if a font is missing or damaged"),
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> FontList {
        try file.fonts()
    }

    static let listDescription = "The fonts, in the order of their first use."

    static var columns: [Column<PDFFont>] {
        Column("name", "Font name without subset tag and CMap name, or null.") { $0.name }.titled("Name")
        Column("baseName", "/BaseFont, with the subset tag; null if absent.") { $0.baseName }
        Column("type", "Font type, from the font program if embedded.") { $0.type }.titled("Type")
        Column("encoding", "Name of the encoding or CMap; null for the built-in encoding of the font.") { $0.encoding }
            .titled("Encoding", encoding)
        Column("differenceCount", "Number of /Differences from that encoding.") { $0.differenceCount }
        Column("embedded", "Whether the font program is embedded.") { $0.isEmbedded }.titled("Embedded") {
            $0.isEmbedded ? $0.isSubset ? "subset" : "yes" : "no"
        }
        Column("subset", "Whether the font is a subset, according to the subset tag.") { $0.isSubset }
        Column("toUnicode", "Whether there is a /ToUnicode CMap.") { $0.hasToUnicode }.titled("Unicode")
        Column("programSize", "Size of the decoded font program in bytes; null if not embedded.") { $0.programSize }
            .titled("Bytes")
        Column("object", "Object number; null for a direct object.") { $0.objectNumber }.titled("Object")
        Column("substitute", "System font that substitutes it; null if embedded or unknown.") { $0.substitute }
            .titled("Substitute")
        Column("pages", "Pages that show text with it, as ranges: `1-3,7`.") { $0.pages.pageRanges() }
            .titled("Pages", users)
        Column("formResource", "Whether it is in the default resources (/DR) of the form.") { $0.isFormResource }
        Column("resourcePages", "Pages that have it in their resources, used or not, as ranges.") {
            $0.resourcePages.pageRanges()
        }
    }

    /// The pages that show text with it; if there are none, whether it is a font of the form.
    @Sendable private static func users(_ font: PDFFont) -> String {
        font.pages.isEmpty && font.isFormResource ? "form" : font.pages.pageRanges()
    }

    @Sendable private static func encoding(_ font: PDFFont) -> String {
        let name = font.encoding ?? (font.differenceCount > 0 ? "built-in" : "")
        return font.differenceCount > 0 ? "\(name)+\(font.differenceCount)" : name
    }

    static func records(_ list: FontList, _ options: Options) -> [PDFFont]? { list.fonts }
    static func diagnostics(_ list: FontList) -> [Diagnostic] { list.diagnostics }
}

extension FontType: FactValue {}
