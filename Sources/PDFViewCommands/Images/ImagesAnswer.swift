internal import PDFModel

/// The images of a document, and what became of those that were to be written.
struct ImagesAnswer: Codable, Sendable {
    var list: ImageList
    /// By the images' numbers; none where nothing was to be written.
    var files: [Int: ExtractedFile] = [:]
    /// The worst of the files' errors, with the image it befell.
    var worstError: DocumentError?

    /// Takes in what became of an image.
    mutating func set(_ file: ExtractedFile, for number: Int) {
        files[number] = file
        guard let error = file.error, worstError.map({ $0.status.exitCode < error.status.exitCode }) ?? true else {
            return
        }
        worstError = DocumentError(error.status, "image \(number): \(error.message)", page: error.page)
    }
}
