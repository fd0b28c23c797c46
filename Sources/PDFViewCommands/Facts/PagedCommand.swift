internal import ArgumentTable
internal import Isolation
internal import PDFModel

/// What the options of every command have that asks pages a question.
protocol PagedOptions: DocumentOptions {
    var pages: PageSelection { get set }
    var box: TextBox { get set }
}

/// The part of a page whose text is told.
enum TextBox: String, Sendable, CaseIterable {
    /// What the page shows.
    case crop
    /// The whole medium, with what the crop box cuts off.
    case media
}

/// A command that asks each page of each document one question: the pages of a document are spread over the workers,
/// and the answers told in the order of the command line.
protocol PagedCommand: SendableMetatype {
    associatedtype Output: PagedOutput
    typealias Options = Output.Options
    typealias Answer = Output.Answer
    /// What answers for a page; made once in each worker.
    typealias Answering = (PDFPage) throws(DocumentError) -> Answer

    /// The word that calls it.
    static var name: String { get }

    static var command: Command<Options> { get }

    /// What makes the answering in a worker; what is wrong with the options together is thrown before.
    static func answering(_ options: Options, _ console: Console) throws(UsageError) -> () -> Answering

    /// The schemas of the members that an entry has besides those of every entry.
    static var memberSchemas: [String: JSONValue] { get }
}

/// Tells the answers of pages, one after another.
protocol PagedOutput {
    associatedtype Options: PagedOptions
    associatedtype Answer: Codable & Sendable

    init(options: Options, console: Console)

    /// Begins the run.
    mutating func begin()

    /// Takes the answer of the next page of a document; nil where there is none.
    mutating func add(_ answer: Answer?, page: Int, of input: Input)

    /// Ends a document, and returns its members; the page count is nil where it could not be opened.
    mutating func end(_ input: Input, pageCount: Int?) -> [String: JSONValue]

    /// Ends the run.
    mutating func finish()

    /// What was repaired, cut or could not be read of a page.
    static func diagnostics(_ answer: Answer) -> [Diagnostic]

    /// Whether nothing more is to be known of a document after this answer of one of its pages; by default never.
    static func isEnough(_ answer: Answer, _ options: Options) -> Bool

    /// Whether the answer of the whole run is a no, which is exit code 1; by default it is not.
    var verdict: ExitCode { get }
}

extension PagedOutput {
    mutating func begin() {}
    mutating func finish() {}
    var verdict: ExitCode { .success }
    static func isEnough(_ answer: Answer, _ options: Options) -> Bool { false }
}

extension PagedCommand {
    /// The JSON Schema of the command's output.
    static var schema: JSONValue {
        JSONSchema.document(
            command: name, version: Report.schemaVersion,
            file: Report.entrySchema(memberSchemas, "A file; pages that could not be read have a diagnostic instead."))
    }

    /// The command in the program's list.
    static var subcommand: Subcommand {
        Subcommand(
            name: name, command: { command }, schema: { schema },
            run: { options, console in
                let answering = try answering(options, console)
                let run = PagedRun<Self>(options: options, console: console, answering: answering)
                return try run.run(Inputs.find(options.files, options.processing, console))
            })
    }
}

/// The options that choose pages.
enum PageOptions {
    static func table<Options: PagedOptions>(_ verb: String) -> [Option<Options>] {
        [
            .value(
                "page", short: "p", placeholder: "N", group: "Pages", help: "\(verb) one page", \.pages,
                as: PageSelection.onePage),
            .value(
                "pages", placeholder: "LIST", group: "Pages",
                help: "\(verb) these pages, such as `1,3-5,8-,last,r2,odd`", default: "all", \.pages,
                as: PageSelection.parser),
            .value(
                "box", placeholder: "BOX", group: "Pages", help: "The page box whose text is meant",
                discussion: """
                    `media` is the whole medium: also printer's marks and whatever else the crop box cuts off, as \
                    pdftotext tells it. `crop` is what the page shows, and what `pdfview render` draws.
                    """, \.box, as: .choice),
        ]
    }
}

extension PageSelection {
    /// Every page.
    static let all = PageSelection(items: [.range(.page(1), .fromEnd(1))])
}
