import PDFModel

/// A document of one page, written by hand, whose cross-reference is right.
struct SmallPDF {
    let text: String

    /// A document whose dictionaries have these entries besides those that they need; `objects` are numbered from 4.
    init(page: String, pages: String = "", catalog: String = "", info: String? = nil, objects: [String] = []) {
        let bodies =
            [
                "<< /Type /Catalog /Pages 2 0 R \(catalog) >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 \(pages) >>",
                "<< /Type /Page /Parent 2 0 R \(page) >>",
            ] + objects + (info.map { ["<< \($0) >>"] } ?? [])
        self.init(objects: bodies, trailer: info == nil ? "" : "/Info \(bodies.count) 0 R")
    }

    /// A document of these objects, numbered from 1; the first is its catalog.
    init(objects: [String], trailer: String = "") {
        var text = "%PDF-1.7\n"
        var offsets: [Int] = []
        for (index, body) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(body)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        self.text =
            text + "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R \(trailer) >>\nstartxref\n\(start)\n%%EOF\n"
    }

    /// The document, opened.
    @MainActor func open() throws -> PDFDocument {
        let escaped = text.utf8.map { $0 == UInt8(ascii: "%") ? "%25" : String(UnicodeScalar($0)) }.joined()
        return try PDFDocument(DocumentConfiguration(documentURL: "data:application/pdf,\(escaped)"))
    }

    /// Its first page.
    @MainActor func onlyPage() throws -> PDFPage {
        guard let page = try open().page(at: 0) else { throw DocumentError(.damaged, "there is no page") }
        return page
    }
}
