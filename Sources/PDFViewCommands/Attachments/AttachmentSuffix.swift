internal import PDFModel

/// The file name extension of an extracted attachment: one of this list, never an arbitrary one of the document.
enum AttachmentSuffix {
    /// Types of documents and data, by their media type where they have a common one.
    private static let known: [(suffix: String, mimeType: String?)] = [
        ("aac", "audio/aac"), ("afdesign", nil), ("bib", nil), ("bmp", "image/bmp"), ("bz2", "application/x-bzip2"),
        ("c", nil), ("cer", nil), ("cpp", nil), ("css", "text/css"), ("csv", "text/csv"),
        ("doc", "application/msword"), ("dwg", nil), ("dxf", nil), ("eml", "message/rfc822"),
        ("eps", nil), ("epub", "application/epub+zip"), ("fdf", "application/vnd.fdf"), ("flac", "audio/flac"),
        ("gif", "image/gif"), ("gz", "application/gzip"), ("html", "text/html"), ("htm", nil),
        ("icc", nil), ("ics", "text/calendar"), ("jp2", "image/jp2"), ("jpeg", nil), ("jpg", "image/jpeg"),
        ("json", "application/json"), ("log", nil), ("md", "text/markdown"), ("mid", nil), ("mov", nil),
        ("mp3", "audio/mpeg"), ("mp4", "video/mp4"), ("msg", nil),
        ("odp", "application/vnd.oasis.opendocument.presentation"),
        ("ods", "application/vnd.oasis.opendocument.spreadsheet"), ("odt", "application/vnd.oasis.opendocument.text"),
        ("ogg", "audio/ogg"), ("pdf", "application/pdf"), ("png", "image/png"), ("ppt", nil),
        ("pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
        ("ps", "application/postscript"), ("rtf", "application/rtf"), ("step", nil), ("stl", nil),
        ("svg", "image/svg+xml"), ("tar", "application/x-tar"), ("tex", "application/x-tex"), ("tif", nil),
        ("tiff", "image/tiff"), ("tsv", nil), ("txt", "text/plain"), ("u3d", nil), ("wav", "audio/wav"),
        ("webp", "image/webp"), ("xfdf", "application/vnd.adobe.xfdf"), ("xls", "application/vnd.ms-excel"),
        ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), ("xml", "application/xml"),
        ("xml", "text/xml"), ("xsd", nil), ("xslt", nil), ("yaml", nil), ("zip", "application/zip"),
    ]

    /// The suffix of an attachment: its name's where that is known, else its media type's, else `bin`.
    static func of(_ attachment: PDFAttachment) -> String {
        if let name = attachment.name, let dot = name.lastIndex(of: ".") {
            let end = name[name.index(after: dot)...].lowercased()
            if let match = known.first(where: { $0.suffix == end }) { return match.suffix }
        }
        let mimeType = attachment.mimeType?.lowercased()
        return known.first { $0.mimeType != nil && $0.mimeType == mimeType }?.suffix ?? "bin"
    }
}
