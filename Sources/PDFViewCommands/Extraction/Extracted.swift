internal import PDFModel

/// A list of numbered things of a document, and what became of those that were to be written.
struct Extracted<Element: Codable & Sendable>: Codable, Sendable {
    var list: Listing<Element>
    /// By the things' numbers; none where nothing was to be written.
    private(set) var files: [Int: ExtractedFile] = [:]
    /// The worst of the files' errors, with the thing that it concerns.
    private(set) var worstError: DocumentError?

    init(_ list: Listing<Element>) { self.list = list }

    /// Adds what became of a thing, which a command calls by a noun.
    mutating func set(_ file: ExtractedFile, for number: Int, _ noun: String) {
        files[number] = file
        guard let error = file.error, worstError.map({ $0.status.exitCode < error.status.exitCode }) ?? true else {
            return
        }
        worstError = DocumentError(error.status, "\(noun) \(number): \(error.message)", page: error.page)
    }
}

/// What became of a thing that was to be written.
struct ExtractedFile: Codable, Sendable {
    /// Where it was written to; nil where it was not, or went to standard output.
    var path: String?
    var error: DocumentError?
}
