internal import ArgumentTable
internal import Isolation
internal import PDFModel

/// `pdfview objects`: the objects of documents as they are.
enum ObjectsCommand: FileCommand {
    struct Options: DocumentOptions {
        var files: [String] = []
        var object = ObjectOptions()
        var listsObjects = false
        var processing = ProcessingOptions()
    }

    static let name = "objects"

    static let command = listing(
        summary: "Show the objects of documents",
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
                    """, default: "trailer", \.object.name, as: nameParser),
            .value(
                "stream", placeholder: "FORM", group: "Objects", help: "Write the data of the object: raw or decoded",
                discussion: """
                    `raw` are the data as they are stored, `decoded` those that come out of all filters; those of \
                    pictures such as DCTDecode are not decoded. In JSON the data are in base 64. On a terminal, what \
                    could steer it is escaped.
                    """, \.object.stream, as: .choice),
            .value(
                "max-bytes", placeholder: "SIZE", group: "Objects", help: "The most data that are written",
                \.object.byteLimit.value, as: .byteSize),
            .flag(
                "referrers", group: "Objects", help: "Also what refers to the object",
                discussion: "Looks at every object of the file.", \.object.wantsReferrers),
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
        ])

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

    /// The object, or the list of all.
    enum Survey: Codable, Sendable {
        case object(ObjectFacts)
        case listing(Listing<ListedObject>)

        var facts: ObjectFacts? { if case .object(let facts) = self { facts } else { nil } }
        var listing: Listing<ListedObject>? { if case .listing(let listing) = self { listing } else { nil } }
    }

    /// One object, or for nil the list of all.
    static func job(_ options: Options) throws(UsageError) -> ObjectOptions? {
        var object = options.object
        object.byteLimit.name = "--max-bytes"
        guard options.listsObjects else {
            if options.processing.tsv || options.processing.fields != nil {
                throw UsageError("--tsv and --fields are for the list of all objects: give --xref too")
            }
            return object
        }
        if options.object.stream != nil || options.object.wantsReferrers || options.object.name != .trailer {
            throw UsageError("--xref lists all objects: no other option of objects goes with it")
        }
        return nil
    }

    static func limits(_ options: Options) -> WorkerLimits {
        var limits = options.processing.limits
        if options.object.stream != nil { limits.maximumReply += options.object.byteLimit.value }
        return limits
    }

    static func reply(_ file: DocumentFile, _ object: ObjectOptions?) throws(DocumentError) -> Survey {
        if let object { return .object(try file.object(object)) }
        return .listing(try file.objectListing())
    }

    static let listDescription = "Every object, by number; null unless --xref asks for them."

    static var columns: [Column<ListedObject>] {
        Column(title: "Object", isRight: true) { String($0.entry.reference.number) }
        Column(title: "Generation", isRight: true) { String($0.entry.reference.generation) }
        Column("reference", "The object, such as 12 0 R.") { $0.entry.reference }
        Column("offset", "Where it stands in the file, in bytes.") { $0.entry.offset }.titled("Offset")
        Column("objectStream", "The number of the object stream it stands in.") { $0.entry.objectStream }
            .titled("In stream")
        Column("index", "Its index in the object stream.") { $0.entry.index }.titled("Index")
        Column("kind", "The kind of object.") { $0.kind }.titled("Kind")
        Column("type", "The value of /Type.") { $0.type }.titled("Type")
        Column("subtype", "The value of /Subtype.") { $0.subtype }.titled("Subtype")
    }

    static var documentColumns: [Column<Survey>] {
        Column("reference", "Its reference, such as 12 0 R; null where it has none.") { $0.facts?.reference }
        Column("type", "The kind of object.") { $0.facts?.object.kind }
        Column(
            "object", "The object as `qpdf --json` writes it; of a stream, the dictionary.",
            schema: .object(["type": .strings(["null", "boolean", "number", "string", "array", "object"])])
        ) { ($0.facts?.object).map(ObjectJSON.value) ?? .null }
        Column("data", "The data of a stream in base 64; null unless --stream asks for them.") {
            ($0.facts?.data).map { String(decoding: Base64.encode($0), as: UTF8.self) }
        }
        Column(
            "referrers", "What refers to it; null unless --referrers asks for it.", listOf: referrers
        ) { $0.facts?.referrers }
    }

    @ColumnBuilder<ObjectFacts.Referrer> private static var referrers: [Column<ObjectFacts.Referrer>] {
        Column("reference", "The object, such as 12 0 R; null for the trailer.") { $0.reference }
        Column("path", "Where in it, as keys and indices: /Annots/3.") { $0.path }
    }

    static func records(_ value: Survey, _ options: Options) -> [ListedObject]? { value.listing?.elements }

    static func lines(_ value: Survey, of input: Input, _ options: Options, _ console: Console) -> [String] {
        value.facts.map(ObjectText.lines) ?? table(value, options, console)
    }

    static func bytes(_ value: Survey, _ options: Options) -> [UInt8]? {
        guard options.object.stream != nil, let facts = value.facts else { return nil }
        return facts.data ?? []
    }

    static func diagnostics(_ value: Survey) -> [Diagnostic] {
        value.facts?.diagnostics ?? value.listing?.diagnostics ?? []
    }

    static func failure(_ value: Survey) -> DocumentError? { value.facts?.failure }
}

extension PDFObject.Kind: FactValue {}
