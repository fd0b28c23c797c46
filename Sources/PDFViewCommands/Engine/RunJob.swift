internal import PDFModel

/// One piece of work on a document, with all that belongs to it alone.
struct RunJob<Command: DocumentCommand>: Codable, Sendable {
    enum Kind: Codable, Sendable {
        case survey
        /// Opens the document for the parts that follow.
        case opening
        case parts([Command.Part])
    }

    var configuration: DocumentConfiguration
    var kind: Kind
}

/// What a worker replies.
enum RunReply<Command: DocumentCommand>: Codable, Sendable {
    case survey(Reply<Command.Survey>)
    case opening
    case pieces([Reply<Command.Piece>])
}

extension DocumentWorker {
    /// Does a job in a worker. The document stays open, so that it is closed after its reply has gone out.
    func reply(to job: RunJob<Command>, _ descriptors: [CInt]) -> RunReply<Command> {
        documents.choose(job.configuration, descriptors[0])
        switch job.kind {
        case .survey: return .survey(Reply(survey))
        case .opening:
            // The replies for the parts state what is wrong.
            _ = try? documents.document().readAhead()
            return .opening
        case .parts(let parts): return .pieces(pieces(parts, descriptors.dropFirst().map(PassedFile.init)))
        }
    }
}
