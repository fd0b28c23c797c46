internal import ArgumentTable
internal import PDFModel

/// The extraction of a command: documents are listed, and their elements written by any worker.
enum Extraction<Command: ExtractionCommand>: DocumentCommand {
    typealias Options = Command.Options
    typealias Survey = Listing<Command.Element>
    typealias Piece = WrittenThing
    /// An element to extract.
    struct Part: Codable, Sendable {
        var source: Command.Source
        /// The page in messages about it.
        var page: Int?
        var maximumBytes: Int
    }

    static var name: String { Command.name }
    static var command: ArgumentTable.Command<Options> { Command.command }
    static var schema: JSONValue { Command.schema }
    static var batchSize: Int { Command.isSequential ? 1 : 16 }
    static var jobsPerDocument: Int { Command.isSequential ? 1 : .max }
    static func page(_ part: Part) -> Int? { part.page }

    static func output(
        _ options: Options, _ console: Console, _ inputs: [Input]
    ) throws(UsageError) -> RunOutput<Self> { try ExtractionOutput(options, console, inputs) }

    static func worker(_ options: Options, _ console: Console) throws(UsageError) -> () -> DocumentWorker<Self> {
        let job = try Command.job(options)
        return {
            let documents = DocumentCache()
            return DocumentWorker(
                documents: documents, survey: { () throws(DocumentError) in try Command.list(documents.file()) },
                pieces: { parts, files in
                    let limit = parts.map(\.maximumBytes).min() ?? 0
                    let reply = Reply { () throws(DocumentError) in
                        try Command.write(
                            parts.map(\.source), of: documents.file(), job, maximumBytes: limit, to: files)
                    }
                    // Messages of the whole batch belong to its first part.
                    return parts.indices.map { index in
                        Reply(
                            value: reply.value?[index], error: reply.error,
                            diagnostics: index == 0 ? reply.diagnostics : [])
                    }
                })
        }
    }
}
