internal import ArgumentTable
internal import PDFModel

/// The facts of one command, as a part of `pdfview dump`.
struct DumpPart: Sendable {
    /// The command's name, which is the key of the part.
    let name: String
    let schema: JSONValue
    /// Answers in a worker.
    let reply: @Sendable (DocumentFile, DumpForm) throws(DocumentError) -> DumpReply

    /// Every part, in the order of the commands.
    static let all: [DumpPart] = [
        InfoCommand.dumpPart, TextDump.part, FontsCommand.dumpPart, ImagesCommand.dumpPart, LinksCommand.dumpPart,
        OutlineCommand.dumpPart, AnnotationsCommand.dumpPart, FormsCommand.dumpPart, ActionsCommand.dumpPart,
        AttachmentsCommand.dumpPart, LayersCommand.dumpPart, SignaturesCommand.dumpPart, StructureCommand.dumpPart,
        MetadataCommand.dumpPart,
    ]
}

/// How the JSON of a dump is written.
struct DumpForm: Sendable {
    /// Whether what changes from build to build is left out.
    var isStable: Bool
    /// Whether it is written in lines.
    var isPretty: Bool

    /// The nesting level of the members of a part: document, array of files, file.
    private static let depth = 3

    /// The members of a part as JSON in the document.
    func bytes(_ members: [String: JSONValue]) -> [UInt8] {
        let value = isStable ? Stability.stable(.object(members)) : .object(members)
        return isPretty ? value.prettyBytes(indentation: Self.depth) : value.compactBytes
    }
}

/// A part of one document: JSON, written in the worker.
struct DumpReply: Codable, Sendable {
    /// The members of the part, as the command has them for a file.
    var json: [UInt8]
    /// What was repaired, cut or could not be read.
    var diagnostics: [Diagnostic]
    /// Why the facts are not all there is; nil where they are.
    var failure: DocumentError?
}

extension FileCommand {
    /// The command's facts, as without any option, for `pdfview dump`.
    static var dumpPart: DumpPart {
        DumpPart(
            name: name,
            schema: JSONSchema.object(memberSchemas.mapValues(\.orNull), required: []).orNull
                .described("Output of `pdfview \(name)`; null if it failed."),
            reply: { file, form throws(DocumentError) in
                let options = command.initial
                let job: Job
                do throws(UsageError) {
                    job = try self.job(options)
                } catch {
                    throw DocumentError(.badRequest, error.message)
                }
                let value = try reply(file, job)
                return DumpReply(
                    json: form.bytes(members(value, options)), diagnostics: diagnostics(value), failure: failure(value))
            })
    }
}

/// The text of a document as a part of `pdfview dump`: the lines of each page, which differ line by line.
enum TextDump {
    static let part = DumpPart(
        name: "text",
        schema: JSONSchema.object([
            "pages": JSONSchema.array(of: columns.schema()).described("The pages.")
        ]).orNull.described("Text of the pages; null if it failed."),
        reply: { file, form throws(DocumentError) in
            let document = try PDFDocument(uncropped: file)
            var diagnostics: [Diagnostic] = []
            let pages = (0..<document.pageCount).compactMap { index -> Page? in
                guard let page = document.page(at: index) else { return nil }
                let (text, found) = page.readingText()
                diagnostics += found
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                return Page(number: index + 1, lines: lines.map(String.init))
            }
            return DumpReply(json: form.bytes(["pages": columns.json(pages)]), diagnostics: diagnostics)
        })

    private struct Page {
        let number: Int
        let lines: [String]
    }

    @ColumnBuilder<Page> private static var columns: [Column<Page>] {
        Column("page", "Page number, from 1.") { $0.number }
        Column("lines", "Lines of text in reading order.") { $0.lines }
    }
}
