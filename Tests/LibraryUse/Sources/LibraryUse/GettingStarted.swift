import PDFModel
import PDFRender

/// The example of the documentation's article "Getting started".
func describe(_ path: String, password: String) -> [String] {
    guard let document = PDFDocument(url: path) else { return ["not a PDF that can be opened"] }
    if document.isLocked, !document.unlock(withPassword: password) { return ["the password is wrong"] }
    var lines = ["\(document.documentAttributes?.title ?? "untitled"), \(document.pageCount) pages"]
    for index in 0..<document.pageCount {
        guard let page = document.page(at: index) else { continue }
        let box = page.bounds(for: .cropBox)
        lines.append("page \(page.label): \(box.width) x \(box.height) points")
        lines += page.annotations.compactMap(\.contents)
        if let picture = page.thumbnail(of: PDFSize(width: 100, height: 100), for: .cropBox) {
            lines.append("\(picture.width) x \(picture.height) pixels, \(picture.bytes.count) bytes")
        }
    }
    for found in document.findString("bell", withOptions: .caseInsensitive) {
        for page in found.pages {
            lines.append("\(found.string ?? "") on page \(page.label): \(found.bounds(for: page))")
        }
    }
    if let chapter = document.outlineRoot?.child(at: 0) {
        lines.append("\(chapter.label ?? "") begins on page \(chapter.destination?.page?.label ?? "?")")
    }
    return lines
}

/// The same document with an answer to why something cannot be read.
func pictureOfFirstPage(_ path: String, password: String?) throws(DocumentError) -> [UInt8] {
    let document = try PDFDocument(DocumentConfiguration(documentURL: path, password: password))
    let png = MemorySink()
    let drawn = try PageRenderer().render(document, pageAt: 0, options: RenderOptions(), to: png)
    for problem in drawn.diagnostics where problem.severity == .error { print(problem.message) }
    return png.bytes
}
