internal import PDFModel

/// A question for the facts of one document.
struct InfoJob: Codable, Sendable {
    let configuration: DocumentConfiguration
    let parts: Set<DocumentFacts.Part>

    /// Answers in a worker.
    static func worker() -> (InfoJob) -> Reply<DocumentFacts> {
        // The cache also lets a document be closed after its answer has gone out.
        let documents = DocumentCache()
        return { job in
            Reply { () throws(DocumentError) in try documents.document(job.configuration).facts(job.parts) }
        }
    }
}
