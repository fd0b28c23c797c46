internal import ArgumentTable
internal import Isolation
internal import PDFModel

/// `pdfview objects`: the objects of documents as they are.
enum ObjectsCommand: FileCommand {
    struct Options: DocumentOptions {
        var files: [String] = []
        var question = ObjectQuestion()
        var listsObjects = false
        var processing = ProcessingOptions()
    }

    static let name = "objects"

    static let command = Command<Options>.onDocuments(
        name, summary: "Show the objects of documents",
        discussion: """
            Shows the trailer of a document, or any object, in the syntax of PDF: strings that cannot be printed are in \
            hexadecimal. JSON has it as `qpdf --json` writes it: names as `/Name`, strings as `u:text` or \
            `b:hexadecimal`, references as `12 0 R`. What an encrypted document holds is decrypted.
            """,
        options: [
            .value(
                "object", short: "n", placeholder: "NAME", group: "Objects", help: "The object to show",
                discussion: """
                    `trailer`, `catalog`, `page:3`, or an object's number such as `12`, with its generation `12,1`.
                    """, default: "trailer", \.question.name, as: nameParser),
            .value(
                "stream", placeholder: "FORM", group: "Objects", help: "Write the data of the object: raw or decoded",
                discussion: """
                    `raw` are the data as they are stored, `decoded` those that come out of all filters; those of \
                    pictures such as DCTDecode are not decoded. In JSON the data are in base 64. On a terminal, what \
                    could steer it is escaped.
                    """, \.question.stream, as: .choice),
            .value(
                "max-bytes", placeholder: "SIZE", group: "Objects", help: "The most data that are written",
                \.question.byteLimit.value, as: .byteSize),
            .flag(
                "referrers", group: "Objects", help: "Also what refers to the object",
                discussion: "Looks at every object of the file.", \.question.wantsReferrers),
            .flag(
                "xref", group: "Objects", help: "List all objects and where they stand instead",
                discussion: "The cross-reference is shown as it was rebuilt if it had to be.", \.listsObjects),
        ],
        examples: [
            Example("pdfview objects --object catalog report.pdf", "Show the catalog"),
            Example("pdfview objects --object 12 --referrers report.pdf", "Show object 12 and who refers to it"),
            Example("pdfview objects -n page:1 --json report.pdf", "The first page's dictionary, for programs"),
            Example("pdfview objects -n 4 --stream decoded report.pdf | less", "Read a content stream"),
            Example("pdfview objects --xref report.pdf", "List every object"),
        ],
        initial: Options())

    private static let nameParser = ValueParser<ObjectName>(
        completion: .choices(["trailer", "catalog"]),
        parse: { text throws(ValueError) in
            if text == "trailer" { return .trailer }
            if text == "catalog" { return .catalog }
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { Int32($0) }.filter { $0 >= 0 }.map(Int.init)
            if numbers.count == parts.count, let number = numbers.first, number > 0, numbers.count <= 2 {
                return .reference(ObjectReference(number, numbers.count == 2 ? numbers[1] : 0))
            }
            if text.hasPrefix("page:"), let number = Int(text.dropFirst(5)), number > 0 { return .page(number) }
            throw ValueError(
                "is not an object: trailer, catalog, page:N, a number, or a number and a generation as 12,1")
        })

    /// What a worker is asked: one object, or for nil the list of all.
    struct Request: Codable, Sendable {
        var question: ObjectQuestion?
    }

    /// What it answers.
    enum Value: Codable, Sendable {
        case object(ObjectFacts)
        case listing(Listing<ListedObject>)
    }

    static func request(_ options: Options) throws(UsageError) -> Request {
        var question = options.question
        question.byteLimit.name = "--max-bytes"
        guard options.listsObjects else { return Request(question: question) }
        if options.question.stream != nil || options.question.wantsReferrers || options.question.name != .trailer {
            throw UsageError("--xref lists all objects: no other option of objects goes with it")
        }
        return Request()
    }

    static func limits(_ options: Options) -> WorkerLimits {
        var limits = options.processing.limits
        if options.question.stream != nil { limits.maximumAnswer += options.question.byteLimit.value }
        return limits
    }

    static func answer(_ file: DocumentFile, _ request: Request) throws(DocumentError) -> Value {
        if let question = request.question { return .object(try file.object(question)) }
        return .listing(try file.objectListing())
    }

    static var memberSchemas: [String: JSONValue] { ObjectJSON.schemas }

    static func members(_ value: Value?, _ options: Options) -> [String: JSONValue] {
        var members = ObjectJSON.members(nil)
        members["objects"] = .null
        switch value {
        case nil: break
        case .object(let facts): members.merge(ObjectJSON.members(facts)) { $1 }
        case .listing(let listing): members["objects"] = .array(listing.elements.map(ObjectJSON.listed))
        }
        return members
    }

    static func lines(_ value: Value, of input: Input, _ options: Options, _ console: Console) -> [String] {
        switch value {
        case .object(let facts): ObjectText.lines(facts)
        case .listing(let listing): ObjectText.lines(listing, width: console.surroundings.width)
        }
    }

    static func bytes(_ value: Value, _ options: Options) -> [UInt8]? {
        guard options.question.stream != nil, case .object(let facts) = value else { return nil }
        return facts.data ?? []
    }

    static func diagnostics(_ value: Value) -> [Diagnostic] {
        switch value {
        case .object(let facts): facts.diagnostics
        case .listing(let listing): listing.diagnostics
        }
    }

    static func failure(_ value: Value) -> DocumentError? {
        if case .object(let facts) = value { return facts.failure }
        return nil
    }
}
