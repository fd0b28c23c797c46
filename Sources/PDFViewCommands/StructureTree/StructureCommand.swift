internal import ArgumentTable
internal import PDFModel

/// `pdfview structure`: the structure tree of documents.
enum StructureCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "structure"

    static let command = listing(
        summary: "Show the structure tree (tags)",
        discussion: """
            Shows the structure tree of tagged documents in logical order: for each element its type (with the standard \
            structure type that it is role-mapped to in parentheses), the pages of its content, its language if \
            stated, title, alternative text and actual text.
            """,
        examples: [
            Example("pdfview structure report.pdf", "Show the tags of a document"),
            Example("pdfview structure report.pdf | grep Figure", "Check that figures have alternative text"),
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> PDFStructure {
        try file.structureTree()
    }

    static let listDescription = "The structure elements, each before its children."

    static var columns: [Column<PDFStructureElement>] {
        Column("type", "/S, the structure type.") { $0.type }.titled("Element") { element in
            let type = element.mappedType.map { "\(element.type) (\($0))" } ?? element.type
            return String(repeating: "  ", count: element.level - 1) + type
        }
        Column("mappedType", "Standard structure type by the role map; null if `type` is one, or has none.") {
            $0.mappedType
        }
        Column("namespace", "/NS, the namespace of the type; null if absent.") { $0.namespace }
        Column("level", "Level in the tree, from 1.") { $0.level }
        Column("id", "/ID; null if absent.") { $0.id }
        Column("pages", "Pages of its content, as ranges: `1-3,7`.") { $0.pages.pageRanges() }.titled("Pages")
        Column("language", "/Lang; null if inherited.") { $0.language }.titled("Language")
        Column("title", "/T, the title; null if absent.") { $0.title }.titled("Title")
        Column("alternativeText", "/Alt; null if absent.") { $0.alternativeText }.titled("Alternative text")
        Column("actualText", "/ActualText; null if absent.") { $0.actualText }.titled("Actual text")
        Column("expansion", "/E, the expansion of an abbreviation; null if absent.") { $0.expansion }
        Column("object", "Object number; null for a direct object.") { $0.objectNumber }
    }

    static var documentColumns: [Column<PDFStructure>] {
        Column("marked", "/Marked in /MarkInfo: whether the document claims to be tagged; null if absent.") {
            $0.isMarked
        }
        Column("language", "/Lang of the catalog; null if absent.") { $0.language }
    }

    static func records(_ structure: PDFStructure, _ options: Options) -> [PDFStructureElement]? { structure.elements }
    static func diagnostics(_ structure: PDFStructure) -> [Diagnostic] { structure.diagnostics }
}
