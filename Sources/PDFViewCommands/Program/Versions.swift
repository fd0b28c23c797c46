internal import PDFModel
internal import PDFRender

/// pdfview and the libraries it runs on, as they are loaded.
enum Versions {
    /// The version of pdfview.
    static let pdfview = "0.1.0"

    /// Name and version, pdfview first.
    static var all: [(name: String, version: String)] {
        [("pdfview", pdfview)] + PDFModel.libraryVersions + PDFRender.libraryVersions
    }
}
