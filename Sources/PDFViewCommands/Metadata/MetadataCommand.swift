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
        summary: "Tell the XMP metadata of documents",
        discussion: """
            Lists the properties of a document's XMP packet, a line for each text: `dc:creator[1]` is the first of a \
            list, `dc:title[de]` the text in a language, `a/b` a part. Prefixes are the usual ones of their \
            namespaces, whatever the packet uses. Behind them stands where the Info dictionary states the same fact \
            and says something else; dates are the same if they mean the same moment.
            """,
        options: [
            .flag(
                "raw", group: "Output", help: "Write the packet as it is, byte for byte",
                discussion: """
                    Exits with 1 if a document has none. On a terminal, what could steer it is escaped.
                    """, \.isRaw)
        ],
        examples: [
            Example("pdfview metadata report.pdf", "List the properties"),
            Example("pdfview metadata --raw report.pdf > report.xmp", "Take the packet out"),
            Example(
                "pdfview metadata --json *.pdf | jq '.files[].disagreements'",
                "Where XMP and the Info dictionary differ"),
        ])

    static func job(_ options: Options) throws(UsageError) -> Bool {
        if options.isRaw, options.processing.format != .text {
            throw UsageError("--raw cannot be combined with --json, --jsonl or --tsv")
        }
        if options.processing.fields != nil, ![.text, .tsv].contains(options.processing.format) {
            throw UsageError("--fields names columns of the table: JSON has the properties as they are nested")
        }
        return options.isRaw
    }

    static func reply(_ file: DocumentFile, _ keepsPacket: Bool) throws(DocumentError) -> DocumentMetadata {
        try file.metadata(keepsPacket: keepsPacket)
    }

    /// What the table lists; JSON has the properties as they are nested.
    static let listKey: String? = nil
    static let listDescription = ""

    static var columns: [Column<MetadataText>] {
        Column("property", "The path of the text: `dc:creator[1]`.") { $0.path }.titled("Property")
        Column("value", "The text.") { $0.text }.titled("Value")
    }

    static var documentColumns: [Column<DocumentMetadata>] {
        Column(
            "metadata", "The properties of XMP by their names; null where there is no XMP.",
            schema: JSONSchema.map(
                of: .object([
                    "type": .strings(["string", "array", "object"]),
                    "description": .string("A text; a list; texts by their languages; or parts by their names."),
                ])
            ).orNull
        ) { $0.packetSize == nil ? .null : XMPNames($0.properties).json($0.properties) }
        Column(
            "namespaces",
            "The namespace of each prefix in those names: the usual prefix where there is one."
        ) { $0.packetSize == nil ? nil : XMPNames($0.properties).namespaces }
        Column("packetSize", "The size of the XMP packet in bytes; null where there is none.") { $0.packetSize }
        Column("disagreements", "Where XMP and the Info dictionary disagree.", listOf: disagreements) {
            $0.disagreements
        }
    }

    @ColumnBuilder<MetadataDisagreement> private static var disagreements: [Column<MetadataDisagreement>] {
        Column("field", "The fact, as `info` names it.") { $0.field }.titled("Disagreement")
        Column("info", "What the Info dictionary says, as it is written.") { $0.info }.titled("Info")
        Column("xmp", "What XMP says, as it is written.") { $0.xmp }.titled("XMP")
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

/// One text of XMP, under its path as XPath has it: `dc:creator[1]`, `dc:title[x-default]`,
/// `xmpMM:DerivedFrom/stRef:documentID`.
struct MetadataText {
    let path: String
    let text: String
}

extension XMPNames {
    /// Properties as they are nested: texts, lists, objects by language and objects of parts.
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

    /// Every text of the properties.
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
