internal import PDFModel

/// The images of a document, and what became of those that were to be written.
struct ImagesAnswer: Codable, Sendable {
    /// The fate of one image.
    struct File: Codable, Sendable {
        /// Where it was written to; nil where it was not, or went to standard output.
        var path: String?
        var error: DocumentError?
    }

    var list: ImageList
    /// By the images' numbers; none where nothing was to be written.
    var files: [Int: File] = [:]
}
