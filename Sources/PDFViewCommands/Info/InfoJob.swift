internal import PDFModel

/// A question for the facts of one document.
struct InfoJob: Codable, Sendable {
    let configuration: DocumentConfiguration
    let parts: Set<DocumentFacts.Part>

    /// Answers in a worker.
    static func worker() -> (InfoJob) -> Reply<DocumentFacts> {
        { job in
            Reply { () throws(DocumentError) in try PDFDocument(job.configuration).facts(job.parts) }
        }
    }
}
