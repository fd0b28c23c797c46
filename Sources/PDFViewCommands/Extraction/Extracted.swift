internal import PDFModel

/// The numbered images or attachments of a document, and the results of extraction.
struct Extracted<Element: Codable & Sendable>: Codable, Sendable {
    var list: Listing<Element>
    /// By the numbers of the elements; empty if nothing was extracted.
    private(set) var files: [Int: ExtractedFile] = [:]
    /// The worst of the files' errors, with the number of its element.
    private(set) var worstError: DocumentError?

    init(_ list: Listing<Element>) { self.list = list }

    /// Adds the result of an element; `noun` is its name in messages.
    mutating func set(_ file: ExtractedFile, for number: Int, _ noun: String) {
        files[number] = file
        guard let error = file.error, worstError.map({ $0.status.exitCode < error.status.exitCode }) ?? true else {
            return
        }
        worstError = DocumentError(error.status, "\(noun) \(number): \(error.message)", page: error.page)
    }
}

/// The result of the extraction of an element.
struct ExtractedFile: Codable, Sendable {
    /// Its path; nil where it was not written, or went to standard output.
    var path: String?
    var error: DocumentError?
}
