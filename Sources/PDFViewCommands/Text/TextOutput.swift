internal import PDFModel

/// Tells the text of one page after another.
struct TextOutput: PagedOutput {
    typealias Options = TextCommand.Options

    private let options: Options
    private let console: Console
    private var pages: [JSONValue] = []

    init(options: Options, console: Console) {
        self.options = options
        self.console = console
    }

    static func diagnostics(_ page: TextPage) -> [Diagnostic] { page.diagnostics }

    mutating func begin() {
        switch options.format {
        case .tsv: console.print(TextTSV.head)
        case .html: console.print(TextHTML.head(title: options.files.first ?? "Text"))
        case .text, .json: break
        }
    }

    mutating func add(_ answer: TextPage?, page: Int, of input: Input) {
        switch options.format {
        case .text:
            // A page that failed keeps its place, so that the pages after it keep their numbers.
            console.append(answer?.bytes ?? [])
            console.append(console.surroundings.outputIsTerminal ? Array("\n".utf8) : [0x0C])
        case .json: if let answer { pages.append(.written(answer.bytes)) }
        case .tsv:
            guard let answer else { return }
            let name = TextTSV.cell(input.displayName)
            for row in answer.bytes.split(separator: 10) { console.append(Array("\(name)\t".utf8) + row + [10]) }
        case .html: console.append(answer?.bytes ?? [])
        }
    }

    mutating func end(_ input: Input, pageCount: Int?) -> [String: JSONValue] {
        defer { pages = [] }
        return ["pageCount": .optional(pageCount), "pages": .array(pages)]
    }

    mutating func finish() { if options.format == .html { console.print(TextHTML.foot) } }
}
