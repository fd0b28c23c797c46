internal import ArgumentTable
internal import PDFModel

/// `pdfview metadata`: the XMP packet of documents.
enum MetadataCommand: FileCommand {
    struct Options: DocumentOptions {
        var files: [String] = []
        var isRaw = false
        var processing = ProcessingOptions()
    }

    static let name = "metadata"

    static let command = listing(
        summary: "Show XMP metadata",
        discussion: """
            Lists the properties of the XMP packet, one line per value: `dc:creator[1]` is the first item of an array, \
            `dc:title[de]` a language alternative, `a/b` a field of a structure. Namespaces have their usual prefixes, \
            whatever the packet uses. Properties that the Info dictionary states differently follow; dates are equal \
            if they are the same instant.
            """,
        options: [
            .flag(
                "raw", group: "Output", help: "Write the unchanged bytes of the packet",
                discussion: "Exits with 1 if a document has none. On a terminal, control characters are escaped.",
                \.isRaw)
        ],
        examples: [
            Example("pdfview metadata report.pdf", "List the properties"),
            Example("pdfview metadata --raw report.pdf > report.xmp", "Save the XMP packet"),
            Example(
                "pdfview metadata --json *.pdf | jq '.files[].disagreements'",
                "Print where XMP and the Info dictionary differ"),
        ])

    static func job(_ options: Options) throws(UsageError) -> Bool {
        if options.isRaw, options.processing.format != .text {
            throw UsageError("--raw cannot be combined with --json, --jsonl or --tsv")
        }
        if options.processing.fields != nil, ![.text, .tsv].contains(options.processing.format) {
            throw UsageError("--fields cannot be combined with --json or --jsonl")
        }
        return options.isRaw
    }

    static func reply(_ file: DocumentFile, _ keepsPacket: Bool) throws(DocumentError) -> DocumentMetadata {
        try file.metadata(keepsPacket: keepsPacket)
    }

    /// The table has a flat list; JSON has nested properties.
    static let listKey: String? = nil
    static let listDescription = ""

    static var columns: [Column<MetadataText>] {
        Column("property", "Path of the value, such as `dc:creator[1]`.") { $0.path }.titled("Property")
        Column("value", "Value.") { $0.text }.titled("Value")
    }

    static var documentColumns: [Column<DocumentMetadata>] {
        Column(
            "metadata", "XMP properties by name; null if there is no XMP packet.",
            schema: JSONSchema.map(
                of: .object([
                    "type": .strings(["string", "array", "object"]),
                    "description": .string(
                        "A string; an array; strings by language; or fields of a structure by name."),
                ])
            ).orNull
        ) { $0.packetSize == nil ? .null : XMPNames($0.properties).json($0.properties) }
        Column(
            "namespaces",
            "Namespace URI of each prefix in those names; null if there is no XMP packet."
        ) { $0.packetSize == nil ? nil : XMPNames($0.properties).namespaces }
        Column("packetSize", "Size of the XMP packet in bytes; null if there is none.") { $0.packetSize }
        Column("disagreements", "Properties that XMP and the Info dictionary state differently.", listOf: disagreements)
        {
            $0.disagreements
        }
    }

    @ColumnBuilder<MetadataDisagreement> private static var disagreements: [Column<MetadataDisagreement>] {
        Column("field", "Name of the property in `pdfview info --json`.") { $0.field }.titled("Disagreement")
        Column("info", "Value in the Info dictionary, as written.") { $0.info }.titled("Info")
        Column("xmp", "Value in XMP, as written.") { $0.xmp }.titled("XMP")
    }

    static func records(_ metadata: DocumentMetadata, _ options: Options) -> [MetadataText]? {
        XMPNames(metadata.properties).texts(metadata.properties)
    }

    static func lines(
        _ metadata: DocumentMetadata, of input: Input, _ options: Options, _ console: Console
    ) -> [String] {
        let properties = table(metadata, options, console)
        let disagreements = disagreements.textTable(metadata.disagreements, width: console.surroundings.width)
        return properties + (properties.isEmpty || disagreements.isEmpty ? [] : [""]) + disagreements
    }

    static func bytes(_ metadata: DocumentMetadata, _ options: Options) -> [UInt8]? {
        options.isRaw ? metadata.packet ?? [] : nil
    }

    static func diagnostics(_ metadata: DocumentMetadata) -> [Diagnostic] { metadata.diagnostics }

    static func failure(_ metadata: DocumentMetadata) -> DocumentError? {
        let limit = DocumentMetadata.limit >> 20
        return metadata.isCut ? DocumentError(.limit, "the XMP metadata is larger than \(limit) MiB") : nil
    }

    static func verdict(_ metadata: DocumentMetadata, _ options: Options) -> ExitCode {
        options.isRaw && metadata.packetSize == nil ? .negative : .success
    }
}

extension MetadataDisagreement.Field: FactValue {}

/// One value of XMP, with a path like that of XPath: `dc:creator[1]`, `dc:title[x-default]`,
/// `xmpMM:DerivedFrom/stRef:documentID`.
struct MetadataText {
    let path: String
    let text: String
}

extension XMPNames {
    /// Nested properties: strings, arrays, objects by language and structures.
    fileprivate func json(_ properties: [XMPProperty]) -> JSONValue {
        .object(Dictionary(properties.map { (name($0), json($0.value)) }) { first, _ in first })
    }

    private func json(_ value: XMPValue) -> JSONValue {
        switch value {
        case .text(let text): .string(text)
        case .array(let items): .array(items.map(json))
        case .languages(let texts): texts.json
        case .structure(let parts): json(parts)
        }
    }

    /// All values of the properties.
    fileprivate func texts(_ properties: [XMPProperty]) -> [MetadataText] {
        properties.flatMap { texts($0.value, at: name($0)) }
    }

    private func texts(_ value: XMPValue, at path: String) -> [MetadataText] {
        switch value {
        case .text(let text): [MetadataText(path: path, text: text)]
        case .array(let items):
            items.enumerated().flatMap { index, item in texts(item, at: "\(path)[\(index + 1)]") }
        case .languages(let texts):
            texts.sorted { $0.key < $1.key }.map { MetadataText(path: "\(path)[\($0.key)]", text: $0.value) }
        case .structure(let parts): parts.flatMap { texts($0.value, at: "\(path)/\(name($0))") }
        }
    }
}
