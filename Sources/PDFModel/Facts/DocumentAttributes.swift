/// What the Info dictionary says of a document (ISO 32000-2, 14.3.3), spelled after PDFKit's `documentAttributes`.
///
/// A member is nil where the dictionary has no such key or its value is no text string.
public struct DocumentAttributes: Codable, Sendable, Hashable {
    /// The title.
    public var title: String?
    /// Who wrote it.
    public var author: String?
    /// What it is about.
    public var subject: String?
    /// Its keywords, as one string.
    public var keywords: String?
    /// /Creator: the program that created the original document.
    public var creator: String?
    /// /Producer: the program that wrote the PDF.
    public var producer: String?
    /// When it was made.
    public var creationDate: PDFDate?
    /// When it was last changed.
    public var modificationDate: PDFDate?
    /// Every other key whose value is a string, name, number or boolean.
    public var custom: [String: String] = [:]

    /// How many characters of a value are kept.
    public static let limit = 32_768

    init(_ info: QPDFObject) {
        func text(_ key: String) -> String? {
            guard let text = info[key].string else { return nil }
            let kept = text.prefix(Self.limit)
            if kept.endIndex < text.endIndex {
                info.file.warn(.cut(Self.limit, "characters of \(key) in Info"))
            }
            return String(kept)
        }
        title = text("Title")
        author = text("Author")
        subject = text("Subject")
        keywords = text("Keywords")
        creator = text("Creator")
        producer = text("Producer")
        creationDate = text("CreationDate").map(PDFDate.init)
        modificationDate = text("ModDate").map(PDFDate.init)
        for key in info.keys where !Self.standardKeys.contains(key) {
            custom[key] = text(key) ?? info[key].scalarText
        }
    }

    private static let standardKeys: Set<String> = [
        "Title", "Author", "Subject", "Keywords", "Creator", "Producer", "CreationDate", "ModDate",
    ]
}

extension QPDFObject {
    /// A name, number or boolean as text; nil for any other object.
    var scalarText: String? { name ?? integer.map(String.init) ?? number.map { "\($0)" } ?? bool.map(String.init) }
}
