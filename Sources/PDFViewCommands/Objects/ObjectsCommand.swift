internal import ArgumentTable
internal import Isolation
internal import PDFModel

/// `pdfview objects`: the objects of documents.
enum ObjectsCommand: FileCommand {
    struct Options: DocumentOptions {
        var files: [String] = []
        var object = ObjectOptions()
        var listsObjects = false
        var processing = ProcessingOptions()
    }

    static let name = "objects"

    static let command = listing(
        summary: "Show objects, streams and the cross-reference",
        discussion: """
            Shows the trailer, or any object, in PDF syntax; strings that are not printable are written in hexadecimal. \
            JSON is that of `qpdf --json`: names as `/Name`, strings as `u:text` or `b:hexadecimal`, references as \
            `12 0 R`. Encrypted documents are decrypted.
            """,
        options: [
            .value(
                "object", short: "n", placeholder: "OBJECT", group: "Objects", help: "Show this object",
                discussion: """
                    `trailer`, `catalog`, `page:3`, or an object number such as `12`, with generation: `12,1`.
                    """, default: "trailer", \.object.name, as: nameParser),
            .value(
                "stream", placeholder: "FORM", group: "Objects", help: "Write the data of a stream",
                discussion: """
                    `raw` is the encoded data, decrypted; `decoded` applies all filters except those of image formats, \
                    such as DCTDecode. In JSON, the data is in Base64. On a terminal, control characters are escaped.
                    """, \.object.stream, as: .choice),
            .value(
                "max-bytes", placeholder: "SIZE", group: "Objects", help: "Size limit for the data",
                \.object.byteLimit.value, as: .byteSize),
            .flag(
                "referrers", group: "Objects", help: "Also list the objects that refer to it",
                discussion: "Reads all objects of the file.", \.object.wantsReferrers),
            .flag(
                "xref", group: "Objects", help: "List all objects and their offsets instead",
                discussion: "If the cross-reference is damaged, the rebuilt one is listed.", \.listsObjects),
        ],
        examples: [
            Example("pdfview objects --object catalog report.pdf", "Show the catalog"),
            Example(
                "pdfview objects --object 12 --referrers report.pdf", "Show object 12 and the objects that refer to it"),
            Example("pdfview objects -n page:1 --json report.pdf", "Print the dictionary of the first page as JSON"),
            Example("pdfview objects -n 4 --stream decoded report.pdf | less", "Read a content stream"),
            Example("pdfview objects --xref report.pdf", "List all objects"),
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
                throw UsageError("--tsv and --fields require --xref")
            }
            return object
        }
        if options.object.stream != nil || options.object.wantsReferrers || options.object.name != .trailer {
            throw UsageError("--xref cannot be combined with --object, --stream or --referrers")
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

    static let listDescription = "All objects, by number; null without --xref."

    static var columns: [Column<ListedObject>] {
        Column(title: "Object", isRight: true) { String($0.entry.reference.number) }
        Column(title: "Generation", isRight: true) { String($0.entry.reference.generation) }
        Column("reference", "Indirect reference, such as `12 0 R`.") { $0.entry.reference }
        Column("offset", "Byte offset in the file; null if in an object stream.") { $0.entry.offset }.titled("Offset")
        Column("objectStream", "Object number of the object stream that contains it; null if none.") {
            $0.entry.objectStream
        }
        .titled("In stream")
        Column("index", "Index in the object stream; null if none.") { $0.entry.index }.titled("Index")
        Column("kind", "Object type, such as dictionary.") { $0.kind }.titled("Kind")
        Column("type", "/Type; null if absent.") { $0.type }.titled("Type")
        Column("subtype", "/Subtype; null if absent.") { $0.subtype }.titled("Subtype")
    }

    static var documentColumns: [Column<Survey>] {
        Column("reference", "Indirect reference, such as `12 0 R`; null for a direct object or with --xref.") {
            $0.facts?.reference
        }
        Column("type", "Object type, such as dictionary; null with --xref.") { $0.facts?.object.kind }
        Column(
            "object", "The object in the JSON of qpdf (version 2); of a stream, its dictionary.",
            schema: .object(["type": .strings(["null", "boolean", "number", "string", "array", "object"])])
        ) { ($0.facts?.object).map(ObjectJSON.value) ?? .null }
        Column("data", "Data of the stream in Base64; null without --stream.") {
            ($0.facts?.data).map { String(decoding: Base64.encode($0), as: UTF8.self) }
        }
        Column(
            "referrers", "Objects that refer to it; null without --referrers.", listOf: referrers
        ) { $0.facts?.referrers }
    }

    @ColumnBuilder<ObjectFacts.Referrer> private static var referrers: [Column<ObjectFacts.Referrer>] {
        Column("reference", "Indirect reference, such as `12 0 R`; null for the trailer.") { $0.reference }
        Column("path", "Location of the reference in it, such as /Annots/3.") { $0.path }
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
