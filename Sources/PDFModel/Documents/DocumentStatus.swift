/// What became of a document: the `status` of each file in JSON.
public enum DocumentStatus: String, Codable, Sendable, CaseIterable {
    /// Opened, and all facts were read.
    case ok
    /// No such file.
    case missing
    /// There, but a folder, without permission, or with a read error.
    case unreadable
    /// Not a PDF: no `%PDF-` near its start, and nothing in it that could be read as one.
    case notPDF
    /// A PDF too damaged to open, or without a page that can be read.
    case damaged
    /// Encrypted, and no password was given.
    case passwordRequired
    /// Encrypted, and the password given is neither the user's nor the owner's.
    case wrongPassword
    /// A limit was hit: pixels, memory, time, or the size of a reply.
    case limit
    /// The PDF library crashed on this input.
    case crashed
    /// The request does not fit this document, such as a page past its end.
    case badRequest
    /// Output could not be written.
    case outputFailed
}

/// Why a document or a page could not be had: one status and one sentence without the file's name.
public struct DocumentError: Error, Codable, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure, which decides the exit code.
    public var status: DocumentStatus
    /// One sentence for people, in lower case, without a final period and without the file's name.
    public var message: String
    /// The page it happened on, 1-based; nil where it concerns the whole document.
    public var page: Int?

    /// Creates an error of a document, or of one of its pages.
    public init(_ status: DocumentStatus, _ message: String, page: Int? = nil) {
        self.status = status
        self.message = message
        self.page = page
    }

    /// The error of a document whose page tree has no page.
    public static let withoutPages = DocumentError(.damaged, "has no page that can be read")

    /// The error of a document that is encrypted and was opened without a password.
    public static let passwordRequired = DocumentError(.passwordRequired, "a password is needed")

    /// The error of a document that the given password does not open.
    public static let wrongPassword = DocumentError(.wrongPassword, "the password is wrong")

    /// The message, with the page it concerns before it.
    public var description: String { page.map { "page \($0): \(message)" } ?? message }
}
