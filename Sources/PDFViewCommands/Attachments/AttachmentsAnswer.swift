internal import PDFModel

/// The attachments of a document, and what became of those that were to be written.
struct AttachmentsAnswer: Codable, Sendable {
    var list: Listing<PDFAttachment>
    /// By the attachments' numbers; none where nothing was to be written.
    var files: [Int: ExtractedFile] = [:]

    /// The worst of the files' errors, with the attachment it befell.
    var worstError: DocumentError? {
        let errors = files.sorted { $0.key < $1.key }.compactMap { number, file in file.error.map { (number, $0) } }
        guard let worst = errors.map(\.1.status.exitCode).max(),
            let (number, error) = errors.first(where: { $0.1.status.exitCode == worst })
        else { return nil }
        return DocumentError(error.status, "attachment \(number): \(error.message)", page: error.page)
    }
}
