internal import PDFModel

/// Prints the text of one page after another.
final class TextOutput: PagedOutput<TextCommand> {
    private let options: TextCommand.Options
    private let console: Console
    private var pages: [JSONValue] = []

    init(_ options: TextCommand.Options, _ console: Console) {
        (self.options, self.console) = (options, console)
    }

    override func begin() {
        switch options.format {
        case .tsv: console.print(TextTSV.head)
        case .html: console.print(TextHTML.head(title: options.files.first ?? "Text"))
        case .text, .json: break
        }
    }

    override func add(_ reply: TextPiece?, page: Int, of document: RunDocument<TextCommand>) {
        switch options.format {
        case .text:
            // A page that failed is an empty page, so that form feeds count pages.
            console.append(reply?.bytes ?? [])
            console.append(console.surroundings.outputIsTerminal ? Array("\n".utf8) : [0x0C])
        case .json: if let reply { pages.append(.written(reply.bytes)) }
        case .tsv:
            guard let reply else { return }
            let name = TextTSV.cell(document.input.displayName)
            for row in reply.bytes.split(separator: 10) { console.append(Array("\(name)\t".utf8) + row + [10]) }
        case .html: console.append(reply?.bytes ?? [])
        }
    }

    override func end(_ document: RunDocument<TextCommand>) {}

    override func members(_ document: RunDocument<TextCommand>) -> [String: JSONValue] {
        defer { pages = [] }
        return ["pageCount": (document.survey?.pageCount).json, "pages": .array(pages)]
    }

    override func finish() { if options.format == .html { console.print(TextHTML.foot) } }
}
