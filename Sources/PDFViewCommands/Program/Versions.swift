internal import PDFModel
internal import PDFRender

/// pdfview and the libraries it runs on.
enum Versions {
    /// The version of pdfview: that of the newest section of CHANGELOG.md.
    static let pdfview = "0.2.0"

    /// Name and version, pdfview first. The libraries are those that pdfview was compiled with, or, if they shall be
    /// loaded for it, those that it runs on; a document that was opened with others has a diagnostic.
    static func all(loading: Bool) -> [(name: String, version: String)] {
        [("pdfview", pdfview)] + (loading ? loadedLibraryVersions : PDFModel.libraryVersions)
            + PDFRender.libraryVersions
    }
}
