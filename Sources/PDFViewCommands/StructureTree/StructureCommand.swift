internal import ArgumentTable
internal import PDFModel

/// `pdfview structure`: the tags of documents.
enum StructureCommand: FileCommand {
    typealias Options = PlainFactOptions

    static let name = "structure"

    static let command = listing(
        summary: "Show the tags of documents",
        discussion: """
            Shows the structure tree of tagged documents, in the order in which it is read: the type of each element, \
            with the standard type that a type of the document's own is mapped to in brackets, the pages of its \
            content, its language where that changes, its title, its alternative text and the text it stands for.
            """,
        examples: [
            Example("pdfview structure report.pdf", "Read the tags of a document"),
            Example("pdfview structure report.pdf | grep Figure", "Do the pictures have alternative texts?"),
        ])

    static func reply(_ file: DocumentFile, _ job: Void) throws(DocumentError) -> PDFStructure {
        try file.structureTree()
    }

    static let listDescription = "The elements, each before those below it."

    static var columns: [Column<PDFStructureElement>] {
        Column("type", "The type as the document writes it.") { $0.type }.titled("Element") { element in
            let type = element.mappedType.map { "\(element.type) (\($0))" } ?? element.type
            return String(repeating: "  ", count: element.level - 1) + type
        }
        Column("mappedType", "The standard type that the document maps it to.") { $0.mappedType }
        Column("namespace", "The namespace of the type.") { $0.namespace }
        Column("level", "The depth in the tree, from 1.") { $0.level }
        Column("id", "The identifier.") { $0.id }
        Column("pages", "The pages of its content, as ranges: `1-3,7`.") { $0.pages.pageRanges() }.titled("Pages")
        Column("language", "The language; null where that above holds.") { $0.language }.titled("Language")
        Column("title", "The title.") { $0.title }.titled("Title")
        Column("alternativeText", "What may be said in its place.") { $0.alternativeText }.titled("Alternative text")
        Column("actualText", "What it stands for.") { $0.actualText }.titled("Actual text")
        Column("expansion", "What an abbreviation means.") { $0.expansion }
        Column("object", "The number of its object.") { $0.objectNumber }
    }

    static var documentColumns: [Column<PDFStructure>] {
        Column("marked", "Whether the document says that it is tagged.") { $0.isMarked }
        Column("language", "The language of the document.") { $0.language }
    }

    static func records(_ structure: PDFStructure, _ options: Options) -> [PDFStructureElement]? { structure.elements }
    static func diagnostics(_ structure: PDFStructure) -> [Diagnostic] { structure.diagnostics }
}
