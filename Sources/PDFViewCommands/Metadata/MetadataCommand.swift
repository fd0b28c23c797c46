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

    static let command = Command<Options>.onDocuments(
        name, summary: "Tell the XMP metadata of documents",
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
        ],
        initial: Options())

    static func request(_ options: Options) throws(UsageError) -> Bool {
        if options.isRaw, options.processing.format != .text { throw UsageError("--raw is no JSON") }
        return options.isRaw
    }

    static func answer(_ file: DocumentFile, _ keepsPacket: Bool) throws(DocumentError) -> DocumentMetadata {
        try file.metadata(keepsPacket: keepsPacket)
    }

    static var memberSchemas: [String: JSONValue] { MetadataJSON.schemas }

    static func members(_ metadata: DocumentMetadata?, _ options: Options) -> [String: JSONValue] {
        let names = metadata.map { XMPNames($0.properties) }
        var members: [String: JSONValue] = [
            "metadata": .null, "namespaces": .null, "packetSize": .optional(metadata?.packetSize),
            "disagreements": (metadata?.disagreements.map(MetadataJSON.disagreement)).map(JSONValue.array) ?? .null,
        ]
        if let metadata, let names, metadata.packetSize != nil {
            members["metadata"] = MetadataJSON.properties(metadata.properties, names)
            members["namespaces"] = .object(names.namespaces.mapValues(JSONValue.string))
        }
        return members
    }

    static func lines(
        _ metadata: DocumentMetadata, of input: Input, _ options: Options, _ console: Console
    ) -> [String] {
        let width = console.surroundings.width
        let properties = MetadataTable.lines(metadata, width: width)
        let disagreements = MetadataTable.lines(metadata.disagreements, width: width)
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
