internal import PDFModel

/// What became of a thing that was to be written out of a document.
struct ExtractedFile: Codable, Sendable {
    /// Where it was written to; nil where it was not, or went to standard output.
    var path: String?
    var error: DocumentError?
}
