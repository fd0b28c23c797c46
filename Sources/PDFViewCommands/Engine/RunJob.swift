internal import PDFModel

/// A job on a document, with the data that other jobs do not share.
struct RunJob<Command: DocumentCommand>: Codable, Sendable {
    enum Kind: Codable, Sendable {
        case survey
        /// Open the document, before jobs on its parts.
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
            // An error is reported by the jobs on parts.
            _ = try? documents.document().readAhead()
            return .opening
        case .parts(let parts): return .pieces(pieces(parts, descriptors.dropFirst().map(PassedFile.init)))
        }
    }
}
