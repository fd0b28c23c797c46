/// A document of one page, written by hand, whose cross-reference is right.
package struct SmallPDF {
    package let text: String

    /// A document as it is written.
    package init(text: String) { self.text = text }

    /// A document of one page with this content.
    package init(content: String) {
        let length = content.utf8.count
        self.init(
            page: "/MediaBox [0 0 100 100] /Contents 4 0 R",
            objects: ["<< /Length \(length) >>\nstream\n\(content)\nendstream"])
    }

    /// A document whose dictionaries have these entries besides those that they need; `objects` are numbered from 4.
    package init(page: String, pages: String = "", catalog: String = "", info: String? = nil, objects: [String] = []) {
        let bodies =
            [
                "<< /Type /Catalog /Pages 2 0 R \(catalog) >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 \(pages) >>",
                "<< /Type /Page /Parent 2 0 R \(page) >>",
            ] + objects + (info.map { ["<< \($0) >>"] } ?? [])
        self.init(objects: bodies, trailer: info == nil ? "" : "/Info \(bodies.count) 0 R")
    }

    /// A document of these objects, numbered from 1; the first is its catalog.
    package init(objects: [String], trailer: String = "") {
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

    /// The document as a `data:` URL.
    package var url: String {
        let escaped = text.utf8.map { $0 == UInt8(ascii: "%") ? "%25" : String(UnicodeScalar($0)) }.joined()
        return "data:application/pdf,\(escaped)"
    }
}
