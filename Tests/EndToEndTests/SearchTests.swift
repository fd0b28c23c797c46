import Foundation
import TestSupport
import Testing

/// Searching with workers.
struct SearchTests {
    /// As with `grep -l`, what stands behind the first match of a file does not matter, even where it never ends.
    @Test func aFileIsNamedAtItsFirstMatch() throws {
        func stream(_ body: String, _ entries: String = "") -> String {
            "<< \(entries) /Length \(body.utf8.count) >>\nstream\n\(body)\nendstream"
        }
        func page(_ content: Int) -> String {
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents \(content) 0 R "
                + "/Resources << /Font << /F 5 0 R >> /XObject << /X 8 0 R >> >> >>"
        }
        // Forty forms that draw the next one twice: 2⁴⁰ drawings.
        let forms = (0..<40).map { index in
            stream(
                index < 39 ? "/X Do /X Do" : "",
                "/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X \(index + 9) 0 R >> >>")
        }
        let kids = "6 0 R" + String(repeating: " 7 0 R", count: 43)
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [\(kids)] /Count 44 >>",
            stream("BT /F 9 Tf 9 9 Td (needle) Tj ET"), stream("/X Do"),
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>", page(3), page(4),
        ]
        let scratch = try ScratchFolder()
        let path = try scratch.write(SmallPDF(objects: objects + forms).text, to: "endless.pdf")
        let begin = Date()
        let run = try Binary.run("search", "-l", "-j2", "needle", path)
        #expect(run.status == 0 && run.lines == [path], "\(run.status): \(run.errors)")
        #expect(Date().timeIntervalSince(begin) < 40, "60 s is what one of the pages may take")
    }
}
